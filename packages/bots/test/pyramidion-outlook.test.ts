/** What playouts ask a hundred thousand times a second, compared with its slow twin under random play. */
import { fastChance, legalMoves, nextToAct, type Seat } from '@benben/core';
import { type PyramidionState, pyramidion, tablesOf, thresholdOf, totalsOf } from '@benben/pyramidion';
import { describe, expect, it } from 'vitest';
import { facesOf } from '../src/pyramidion/faces.ts';
import { handOf, LONGEST_CHAIN } from '../src/pyramidion/hand.ts';
import { instinct } from '../src/pyramidion/instinct.ts';
import { addFace, cityWorth, look, worthAmongRivals } from '../src/pyramidion/outlook.ts';
import { intermediaryWorth, mercenaryWorth, roundsLeft, wantsOf } from '../src/pyramidion/wants.ts';

const [PHILAE, KINDS_OF_GOODS] = ['philae', 6] as const;

/** Every decision of matches half played by instinct. */
function visit(seats: number, seed: number, see: (s: PyramidionState, seat: Seat) => void): void {
  const chance = fastChance(seed);
  const table = { seats, options: { goal: '12', 'open-boats': false, statues: 'any' } } as const;
  const s = pyramidion.setup(table, chance, null);
  for (let seat = nextToAct(pyramidion.toAct(s)); seat >= 0; seat = nextToAct(pyramidion.toAct(s))) {
    see(s, seat);
    const moves = legalMoves(pyramidion, s, seat);
    const move = chance.below(2) === 0 ? instinct(s, seat) : (moves[chance.below(moves.length)] as number);
    pyramidion.play(s, seat, move, chance, null);
  }
}

/** The strongest for a category, picked one after another. */
function naiveChain(s: PyramidionState, seat: Seat, category: number): number[] {
  const { characters } = tablesOf(s.edition);
  const { strength } = facesOf(s.edition);
  const left = [...(s.open[seat] ?? []), ...(s.hidden[seat] ?? [])].flatMap((card) => {
    const { kind, special, numbers } = characters[card] ?? { kind: 0, special: -1, numbers: [] };
    const number = special === 0 ? 6 : (numbers[category] ?? 0);
    const appeal = number - 0.15 * (strength[card] ?? 0);
    return kind === 3 || number === 0 ? [] : [{ card, appeal }];
  });
  return left
    .toSorted((a, b) => b.appeal - a.appeal)
    .slice(0, LONGEST_CHAIN)
    .map(({ card }) => card);
}

/** What a prize is worth to a seat, as the state says it. */
function naivePrize(s: PyramidionState, viewer: Seat, seat: Seat, prize: number): number {
  const rounds = roundsLeft(s);
  if (prize === 2) {
    const wants = new Float64Array(KINDS_OF_GOODS);
    wantsOf(s, seat, wants);
    const heap = s.cityGoods.slice(s.city * KINDS_OF_GOODS, (s.city + 1) * KINDS_OF_GOODS);
    return heap.reduce((sum, n, r) => sum + (wants[r] ?? 0) * (n > 2 ? 2 + 0.7 * (n - 2) : n), 0);
  }
  const tokens = prize === 0 ? s.mercenaries : s.intermediaries;
  const owner = tokens[s.city] as Seat;
  if (owner === seat || tokens.filter((each) => each === seat).length === 5) return 0;
  const worth = prize === 0 ? mercenaryWorth(s, s.city, rounds) : intermediaryWorth(s, s.city, rounds);
  const pushedOut = owner >= 0 && (owner === viewer || seat === viewer);
  return worth * (pushedOut ? 1 + 1.1 / (s.order.length - 1) : 1);
}

/** The value of the active city, by the rules' own totals; rebels come as strong as they are on average. */
function naiveWorth(s: PyramidionState, viewer: Seat): number {
  const tables = tablesOf(s.edition);
  const rebels = s.laid.filter(({ face }) => tables.characters[face]?.kind === 3).length;
  const mean = tables.rebellions.reduce((sum, { strength }) => sum + strength, 0) / tables.rebellions.length;
  const strength = rebels * (mean + (tables.cities[s.city]?.id === PHILAE ? 2 : 0));
  const influence = totalsOf(s, 0, tables);
  const weigh = (seat: Seat) => (seat === viewer ? 1 : -1.1 / (s.order.length - 1));
  let value = 0;
  for (let category = 0; category < 3; category++) {
    const totals = totalsOf(s, category, tables);
    const staying = totals.map((total, seat) => ((influence[seat] ?? -1) < strength ? -1 : total));
    const best = Math.max(...staying);
    const leaders = staying.flatMap((total, seat) => (total === best && best >= 0 ? [seat] : []));
    const [winner] = leaders;
    if (winner === undefined || leaders.length > 1) continue;
    if (category === 0) value += weigh(winner) * 0.35 * rebels;
    if (best >= thresholdOf(s, category, tables))
      value += weigh(winner) * naivePrize(s, viewer, winner, category);
  }
  return value;
}

describe.each([2, 3, 4])('what instinct sees at %i seats', (seats) => {
  it('a hand sorted into chains is what picking the best one after another gives', () => {
    visit(seats, seats, (s, seat) => {
      const { cards, chains } = handOf(s, seat);
      expect(cards).toEqual([...(s.open[seat] ?? []), ...(s.hidden[seat] ?? [])]);
      for (let category = 0; category < 3; category++) {
        const chain = Array.from(chains.slice(category * LONGEST_CHAIN, (category + 1) * LONGEST_CHAIN));
        expect(chain.filter((card) => card >= 0)).toEqual(naiveChain(s, seat, category));
      }
    });
  });

  it('the worth of a city is what its totals, thresholds and rebels say', () => {
    let cities = 0;
    visit(seats, 10 + seats, (s) => {
      if (s.city < 0 || s.laid.length === 0) return;
      for (let seat = 0; seat < seats; seat++) {
        look(s, seat, s.city);
        expect(cityWorth()).toBeCloseTo(naiveWorth(s, seat), 9);
        cities++;
      }
    });
    expect(cities).toBeGreaterThan(100);
  });

  it('rivals read once are as good as rivals read again while only own cards are tried', () => {
    visit(seats, 20 + seats, (s, seat) => {
      if (s.city < 0) return;
      look(s, seat, s.city);
      const before = cityWorth();
      const [card = -1] = handOf(s, seat).chains;
      if (card < 0) return;
      addFace(seat, card, -1, 1);
      const quick = worthAmongRivals();
      expect(quick).toBe(cityWorth());
      addFace(seat, card, -1, -1);
      expect(cityWorth()).toBe(before);
    });
  });
});
