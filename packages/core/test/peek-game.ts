/** A tiny game with everything the laws speak of: hidden hands, a bag, luck in a move, and a secret without luck. */
import {
  type ActionOf,
  type Chance,
  defineActions,
  draw,
  firstSeat,
  type Game,
  known,
  masked,
  NOBODY,
  type Seat,
  type Sink,
  type Table,
  toggle,
  UNKNOWN,
} from '../src/index.ts';
import type { Canary } from '../src/laws/index.ts';

const CARDS = 20;
const HAND = 3;
const NEVER = -2;

export interface PeekState {
  hands: number[][];
  bag: number[];
  piles: number[][];
  /** By seat: the card once peeked at, or NEVER. */
  seen: number[];
  turn: Seat;
}
export type PeekEvent =
  | { type: 'dealt'; seat: Seat; cards: number[] }
  | { type: 'played'; seat: Seat; card: number }
  | { type: 'drew'; seat: Seat; card: number }
  | { type: 'peeked'; seat: Seat; card: number };
interface PeekOptions {
  readonly short: boolean;
}

const actions = defineActions({ play: { card: HAND }, peek: {} });
const PEEK = actions.base.peek;
const next = (s: PeekState, seat: Seat) => (seat + 1) % s.hands.length;
const isOver = (s: PeekState) => s.hands.every((hand) => hand.length === 0);

function setup(table: Table<PeekOptions>, chance: Chance, sink: Sink<PeekEvent> | null): PeekState {
  const bag = Array.from({ length: CARDS }, (_, id) => id);
  const size = table.options.short ? 2 : HAND;
  const hands = Array.from({ length: table.seats }, (_, seat) => {
    const cards = Array.from({ length: size }, () => draw(bag, chance));
    sink?.whisper(seat, { type: 'dealt', seat, cards }, { type: 'dealt', seat, cards: masked(cards) });
    return cards;
  });
  const none = hands.map(() => []);
  return { hands, bag, piles: none, seen: hands.map(() => NEVER), turn: firstSeat(table, chance) };
}

export const peekGame: Game<
  PeekState,
  ActionOf<{ play: { card: number }; peek: Record<never, number> }>,
  PeekEvent,
  PeekOptions
> = {
  id: 'peek',
  version: 1,
  seats: { min: 2, max: 3 },
  options: { short: toggle },
  actions,
  maxMoves: HAND + 1,
  setup,
  copy: (from) => ({
    ...from,
    hands: from.hands.map((hand) => hand.slice()),
    bag: from.bag.slice(),
    piles: from.piles.map((pile) => pile.slice()),
    seen: from.seen.slice(),
  }),
  toAct: (s) => (isOver(s) ? 0 : 1 << s.turn),
  legal(s, seat, out) {
    if (isOver(s) || seat !== s.turn) return 0;
    const hand = s.hands[seat] as number[];
    let count = 0;
    for (; count < hand.length; count++) out[count] = count;
    if (s.seen[seat] === NEVER && (s.hands[next(s, seat)] as number[]).length > 0) out[count++] = PEEK;
    return count;
  },
  play(s, seat, move, chance, sink) {
    if (move === PEEK) {
      const card = known((s.hands[next(s, seat)] as number[])[0] as number);
      s.seen[seat] = card;
      sink?.whisper(seat, { type: 'peeked', seat, card }, { type: 'peeked', seat, card: UNKNOWN });
      return;
    }
    const hand = s.hands[seat] as number[];
    const [card] = hand.splice(move, 1) as [number];
    (s.piles[seat] as number[]).push(card);
    sink?.tell({ type: 'played', seat, card });
    // Even cards draw another while the bag lasts.
    if (card % 2 === 0 && s.bag.length > 8) {
      const drawn = draw(s.bag, chance);
      hand.push(drawn);
      sink?.whisper(seat, { type: 'drew', seat, card: drawn }, { type: 'drew', seat, card: UNKNOWN });
    }
    // Hands are not equally long for ever: an empty one is passed over.
    do s.turn = next(s, s.turn);
    while (s.hands[s.turn]?.length === 0 && !isOver(s));
  },
  outcome(s) {
    if (!isOver(s)) return null;
    const points = s.piles.map((pile) => pile.reduce((sum, card) => sum + card, 0));
    return { points, places: points.map((p) => 1 + points.filter((other) => other > p).length) };
  },
  view(s, seat) {
    return { ...peekGame.copy(s), ...peekGame.masks?.(s, NOBODY), ...peekGame.masks?.(s, seat) };
  },
  masks: (s, seat) => ({
    hands: s.hands.map((hand, i) => (i === seat ? hand.slice() : masked(hand))),
    seen: s.seen.map((card, i) => (i === seat || card === NEVER ? card : UNKNOWN)),
    ...(seat === NOBODY ? { bag: masked(s.bag) } : {}),
  }),
  imagine(view, _seat, chance) {
    const world = peekGame.copy(view);
    const open = new Set([...world.hands.flat(), ...world.piles.flat()]);
    const rest = Array.from({ length: CARDS }, (_, id) => id).filter((id) => !open.has(id));
    const fill = (ids: number[]) => ids.map((id) => (id === UNKNOWN ? draw(rest, chance) : id));
    world.hands = world.hands.map(fill);
    world.bag = fill(world.bag);
    world.seen = world.seen.map((card) => (card === UNKNOWN ? 0 : card));
    return world;
  },
  pick(s, seat, chance) {
    const out = new Int32Array(HAND + 1);
    return out[chance.below(peekGame.legal(s, seat, out))] as number;
  },
  refusal: (s, seat) => (seat === s.turn ? 'PEEK-2/no-card' : 'PEEK-1'),
  conserve(s) {
    const ids = [...s.hands.flat(), ...s.bag, ...s.piles.flat()].sort((a, b) => a - b);
    if (ids.some((id, i) => id !== i) || ids.length !== CARDS)
      throw new Error(`cards are lost or doubled: ${ids}`);
  },
};

export const peekCanary: Canary<PeekState, PeekEvent> = {
  hide(s, seat) {
    const hidden = peekGame.copy(s);
    hidden.hands = s.hands.map((hand, i) => (i === seat ? hand : hand.map((id) => id + 1000)));
    hidden.bag = s.bag.map((id) => id + 1000);
    return hidden;
  },
  secrets(s, seat) {
    const others = s.hands.filter((_, i) => i !== seat).flat();
    // A peeked card stays in its owner's hand, and the one who peeked knows it.
    return [...others, ...s.bag].filter((id) => id !== s.seen[seat]);
  },
  named: (event) => (event.type === 'dealt' ? event.cards : [event.card]).filter((id) => id !== UNKNOWN),
};
