import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@benben/catalogue';
import { DEFAULT_TASKS } from '@benben/emperors-gold';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { benben, typed } from './helpers/run.ts';

// A second of work takes long on a crowded machine.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'benben-own-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('--own', () => {
  const simulate = (game: string, file: string) =>
    benben(['simulate', '--game', game, '--games', '5', '--bots', 'greedy', '--own', file, '--json']);

  it('EMP-2 plays with the tasks of somebody’s own box, which the record’s game id spells out', async () => {
    const tasks = DEFAULT_TASKS.map((face) => ({ ...face, points: face.points * 2 }));
    const { code, stdout } = await simulate('emperors-gold', written('double.json', { tasks }));
    expect(code).toBe(0);
    const result = JSON.parse(stdout);
    expect(result.game).toMatch(/^emperors-gold\.\w/);
    expect(Math.max(...result.averagePoints)).toBeGreaterThan(40);
  });

  it('PYN-3 plays Pyramidion with the figures of somebody’s own box, and tallies them', async () => {
    const { file } = catalogue.find(({ game }) => game.id === 'pyramidion')?.own ?? {};
    const { boats, ...rest } = file as { boats: { victoryPoints: number }[] };
    const dear = boats.map((boat) => ({ ...boat, victoryPoints: 10 }));
    const path = written('dear.json', { ...rest, boats: dear });
    const { code, stdout } = await simulate('pyramidion', path);
    expect(code).toBe(0);
    const result = JSON.parse(stdout);
    expect(result.game).toMatch(/^pyramidion\.\w/);
    // The first boat reaches the goal.
    expect(Math.max(...result.averagePoints)).toBeGreaterThan(5);
    const out = join(folder, 'study.jsonl');
    const flags = ['--game', 'pyramidion', '--games', '1', '--bots', 'greedy', '--own', path, '--out', out];
    expect((await benben(['study', ...flags])).code).toBe(0);
    const { tally } = JSON.parse(readFileSync(out, 'utf8').split('\n')[0] as string);
    expect(tally.rounds).toBeLessThanOrEqual(4);
    // Drawings and sentences alike.
    const played = await typed(['play', '--game', 'pyramidion', '--own', path], 'quit\n');
    expect(played.stdout).toContain('a boat for 10 points');
    expect(played.stdout).not.toMatch(/a boat for \d points/);
    expect(played.stdout).toMatch(/boat-\d\d {2}10 /);
  });

  it('says what is wrong with a file, and where nothing can be exchanged', async () => {
    const bad = DEFAULT_TASKS.map((face, i) => (i === 3 ? { ...face, points: -1 } : face));
    const refused = await simulate('emperors-gold', written('bad.json', bad));
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('[3].points: must be a whole number, 1–99, not -1');
    const missing = await simulate('emperors-gold', join(folder, 'none.json'));
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain('none.json');
    const elsewhere = await simulate('dice-pyramid', written('good.json', DEFAULT_TASKS));
    expect(elsewhere.stderr).toContain('no faces that could be exchanged');
  });
});
