import { findGame } from '@benben/catalogue';
import { type AnyGame, defaultOptions, fastChance, type MatchRecord, openMatch, viewOf } from '@benben/core';
import { randomMatch } from '@benben/core/laws';
import { describe, expect, it, vi } from 'vitest';
import {
  type Advice,
  type AdviceQuestion,
  advise,
  type CompareQuestion,
  compare,
  createNamedBot,
  type Judged,
  type Reviewed,
  review,
  slips,
  wellChosen,
} from '../src/index.ts';
import type { Lead } from '../src/racing.ts';

// A second of work takes long on a crowded machine.
vi.setConfig({ testTimeout: 180_000 });

/** The first turns of a match between bots. */
function played(id: string, bots: readonly string[], turns = 400): { game: AnyGame; record: MatchRecord } {
  const game = findGame(id)?.game as AnyGame;
  const table = { seats: bots.length, options: defaultOptions<object>(game.options) };
  const players = bots.map((bot) => createNamedBot(game, table, bot));
  const { record } = randomMatch(game, table, 20, {
    choose(view, seat, _, chance) {
      const bot = players[seat] as (typeof players)[number];
      return bot.choose(view, seat, chance);
    },
  });
  return { game, record: { ...record, turns: record.turns.slice(0, turns) } };
}

async function all(judged: AsyncIterable<Judged>): Promise<Judged[]> {
  const found: Judged[] = [];
  for await (const each of judged) found.push(each);
  return found;
}

const thinker = { advise, compare };

describe('a review', () => {
  it('finds nothing to blame in solved play, and much in random play', async () => {
    const match = { ...played('dice-pyramid', ['exact', 'random']), thinker };
    const good = await all(review({ ...match, seat: 0 }));
    const bad = await all(review({ ...match, seat: 1 }));
    expect(good.length).toBeGreaterThan(0);
    expect(good.every(wellChosen)).toBe(true);
    expect(await slips({ ...match, seat: 0 }, good)).toEqual([]);
    expect((await slips({ ...match, seat: 1 }, bad)).length).toBe(3);
    expect(bad.filter((each) => !wellChosen(each)).length).toBeGreaterThan(3);
    for (const { loss, exact } of bad) {
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(exact).toBe(true);
    }
  });

  it.each(['emperors-gold', 'pyramids', 'pyramidion'])('says what was better in %s', async (id) => {
    const match = { ...played(id, ['random', 'random'], 12), seat: 0, thinker };
    const judged = await all(review(match));
    const own = match.record.turns.flatMap(({ seat }, turn) => (seat === 0 ? [turn + 1] : []));
    expect(judged.length).toBeGreaterThan(3);
    for (const { step, played, better, loss, exact } of judged) {
      expect(own).toContain(step);
      expect(match.record.turns[step - 1]?.moves).toContain(played);
      expect(match.game.actions.parse(better)).not.toBeNull();
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(loss).toBeLessThanOrEqual(1);
      expect(exact).toBe(false);
    }
    expect((await slips(match, judged)).length).toBeGreaterThan(0);
  });

  it.each(['emperors-gold', 'pyramids', 'pyramidion'])('does not blame the master of %s', async (id) => {
    const match = { ...played(id, ['sphinx', 'sphinx'], 4), seat: 0, thinker };
    expect(await slips(match, await all(review(match)))).toEqual([]);
  });

  it('asks with what the player could see, never with the truth', async () => {
    const match = played('pyramidion', ['easy', 'easy', 'easy'], 40);
    const asked: AdviceQuestion[] = [];
    const listen = (question: AdviceQuestion) => {
      asked.push(question);
      return { exact: false, chances: [], moves: [], best: null };
    };
    await all(review({ ...match, seat: 1, thinker: { advise: listen, compare } }));
    expect(asked.length).toBeGreaterThan(0);
    for (const { view, seat } of asked) expect(viewOf(match.game, view, seat)).toEqual(view);
    const opening = openMatch(match.game, match.record.table, fastChance(20)).state;
    expect(viewOf(match.game, opening, 1)).not.toEqual(opening);
  });
});

describe('slips', () => {
  const choice = (step: number, loss: number, exact = true): Judged => ({
    step,
    before: [],
    view: null,
    played: `played ${step} ${loss}`,
    better: 'better',
    worth: 0.5,
    loss,
    exact,
  });
  /** A longer look that says what it is told to, and counts how often it is asked. */
  const reviewed = (look: (question: CompareQuestion) => Lead) => {
    const asked: string[] = [];
    const listen = (question: CompareQuestion) => {
      asked.push(question.played);
      return { ...look(question), reason: { kind: 'weaker' } as const };
    };
    const match = played('dice-pyramid', ['random', 'random'], 1);
    const advise = (): Advice => ({ exact: true, chances: [], moves: [], best: null });
    const of: Reviewed = { ...match, seat: 0, thinker: { advise, compare: listen } };
    return { of, asked };
  };
  const agrees = ({ played }: CompareQuestion) => ({ by: Number(played.split(' ')[2]), error: 0 });

  it('are the costliest turns in the order they were played, each with its worst choice and whole loss', async () => {
    const judged = [
      choice(1, 0.1),
      choice(2, 0.05),
      choice(3, 0.2),
      choice(3, 0.3),
      choice(5, 0.15),
      choice(7, 0.4),
    ];
    const { of, asked } = reviewed(agrees);
    const found = await slips(of, judged);
    expect(found.map(({ step, loss }) => [step, Math.round(100 * loss)])).toEqual([
      [3, 50],
      [5, 15],
      [7, 40],
    ]);
    expect(found[0]?.played).toBe('played 3 0.3');
    // Three turns are enough: the cheaper ones are not looked at again.
    expect(asked.length).toBe(4);
  });

  it('are not named when too small for what is known', async () => {
    const { of, asked } = reviewed(agrees);
    expect(await slips(of, [choice(1, 0.019), choice(2, 0.04, false)])).toEqual([]);
    expect(asked).toEqual([]);
    expect((await slips(of, [choice(1, 0.021), choice(2, 0.06, false)])).length).toBe(2);
  });

  it('are only what a longer look confirms: far enough ahead, and clearly so', async () => {
    const judged = [
      choice(1, 0.3, false),
      choice(2, 0.2, false),
      choice(3, 0.1, false),
      choice(4, 0.09, false),
    ];
    const looks: Readonly<Record<string, Lead>> = {
      'played 1 0.3': { by: -0.01, error: 0.001 },
      'played 2 0.2': { by: 0.2, error: 0.08 },
      'played 3 0.1': { by: 0.04, error: 0.001 },
      'played 4 0.09': { by: 0.07, error: 0.01 },
    };
    const { of } = reviewed(({ played }) => looks[played] ?? { by: 0, error: 0 });
    const found = await slips(of, judged);
    expect(found.map(({ step, loss }) => [step, loss])).toEqual([[4, 0.07]]);
  });
});
