/**
 * What someone at a Pyramidion table may not know, worked out from the truth without the game's own `view`:
 * the scan must not believe what it checks.
 */
import {
  type AnyGame,
  type Heard,
  playTurn,
  type Seat,
  type Step,
  scriptedChance,
  type Turn,
} from '@benben/core';

/** The part of the state that can be secret; ids of one sort say nothing about another. */
export interface Truth {
  readonly hidden: readonly (readonly number[])[];
  readonly deck: readonly number[];
  readonly supplyDeck: readonly number[];
  readonly boatDeck: readonly number[];
}

const SORTS = ['character', 'supply', 'boat'] as const;
type Sort = (typeof SORTS)[number];
type Ids = Readonly<Record<Sort, ReadonlySet<number>>>;

/** Where a view or an event names a card. */
const SORT_OF_KEY: Readonly<Record<string, Sort>> = {
  open: 'character',
  hidden: 'character',
  deck: 'character',
  discard: 'character',
  aside: 'character',
  card: 'character',
  cards: 'character',
  face: 'character',
  supplyOpen: 'supply',
  supplyDeck: 'supply',
  supplyDiscard: 'supply',
  boat: 'boat',
  boats: 'boat',
  boatDeck: 'boat',
  boatDiscard: 'boat',
  fleets: 'boat',
  privateBoat: 'boat',
};
const SUPPLY_EVENTS: readonly unknown[] = ['supplied', 'forecast'];

export function unknownTo({ hidden, deck, supplyDeck, boatDeck }: Truth, seat: Seat): Ids {
  return {
    character: new Set([...hidden.flatMap((hand, i) => (i === seat ? [] : hand)), ...deck]),
    supply: new Set(supplyDeck),
    boat: new Set(boatDeck),
  };
}

/** Every card a view or an event names, wherever in it. */
export function namedIn(value: unknown): Ids {
  const found = { character: new Set<number>(), supply: new Set<number>(), boat: new Set<number>() };
  const walk = (part: unknown, sort: Sort | null) => {
    if (typeof part === 'number') {
      if (sort && part >= 0) found[sort].add(part);
    } else if (Array.isArray(part)) {
      for (const one of part) walk(one, sort);
    } else if (typeof part === 'object' && part !== null) {
      const supply = 'type' in part && SUPPLY_EVENTS.includes(part.type);
      for (const [key, inner] of Object.entries(part))
        walk(inner, supply && key === 'card' ? 'supply' : (SORT_OF_KEY[key] ?? null));
    }
  };
  walk(value, null);
  return found;
}

/** A turn and the truth before and after it. */
export interface Passage {
  readonly before: Truth | null;
  readonly after: Truth;
  readonly heard: readonly Heard<unknown>[];
  readonly turn: Turn | null;
}

/** What the seat knows of neither before nor after a turn, and was neither shown by its moves nor dealt in between. */
export function unknownAllAlong(game: AnyGame, { before, after, heard, turn }: Passage, seat: Seat): Ids {
  const played = turn?.moves.map((move) => game.actions.unpack(game.actions.parse(move) as number)) ?? [];
  const own = heard.filter(({ to }) => to === seat).map(({ event }) => event);
  const shown = namedIn([...played, ...own]);
  const later = unknownTo(after, seat);
  const earlier = before ? unknownTo(before, seat) : later;
  const both = (sort: Sort) =>
    new Set([...later[sort]].filter((id) => earlier[sort].has(id) && !shown[sort].has(id)));
  return { character: both('character'), supply: both('supply'), boat: both('boat') };
}

export function overlap(named: Ids, secret: Ids): string[] {
  return SORTS.flatMap((sort) =>
    [...named[sort]].filter((id) => secret[sort].has(id)).map((id) => `${sort} ${id}`),
  );
}

/** No component has such an id. */
const canary = (id: number) => id + 1000;

/**
 * The same turn in a world where what must not be known has impossible ids. Whoever is told the same in both worlds,
 * byte for byte, has been told nothing about it, in whatever form.
 */
export function withCanaries(
  game: AnyGame,
  { before, turn }: { readonly before: Truth; readonly turn: Turn },
  secret: Ids,
): Step<unknown, unknown> {
  const marked = (ids: readonly number[], sort: Sort) =>
    ids.map((id) => (secret[sort].has(id) ? canary(id) : id));
  const world: Truth = {
    ...before,
    hidden: before.hidden.map((hand) => marked(hand, 'character')),
    deck: marked(before.deck, 'character'),
    supplyDeck: marked(before.supplyDeck, 'supply'),
    boatDeck: marked(before.boatDeck, 'boat'),
  };
  const step = playTurn(game, world, turn.seat, turn.moves, scriptedChance(turn.luck));
  if ('refused' in step) throw new Error(`refused in the other world: ${step.refused}`);
  return step;
}
