import { type Complaint, complaintText, replay } from '@benben/core';
import { lawsOf, randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import {
  createEmperorsGold,
  DEFAULT_TASKS,
  emperorsGold,
  emperorsGoldOf,
  packTask,
  parseTaskTable,
  type TaskFace,
  unpackTask,
} from '../src/index.ts';
import { options } from './builders.ts';

/** As a file would hold it. */
const written = (tasks: readonly unknown[]) => JSON.parse(JSON.stringify({ note: 'from my box', tasks }));
const OWN = DEFAULT_TASKS.slice(0, 20).map((face, i) => ({
  id: `own-${i}`,
  ...face,
  points: face.points + 1,
}));

function parsed(input: unknown): readonly TaskFace[] {
  const table = parseTaskTable(input);
  if ('complaint' in table) throw new Error(complaintText(table.complaint, 'en'));
  return table;
}

describe('a table of tasks from a file', () => {
  it('EMP-2 the standard one is a valid table, and every face survives packing', () => {
    expect(parsed(written(DEFAULT_TASKS))).toEqual(DEFAULT_TASKS);
    for (const face of DEFAULT_TASKS) expect(unpackTask(packTask(face))).toEqual(face);
  });

  it('EMP-2 a list alone will do, and other fields are left alone', () => {
    expect(parsed(OWN)).toEqual(OWN.map(({ id: _, ...face }) => face));
    expect(parsed(written(OWN))).toEqual(parsed(OWN));
  });

  const face = { kind: 'shape', required: ['circle'], minimumCards: 3, points: 4 };
  const withTask = (bad: unknown) => [...Array(12).fill(face), bad];
  it.each<[string, unknown, string]>([
    ['nothing', null, 'the file: must be an object { … }, not null'],
    ['a text', 'tasks', 'the file: must be an object { … }, not "tasks"'],
    ['an object without tasks', { cards: [] }, 'tasks: must be a list [ … ], but it is missing'],
    ['too few', Array(12).fill(face), 'the file: must have 13–60 entries, not 12'],
    ['too many', { tasks: Array(61).fill(face) }, 'tasks: must have 13–60 entries, not 61'],
    ['a number for a task', withTask(7), '[12]: must be an object { … }, not 7'],
    [
      'no kind',
      withTask({ ...face, kind: undefined }),
      '[12].kind: must be one of shape, colour, but it is missing',
    ],
    [
      'another kind',
      { tasks: withTask({ ...face, kind: 'color' }) },
      'tasks[12].kind: must be one of shape, colour, not "color"',
    ],
    ['nothing required', withTask({ ...face, required: [] }), '[12].required: must have 1–5 entries, not 0'],
    [
      'an unknown shape',
      withTask({ ...face, required: ['moon'] }),
      '[12].required[0]: must be one of circle, square, hexagon, star, rhombus, not "moon"',
    ],
    [
      'a colour among shapes',
      withTask({ ...face, required: ['circle', 'red'] }),
      '[12].required[1]: must be one of circle, square, hexagon, star, rhombus, not "red"',
    ],
    [
      'a list in the list',
      withTask({ ...face, required: [['circle']] }),
      '[12].required[0]: must be one of circle, square, hexagon, star, rhombus, not ["circle"]',
    ],
    [
      'a shape twice',
      withTask({ ...face, required: ['circle', 'circle'] }),
      '[12].required: has circle twice',
    ],
    [
      'half a card',
      withTask({ ...face, minimumCards: 2.5 }),
      '[12].minimumCards: must be a whole number, 1–15, not 2.5',
    ],
    [
      'a row too long',
      withTask({ ...face, minimumCards: 16 }),
      '[12].minimumCards: must be a whole number, 1–15, not 16',
    ],
    ['no points', withTask({ ...face, points: 0 }), '[12].points: must be a whole number, 1–99, not 0'],
    [
      'points as text',
      withTask({ ...face, points: '4' }),
      '[12].points: must be a whole number, 1–99, not "4"',
    ],
  ])('EMP-2 %s is refused with a sentence', (_, input, sentence) => {
    const { complaint } = parseTaskTable(input) as { complaint: Complaint };
    expect(complaintText(complaint, 'en')).toBe(sentence);
  });
});

describe('the game with an own table', () => {
  const own = createEmperorsGold(parsed(written(OWN)));
  const table = { seats: 2, options: options() };

  it('EMP-2 has its own id, however the file is ordered, and its records replay only with it', () => {
    expect(own.id).toMatch(/^emperors-gold\.[\w-]{60}$/);
    expect(createEmperorsGold(parsed(OWN.toReversed())).id).toBe(own.id);
    expect(createEmperorsGold(parsed(OWN.slice(1))).id).not.toBe(own.id);
    expect(createEmperorsGold(parsed(written(DEFAULT_TASKS))).id).toBe('emperors-gold');
    const { record } = randomMatch(own, table, 1);
    expect([...replay(own, record)].length).toBe(record.turns.length + 1);
    expect(() => [...replay(emperorsGold, record)]).toThrow('game: must be one of emperors-gold, not');
  });

  it('EMP-2 is found again by its id alone', () => {
    expect(emperorsGoldOf('emperors-gold')).toBe(emperorsGold);
    const { record, steps } = randomMatch(own, table, 2);
    const again = emperorsGoldOf(record.game);
    expect(again?.id).toBe(own.id);
    expect([...replay(again as typeof own, record)]).toEqual(steps);
  });

  const standard = createEmperorsGold(DEFAULT_TASKS.slice(1)).id.slice('emperors-gold.'.length);
  it.each([
    ['another game', 'dice-pyramid'],
    ['another game with a table', own.id.replace('emperors-gold', 'dice-pyramid')],
    ['no table', 'emperors-gold.'],
    ['a table of one task', `emperors-gold.${own.id.slice(14, 17)}`],
    ['a broken task', `${own.id}A`],
    ['a strange letter', `${own.id.slice(0, -1)}!`],
    ['another order', `emperors-gold.${own.id.slice(17)}${own.id.slice(14, 17)}`],
    ['a task worth nothing', `emperors-gold.AAA${standard}`],
  ])('EMP-2 %s is no id of a table', (_, id) => {
    expect(emperorsGoldOf(id)).toBeNull();
  });

  describe('keeps the laws', () => {
    for (const law of lawsOf({ ...own, seats: { min: 3, max: 3 } }, { matches: 1 })) {
      if (law.name.includes('"children":true,"two-sided":true,"timer":false')) it(law.name, law.check);
    }
  });

  it('EMP-15 with the smallest table a match of four still ends', () => {
    const small = createEmperorsGold(DEFAULT_TASKS.slice(0, 13));
    for (let seed = 1; seed <= 5; seed++) {
      const { steps } = randomMatch(small, { seats: 4, options: options({ children: true }) }, seed);
      expect(small.outcome(steps.at(-1)?.state as never)).not.toBeNull();
    }
  });
});
