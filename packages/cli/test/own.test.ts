import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_TASKS } from '@benben/emperors-gold';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { benben } from './helpers/run.ts';

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

  it('says what is wrong with a file, and where nothing can be exchanged', async () => {
    const bad = DEFAULT_TASKS.map((face, i) => (i === 3 ? { ...face, points: -1 } : face));
    const refused = await simulate('emperors-gold', written('bad.json', bad));
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('task 4: "points" must be a whole number from 1 to 99, not -1');
    const missing = await simulate('emperors-gold', join(folder, 'none.json'));
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain('none.json');
    const elsewhere = await simulate('dice-pyramid', written('good.json', DEFAULT_TASKS));
    expect(elsewhere.stderr).toContain('no faces that could be exchanged');
  });
});
