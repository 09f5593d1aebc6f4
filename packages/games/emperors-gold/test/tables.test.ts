import { replay } from '@benben/core';
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
  if ('error' in table) throw new Error(table.error);
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
    ['nothing', null, 'the file must hold a list of tasks'],
    ['a text', 'tasks', 'the file must hold a list of tasks'],
    ['an object without tasks', { cards: [] }, 'the file must hold a list of tasks'],
    ['too few', Array(12).fill(face), '13 to 60 tasks, not 12'],
    ['too many', Array(61).fill(face), '13 to 60 tasks, not 61'],
    ['a number for a task', withTask(7), 'task 13: a task must be an object'],
    [
      'no kind',
      withTask({ ...face, kind: undefined }),
      'task 13: "kind" must be "shape" or "colour", not nothing',
    ],
    ['another kind', withTask({ ...face, kind: 'color', id: 'x-1' }), 'task 13 (x-1): "kind" must be'],
    ['nothing required', withTask({ ...face, required: [] }), '"required" must list at least one shape'],
    [
      'an unknown shape',
      withTask({ ...face, required: ['moon'] }),
      '"required" has "moon"; the shapes are circle',
    ],
    ['a colour among shapes', withTask({ ...face, required: ['circle', 'red'] }), '"required" has "red"'],
    ['a list in the list', withTask({ ...face, required: [['circle']] }), '"required" has ["circle"]'],
    ['a shape twice', withTask({ ...face, required: ['circle', 'circle'] }), 'names a shape twice'],
    [
      'half a card',
      withTask({ ...face, minimumCards: 2.5 }),
      '"minimumCards" must be a whole number from 1 to 15, not 2.5',
    ],
    ['a row too long', withTask({ ...face, minimumCards: 16 }), '"minimumCards" must be'],
    ['no points', withTask({ ...face, points: 0 }), '"points" must be a whole number from 1 to 99, not 0'],
    [
      'points as text',
      withTask({ ...face, points: '4' }),
      '"points" must be a whole number from 1 to 99, not "4"',
    ],
  ])('EMP-2 %s is refused with a sentence', (_, input, message) => {
    expect(parseTaskTable(input)).toEqual({ error: expect.stringContaining(message) });
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
    expect(() => [...replay(emperorsGold, record)]).toThrow('not of emperors-gold');
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
