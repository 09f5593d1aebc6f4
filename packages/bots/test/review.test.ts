import { findGame } from '@benben/catalogue';
import { type AnyGame, defaultOptions, fastChance, type MatchRecord, openMatch, viewOf } from '@benben/core';
import { randomMatch } from '@benben/core/laws';
import { describe, expect, it, vi } from 'vitest';
import {
  type AdviceQuestion,
  advise,
  createNamedBot,
  type Judged,
  review,
  slips,
  wellChosen,
} from '../src/index.ts';

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

describe('a review', () => {
  it('finds nothing to blame in solved play, and much in random play', async () => {
    const match = played('dice-pyramid', ['exact', 'random']);
    const good = await all(review({ ...match, seat: 0, advise }));
    const bad = await all(review({ ...match, seat: 1, advise }));
    expect(good.length).toBeGreaterThan(0);
    expect(good.every(wellChosen)).toBe(true);
    expect(slips(good)).toEqual([]);
    expect(bad.filter((each) => !wellChosen(each)).length).toBeGreaterThan(3);
    for (const { loss, exact } of bad) {
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(exact).toBe(true);
    }
  });

  it.each(['emperors-gold', 'pyramids', 'pyramidion'])('says what was better in %s', async (id) => {
    const match = played(id, ['random', 'random'], 12);
    const judged = await all(review({ ...match, seat: 0, advise }));
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
    expect(slips(judged).length).toBeGreaterThan(0);
  });

  it('asks with what the player could see, never with the truth', async () => {
    const match = played('pyramidion', ['easy', 'easy', 'easy'], 40);
    const asked: AdviceQuestion[] = [];
    const listen = (question: AdviceQuestion) => {
      asked.push(question);
      return { exact: false, chances: [], moves: [], best: null };
    };
    await all(review({ ...match, seat: 1, advise: listen }));
    expect(asked.length).toBeGreaterThan(0);
    for (const { view, seat } of asked) expect(viewOf(match.game, view, seat)).toEqual(view);
    const opening = openMatch(match.game, match.record.table, fastChance(20)).state;
    expect(viewOf(match.game, opening, 1)).not.toEqual(opening);
  });

  it('lets fresh looks measure what one look took for better', async () => {
    const match = played('pyramids', ['easy', 'easy'], 8);
    // The first look overrates a move that later ones find no better.
    const fickle = (question: AdviceQuestion) => {
      const advice = advise(question);
      const moves = advice.moves.map(({ move }, i) => ({
        move,
        value: i === 0 && !question.opinion ? 0.9 : 0.5,
      }));
      return { ...advice, moves };
    };
    const judged = await all(review({ ...match, seat: 0, advise: fickle }));
    expect(judged.some(({ played, better }) => played !== better)).toBe(true);
    expect(judged.every(wellChosen)).toBe(true);
  });
});

describe('slips', () => {
  const choice = (step: number, loss: number, exact = true): Judged => ({
    step,
    before: [],
    played: `played ${step} ${loss}`,
    better: 'better',
    worth: 0.5,
    loss,
    exact,
  });

  it('are the costliest turns in the order they were played, each with its worst choice and whole loss', () => {
    const judged = [
      choice(1, 0.1),
      choice(2, 0.05),
      choice(3, 0.2),
      choice(3, 0.3),
      choice(5, 0.15),
      choice(7, 0.4),
    ];
    const found = slips(judged);
    expect(found.map(({ step, loss }) => [step, Math.round(100 * loss)])).toEqual([
      [3, 50],
      [5, 15],
      [7, 40],
    ]);
    expect(found[0]?.played).toBe('played 3 0.3');
  });

  it('are not named when too small for what is known', () => {
    expect(slips([choice(1, 0.019), choice(2, 0.04, false)])).toEqual([]);
    expect(slips([choice(1, 0.021), choice(2, 0.06, false)]).length).toBe(2);
  });
});
