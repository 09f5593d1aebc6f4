/** The rules read aloud, slowly: lists of words and every possibility tried. The twin of legal, totals and payment. */
import { type AskedNow, askedNow, CITIES, type PyramidionState, RESOURCES } from '../src/index.ts';
import { tables } from './builders.ts';

const { characters, cities, boats } = tables;
const idOf = (card: number) => characters[card]?.id as string;
const kindNames = ['merchant', 'intermediary', 'mercenary', 'rebel', 'special'];
const specialNames =
  'deity high-priest guard bandit thief vizier overseer philosopher politician stonecutter'.split(' ');

const heap = (from: readonly number[], at: number) =>
  RESOURCES.flatMap((name, i) => Array<string>(from[at * 6 + i] as number).fill(name));
const inCity = (s: PyramidionState, city: number) => heap(s.cityGoods, city);
const ownedBy = (s: PyramidionState, seat: number) => heap(s.goods, seat);
const inBank = (s: PyramidionState) => heap(s.bank, 0);
const count = (list: readonly string[], name: string) => list.filter((each) => each === name).length;
const kindsIn = (list: readonly string[]) => RESOURCES.filter((name) => list.includes(name));
/** PYN-43. */
const anyOfBank = (s: PyramidionState) =>
  kindsIn(inBank(s)).filter((name) => name !== 'statue' || s.anyStatue);

/** What a laid card counts as. */
export const look = (laid: PyramidionState['laid'][number]) => {
  const face = characters[laid.face];
  return {
    kind: kindNames[face?.kind ?? -1],
    special: specialNames[face?.special ?? -1],
    ankh: face?.ankh,
    numbers: face?.numbers ?? [],
  };
};

/** Every legal move of whoever must act, in any order. */
export function naiveLegal(s: PyramidionState): string[] {
  const asked = askedNow(s);
  if (asked) return answersTo(s, asked);
  const step = ['collecting', 'activating', 'laying', 'closing', 'equipping', 'over'][s.step];
  if (step === 'activating')
    return CITIES.filter((_, i) => !((s.sundials >> i) & 1)).map((name) => `activate ${name}`);
  if (step === 'laying') return layingMoves(s);
  if (step === 'equipping') return equippingMoves(s);
  return [];
}

function layingMoves(s: PyramidionState): string[] {
  const two = s.order.length === 2;
  const cards = [...(s.open[s.mover] ?? []), ...(s.hidden[s.mover] ?? [])].map(idOf);
  const laid = s.laidCount[s.mover] ?? 0;
  const moves: string[] = [];
  if (!two || laid < 5) moves.push(...cards.map((id) => `lay ${id}`));
  if (!two && [...s.deck, ...s.discard].length > 0) moves.push(...cards.map((id) => `hire ${id}`));
  if (!two || laid > 0 || cards.length === 0) moves.push('pass');
  return moves;
}

function equippingMoves(s: PyramidionState): string[] {
  const open = s.privateSeat === s.mover ? [...s.boats, s.privateBoat] : s.boats;
  const payable = open.filter((boat) => waysToPay(s, s.mover, boats[boat]?.cost ?? []).length > 0);
  return [...payable.map((boat) => `equip ${boats[boat]?.id}`), 'pass'];
}

function answersTo(s: PyramidionState, asked: AskedNow): string[] {
  const { seat, card } = asked;
  const others = s.laid.filter((laid) => laid.card !== card);
  const target = (list: PyramidionState['laid']) => list.map((laid) => `target ${idOf(laid.card)}`);
  const removals = [
    ...(s.mercenaries[s.city] === -1 ? [] : ['remove mercenary']),
    ...(s.intermediaries[s.city] === -1 ? [] : ['remove intermediary']),
  ];
  switch (asked.kind) {
    case 'deity':
      return ['influence', 'agreements', 'trade']
        .filter((_, i) => s.laid.filter((laid) => laid.mark === i).length < 4)
        .map((name) => `category ${name}`);
    case 'guard':
      return [...target(others), ...removals];
    case 'bandit':
    case 'philosopher':
      return target(others);
    case 'thief':
      return target(others.filter((laid) => look(laid).kind === 'merchant'));
    case 'return':
      return target(s.laid.filter((laid) => laid.seat === seat));
    case 'vizier':
    case 'collect':
      return kindsIn(inCity(s, asked.city)).map((name) => `take ${name}`);
    case 'politician':
      return anyOfBank(s).map((name) => `add ${name}`);
    case 'alexandria':
      return anyOfBank(s).map((name) => `take ${name}`);
    case 'stonecutter':
      return [
        'raise',
        ...CITIES.filter(
          (_, i) => i !== s.city && inCity(s, i).length > 0 && inCity(s, s.city).length > 0,
        ).map((name) => `swap ${name}`),
      ];
    case 'swap':
      return swapPicks(s, asked.city);
    case 'giza':
      return s.orderTokens.flatMap((taken, i) => (taken === -1 ? [`place ${i + 1}`] : []));
    case 'abu-simbel':
      return ['exchange', 'decline'];
    case 'luxor':
      return ['draw', 'decline'];
    case 'cairo':
      return [...removals, 'decline'];
    case 'pay':
      return firstSteps(s, seat);
    default:
      return [];
  }
}

/** The picks so far are octal digits of the pending number, resources counted from one. */
function swapPicks(s: PyramidionState, other: number): string[] {
  const digits = ((s.asks.at(-1) as number) >>> 16).toString(8).replace(/^0$/, '');
  const picks = [...digits].map((digit) => RESOURCES[Number(digit) - 1] as string);
  const [here, there] = [inCity(s, s.city), inCity(s, other)];
  const size = Math.min(2, here.length, there.length);
  const giving = picks.length < size;
  const rest = giving ? here : there;
  for (const pick of giving ? picks : picks.slice(size)) rest.splice(rest.indexOf(pick), 1);
  return kindsIn(rest).map((name) => `${giving ? 'give' : 'take'} ${name}`);
}

/** For each resource of the cost: helped by mercenaries, by statues, and the player's own. */
export interface Way {
  readonly helped: readonly number[];
  readonly statues: readonly number[];
  readonly own: readonly number[];
}

const helpers = (s: PyramidionState, seat: number, resource: string) =>
  CITIES.filter((_, i) => {
    const brings = RESOURCES[cities[i]?.mercenary ?? -1];
    return brings === resource && s.mercenaries[i] === seat && !((s.spentMercenaries >> i) & 1);
  });

/** All of them. */
export function waysToPay(s: PyramidionState, seat: number, cost: readonly number[]): Way[] {
  const goods = ownedBy(s, seat);
  let ways: Way[] = [{ helped: [], statues: [], own: [] }];
  for (const [i, needed] of cost.entries()) {
    const name = RESOURCES[i] as string;
    const most = Math.min(helpers(s, seat, name).length, count(inBank(s), name));
    const next: Way[] = [];
    for (const way of ways)
      for (let helped = 0; helped <= most; helped++)
        for (let statues = 0; statues <= count(goods, 'statue'); statues++) {
          const own = needed - helped - statues;
          if (own < 0 || own > count(goods, name)) continue;
          next.push({
            helped: [...way.helped, helped],
            statues: [...way.statues, statues],
            own: [...way.own, own],
          });
        }
    ways = next;
  }
  return ways.filter((way) => sum(way.statues) <= count(goods, 'statue'));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

function firstSteps(s: PyramidionState, seat: number): string[] {
  const ways = waysToPay(s, seat, s.owed);
  const uses = RESOURCES.slice(0, 5).flatMap((name, i) =>
    ways.some((way) => (way.helped[i] as number) > 0)
      ? helpers(s, seat, name).map((city) => `use ${city}`)
      : [],
  );
  const statues = RESOURCES.slice(0, 5).flatMap((name, i) =>
    ways.some((way) => (way.statues[i] as number) > 0) ? [`statue ${name}`] : [],
  );
  const pays = ways.some((way) => sum(way.helped) + sum(way.statues) === 0) ? ['pay'] : [];
  const steps = [
    ...CITIES.map((name) => `use ${name}`).filter((move) => uses.includes(move)),
    ...statues,
    ...pays,
  ];
  // A single way is gone step by step without asking.
  return ways.length === 1 ? steps.slice(0, 1) : steps;
}

/** Fewest statues, then fewest goods of one's own. */
export function naiveCheapest(s: PyramidionState, seat: number, cost: readonly number[]): Way | null {
  const price = (way: Way) => sum(way.statues) * 100 + sum(way.own);
  return waysToPay(s, seat, cost).toSorted((a, b) => price(a) - price(b))[0] ?? null;
}

export function naiveTotal(s: PyramidionState, seat: number, category: number): number {
  const mine = s.laid.filter((laid) => laid.seat === seat);
  if (mine.length === 0) return -1;
  const overseers = s.laid.filter((laid) => laid.seat !== seat && look(laid).special === 'overseer');
  const numbers = mine.map((laid) => {
    let number = look(laid).numbers[category] as number;
    for (const _ of overseers) if (number > 0) number -= 1;
    return number;
  });
  return sum(numbers) + 6 * mine.filter((laid) => laid.mark === category).length;
}

/** PYN-12 by trying every order: holders on their places, the others as they were. */
export function naiveOrder(order: readonly number[], tokens: readonly number[]): number[] {
  const orders = permutations(order);
  const others = order.filter((seat) => !tokens.includes(seat)).join();
  const fitting = orders.filter(
    (next) =>
      tokens.every((seat, place) => seat === -1 || next[place] === seat) &&
      next.filter((seat) => !tokens.includes(seat)).join() === others,
  );
  if (fitting.length !== 1) throw new Error(`${fitting.length} orders fit`);
  return fitting[0] as number[];
}

export function permutations(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first) =>
    permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}
