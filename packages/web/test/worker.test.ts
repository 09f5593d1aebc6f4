import { describe, expect, it } from 'vitest';
import { openTable, showNote } from '../src/alerts/worker.ts';

const SITE = 'https://games.example';

describe('a note on a device', () => {
  const NOTE = {
    title: 'Your turn',
    body: 'With Anna',
    path: '/table/x',
    tag: 'x',
    language: 'ru',
    waiting: 3,
  };
  async function shown(text: string) {
    const notes: [string, (NotificationOptions | undefined)?][] = [];
    let badge = 0;
    await showNote(
      {
        registration: { showNotification: async (...note) => void notes.push(note) },
        navigator: {
          setAppBadge: async (count) => {
            badge = count;
          },
        },
      },
      text,
    );
    return { notes, badge };
  }

  it('says whose table it is, in the language of its reader, and marks the app', async () => {
    const { notes, badge } = await shown(JSON.stringify(NOTE));
    expect(notes).toMatchObject([
      ['Your turn', { body: 'With Anna', tag: 'x', data: '/table/x', lang: 'ru' }],
    ]);
    expect(badge).toBe(3);
  });

  it('that cannot be read is shown all the same, as browsers demand', async () => {
    for (const text of ['', 'nonsense', '{}']) expect((await shown(text)).notes.length).toBe(1);
  });
});

describe('a tap on a note', () => {
  async function tapped(path: unknown, open: readonly string[]) {
    const done: string[] = [];
    await openTable(
      {
        matchAll: async () => open.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
        openWindow: async (url) => void done.push(`open ${url}`),
      },
      SITE,
      path,
    );
    return done;
  }

  it('leads to the tab that has the table, or opens it', async () => {
    expect(await tapped('/table/x', [`${SITE}/`, `${SITE}/table/x?at=3`])).toEqual([
      `focus ${SITE}/table/x?at=3`,
    ]);
    expect(await tapped('/table/x', [`${SITE}/`])).toEqual([`open ${SITE}/table/x`]);
  });

  it('never leads anywhere else', async () => {
    for (const path of ['https://evil.example/', '//evil.example/x', 'javascript:1', null])
      expect(await tapped(path, [])).toEqual([`open ${SITE}/`]);
  });
});
