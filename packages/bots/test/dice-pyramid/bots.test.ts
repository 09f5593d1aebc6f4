import { type AnyGame, anyGame, everyOutcome, fastChance, LEVELS, legalMoves } from '@benben/core';
import { bitCount, DICE, type DiceState, dicePyramid, openPlaces, ROLL, STOP } from '@benben/dice-pyramid';
import { describe, expect, it, vi } from 'vitest';
import { duelOf } from '../../src/dice-pyramid/duel.ts';
import { PACKED, shapeOf } from '../../src/dice-pyramid/shapes.ts';
import { type Bot, botNames, createAdvisor, createBot, createNamedBot, thinkTurn } from '../../src/index.ts';
import { everyDecision, midTurn, TABLES } from './positions.ts';

// A second of work takes long on a crowded machine.
vi.setConfig({ testTimeout: 180_000 });

const game: AnyGame = anyGame(dicePyramid);
const NAMES = botNames(game);
const label = (table: (typeof TABLES)[number]) => ({ ...table, ...table.options });

describe.each(TABLES.map(label))('at $seats seats, $placement', (table) => {
  const names = table.seats === 2 ? NAMES : NAMES.filter((name) => name !== 'exact');

  it.each(names)('%s plays legally wherever a match may lead, and touches nothing', (name) => {
    const bot = createNamedBot(game, table, name);
    const luck = fastChance(7);
    everyDecision(table, 2, (s) => {
      const before = structuredClone(s);
      expect(legalMoves(dicePyramid, s, s.turn)).toContain(bot.choose(s, s.turn, luck));
      expect(s).toEqual(before);
    });
  });

  it('the advisor values every legal move between loss and win', () => {
    const advisor = createAdvisor(game, table);
    everyDecision(table, 1, (s) => {
      const values = advisor?.values(s, s.turn) ?? [];
      expect(values.map(({ move }) => move)).toEqual(legalMoves(dicePyramid, s, s.turn));
      for (const { value } of values) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
      }
      const chances = advisor?.chances(s) ?? [];
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
      expect(advisor?.values(s, (s.turn + 1) % table.seats)).toBeNull();
      expect(advisor?.best(s, (s.turn + 1) % table.seats)).toBeNull();
    });
  });

  it('the chances of a finished match are settled', () => {
    const over = { ...midTurn(0), built: Array<number>(table.seats).fill(0), winner: 1 };
    expect(createAdvisor(game, table)?.chances(over)).toEqual(
      over.built.map((_, seat) => (seat === 1 ? 1 : 0)),
    );
  });
});

describe.each(TABLES.filter(({ seats }) => seats === 2).map(label))('the exact bot, $placement', (table) => {
  const advisor = createAdvisor(game, table);
  const bot = createNamedBot(game, table, 'exact');
  const choose = (s: DiceState) => bot.choose(s, s.turn, fastChance(1));

  // Packed positions leave aside what stranding a die may bring, which is less than a thousandth.
  it.each([
    { rows: 'packed', digits: 10, play: choose },
    { rows: 'with gaps', digits: 3, play: undefined },
  ])('values a roll as the average over every outcome in the real game, rows $rows', ({ digits, play }) => {
    let checked = 0;
    const visit = (s: DiceState) => {
      const rolling = advisor?.values(s, s.turn)?.find(({ move }) => move === ROLL);
      if (!rolling || DICE - s.spent > 4) return;
      checked++;
      let average = 0;
      everyOutcome(
        (chance) => {
          const next = dicePyramid.copy(s);
          dicePyramid.play(next, s.turn, ROLL, chance, null);
          return advisor?.chances(next)[s.turn] as number;
        },
        (chance, probability) => {
          average += chance * probability;
        },
      );
      expect(rolling.value).toBeCloseTo(average, digits);
    };
    everyDecision(table, 3, visit, play);
    expect(checked).toBeGreaterThan(10);
  });

  it('starts every turn with the solved chance, and its moves are worth the most', () => {
    everyDecision(
      table,
      10,
      (s) => {
        const values = advisor?.values(s, s.turn) ?? [];
        const best = Math.max(...values.map(({ value }) => value));
        expect(advisor?.chances(s)[s.turn]).toBeCloseTo(best, 12);
        expect(values.find(({ move }) => move === choose(s))?.value).toBeCloseTo(best, 12);
        expect(advisor?.best(s, s.turn)).toBe(choose(s));
        if (s.dice !== 0) return;
        const [mine, theirs] = [s.built[s.turn], s.built[1 - s.turn]].map((built) =>
          shapeOf(built as number),
        );
        expect(best).toBeCloseTo(duelOf(s.free).wins(mine as number, theirs as number), 12);
      },
      choose,
    );
  });

  it('keeps its own rows packed', () => {
    everyDecision(
      table,
      10,
      (s) => {
        for (const built of s.built) expect(built).toBe(PACKED[shapeOf(built)]);
      },
      choose,
    );
  });
});

describe('building on a template with gaps', () => {
  it('fills the gap that carries most', () => {
    // Row 1 has a and c; b would carry two places, the others none or one.
    const s = midTurn(0b000101, { dice: 0b001 });
    const bot = createNamedBot(game, { seats: 2, options: { placement: 'all' } }, 'exact');
    expect(dicePyramid.actions.print(bot.choose(s, 0, fastChance(1)))).toBe('place 1b');
    expect(bitCount(openPlaces(0b000111))).toBe(5);
  });
});

describe('levels', () => {
  it.each(TABLES.map(label))('play whole turns at $seats seats, $placement', (table) => {
    for (const level of LEVELS) {
      const bot = createBot(game, table, level);
      everyDecision(table, 1, (s) => {
        const moves = thinkTurn(game, bot, s, s.turn, fastChance(3));
        expect(['roll', 'stop', 'place']).toContain(moves.at(-1)?.split(' ')[0]);
      });
    }
  });

  it('are worth their names', () => {
    const two = { seats: 2, options: { placement: 'all' as const } };
    expect(winsAgainst(two, 'easy', 'random', 300)).toBeGreaterThan(0.55);
    expect(winsAgainst(two, 'greedy', 'easy', 300)).toBeGreaterThan(0.65);
    expect(winsAgainst(two, 'sphinx', 'greedy', 2000)).toBeGreaterThan(0.51);
    const four = { seats: 4, options: { placement: 'all' as const } };
    expect(winsAgainst(four, 'sphinx', 'easy', 60)).toBeGreaterThan(0.4);
  });

  it('refuses names and tables it does not know', () => {
    const three = { seats: 3, options: { placement: 'all' } };
    expect(() => createNamedBot(game, three, 'nobody')).toThrow(/no bot 'nobody'/);
    expect(() => createNamedBot(game, three, 'exact')).toThrow(/two seats/);
    expect(() => createNamedBot(game, three, 'toString')).toThrow(/no bot/);
  });

  it('plays at random without a pick of the game’s own, and no game that is not listed', () => {
    const two = { seats: 2, options: { placement: 'all' } };
    const plain = { ...game, pick: undefined } as unknown as AnyGame;
    const bot = createNamedBot(plain, two, 'random');
    expect([ROLL, STOP]).toContain(bot.choose(midTurn(0), 0, fastChance(1)));
    const unknown = { ...game, id: 'unknown' };
    expect(() => createBot(unknown, two, 'lion')).toThrow("no game 'unknown'");
    expect(() => createAdvisor(unknown, two)).toThrow("no game 'unknown'");
  });
});

/** One challenger, its seat rotating, against a table of the other. */
function winsAgainst(
  table: (typeof TABLES)[number],
  challenger: string,
  field: string,
  matches: number,
): number {
  const [mine, theirs] = [challenger, field].map((name) => createNamedBot(game, table, name)) as [Bot, Bot];
  let wins = 0;
  for (let match = 0; match < matches; match++) {
    const seat = match % table.seats;
    const luck = fastChance(match + 1);
    const s = dicePyramid.setup(table, luck, null);
    while (s.winner < 0) {
      const bot = s.turn === seat ? mine : theirs;
      dicePyramid.play(s, s.turn, bot.choose(s, s.turn, luck), luck, null);
    }
    if (s.winner === seat) wins++;
  }
  return wins / matches;
}
