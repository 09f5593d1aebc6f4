/** Positions, luck and moves in the words of the game. */
import {
  type Chance,
  legalMoves,
  NOBODY,
  nextToAct,
  playTurn,
  type Seat,
  scriptedChance,
} from '@benben/core';
import {
  CITIES,
  type CityId,
  COLOURS,
  createPyramidion,
  editionOf,
  LAYING,
  type Laid,
  NONE,
  PLAIN_CARD,
  type PyramidionEvent,
  type PyramidionState,
  parseTables,
  RAISED,
  RESOURCE_KINDS,
  RESOURCES,
  STEPS,
  type Tables,
} from '../src/index.ts';
import faces from './faces.json' with { type: 'json' };

/** Faces that stay as they are while those of the edition are balanced: rules are proved on them. */
export const tables = parseTables(faces) as Tables;
export const pyramidion = createPyramidion(editionOf(tables));

const words = (text: string) => text.split(' ').filter(Boolean);

function indexIn(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`no '${name}'`);
  return index;
}

export const card = (id: string) =>
  indexIn(
    tables.characters.map((each) => each.id),
    id,
  );
export const boat = (id: string) =>
  indexIn(
    tables.boats.map((each) => each.id),
    id,
  );
export const city = (id: CityId) => indexIn(CITIES, id);
export const resource = (id: string) => indexIn(RESOURCES, id);

/** 'camel 2 statue 1' by resource. */
export function goods(text: string): number[] {
  const counts = Array<number>(RESOURCE_KINDS).fill(0);
  const list = words(text);
  for (let i = 0; i < list.length; i += 2) counts[resource(list[i] as string)] = Number(list[i + 1]);
  return counts;
}

type ByCity<T> = Partial<Record<CityId, T>>;

export interface Position {
  readonly seats?: number;
  readonly goal?: number;
  readonly statues?: 'any' | 'traded';
  readonly step?: (typeof STEPS)[number];
  readonly round?: number;
  readonly order?: readonly Seat[];
  readonly mover?: Seat;
  readonly city?: CityId;
  readonly activations?: number;
  readonly sundials?: readonly CityId[];
  /** By seat: 'red-deity guard'. */
  readonly hands?: readonly string[];
  /** In the order of laying: 'red red-deity:influence', 'blue philosopher=bandit', 'red stonecutter:raised'. */
  readonly laid?: readonly string[];
  readonly goods?: readonly string[];
  readonly cityGoods?: ByCity<string>;
  readonly mercenaries?: ByCity<Seat>;
  readonly intermediaries?: ByCity<Seat>;
  readonly boats?: string;
  readonly fleets?: readonly string[];
  readonly privateBoat?: readonly [Seat, string];
  /** Boats already discarded. */
  readonly lostBoats?: string;
  /** Non-basics already discarded; everything else that is nowhere is in the deck. */
  readonly discard?: string;
  readonly supply?: number;
  readonly idleRounds?: number;
}

/** Seat 0 is about to lay in Giza, hands are empty, everything unmentioned is in its deck, bank or box. */
export function position(part: Position = {}): PyramidionState {
  const seats = part.seats ?? 3;
  const each = <T>(make: (seat: Seat) => T) => Array.from({ length: seats }, (_, seat) => make(seat));
  const blank = pyramidion.setup(
    { seats, options: { goal: '10', 'open-boats': false, statues: 'any' } },
    { below: () => 0 },
    null,
  );
  const hands = each((seat) => words(part.hands?.[seat] ?? '').map(card));
  const laid = (part.laid ?? []).map(parseLaid);
  const discard = words(part.discard ?? '').map(card);
  const used = new Set([...hands.flat(), ...laid.map((each) => each.card), ...discard]);
  const unused = tables.characters.map((_, id) => id).filter((id) => !used.has(id));
  const cityGoods = CITIES.flatMap((id) => goods(part.cityGoods?.[id] ?? ''));
  const seatGoods = each((seat) => goods(part.goods?.[seat] ?? '')).flat();
  const boats = words(part.boats ?? '').map(boat);
  const fleets = each((seat) => words(part.fleets?.[seat] ?? '').map(boat));
  const [privateSeat, privateId] = part.privateBoat ?? [NOBODY, ''];
  const privateBoat = privateId ? boat(privateId) : NONE;
  const boatDiscard = words(part.lostBoats ?? '').map(boat);
  const gone = new Set([...boats, ...fleets.flat(), privateBoat, ...boatDiscard]);
  const supplyOpen = part.supply ?? 0;
  const placed = [...cityGoods, ...seatGoods];
  const isOwn = (id: number) => id < seats * 5;
  return {
    ...blank,
    goal: part.goal ?? 10,
    anyStatue: part.statues !== 'traded',
    round: part.round ?? 1,
    step: part.step ? STEPS.indexOf(part.step) : LAYING,
    order: [...(part.order ?? each((seat) => seat))],
    mover: part.mover ?? 0,
    passed: 0,
    asks: [],
    bank: [35, 35, 35, 35, 35, 10].map(
      (count, kind) => count - placed.reduce((sum, n, i) => (i % RESOURCE_KINDS === kind ? sum + n : sum), 0),
    ),
    cityGoods,
    goods: seatGoods,
    mercenaries: CITIES.map((id) => part.mercenaries?.[id] ?? NOBODY),
    intermediaries: CITIES.map((id) => part.intermediaries?.[id] ?? NOBODY),
    sundials: (part.sundials ?? []).reduce((bits, id) => bits | (1 << city(id)), 0),
    open: hands.map((hand) => hand.filter((id) => id < 20)),
    hidden: hands.map((hand) => hand.filter((id) => id >= 20)),
    deck: unused.filter((id) => id >= 20),
    discard,
    aside: unused.filter((id) => id < 20 && isOwn(id)),
    activations: part.activations ?? 1,
    city: part.step === undefined || part.step === 'laying' ? city(part.city ?? 'giza') : NONE,
    laid,
    laidCount: each((seat) => laid.filter((each) => each.seat === seat).length),
    supplyDeck: tables.supplies.map((_, id) => id).filter((id) => id !== supplyOpen),
    supplyOpen,
    supplyDiscard: [],
    boatDeck: tables.boats.map((_, id) => id).filter((id) => !gone.has(id)),
    boats,
    boatDiscard,
    fleets,
    privateBoat,
    privateSeat,
    idleRounds: part.idleRounds ?? 0,
  };
}

function parseLaid(text: string): Laid {
  const [colour = '', what = ''] = words(text);
  const [, name = '', face = name, mark] = /^([a-z0-9-]+)(?:=([a-z0-9-]+))?(?::([a-z]+))?$/.exec(what) ?? [];
  const marks = ['influence', 'agreements', 'trade', 'raised'];
  return {
    seat: indexIn(COLOURS, colour),
    card: card(name),
    face: card(face),
    mark: mark === undefined ? PLAIN_CARD : mark === 'raised' ? RAISED : marks.indexOf(mark),
  };
}

export interface After {
  readonly s: PyramidionState;
  readonly events: PyramidionEvent[];
}

/** Plays moves that must be allowed, each by whoever must act, and returns what came of them. */
export function after(from: PyramidionState, moves: string, chance: Chance = scriptedChance([])): After {
  let s = from;
  const events: PyramidionEvent[] = [];
  for (const move of moves.split(', ')) {
    const step = playTurn(pyramidion, s, nextToAct(pyramidion.toAct(s)), [move], chance);
    if ('refused' in step) throw new Error(`'${move}' was refused: ${step.refused} ${step.rule ?? ''}`);
    s = step.state;
    events.push(...step.heard.map(({ event }) => event));
    pyramidion.conserve(s);
  }
  return { s, events };
}

/** The code with which a move is refused, or null when it is allowed. */
export function refused(
  s: PyramidionState,
  move: string,
  seat = nextToAct(pyramidion.toAct(s)),
): string | null {
  const step = playTurn(pyramidion, s, seat, [move], { below: () => 0 });
  return 'refused' in step ? (step.rule ?? step.refused) : null;
}

export function legal(s: PyramidionState, seat = nextToAct(pyramidion.toAct(s))): string[] {
  return legalMoves(pyramidion, s, seat).map(pyramidion.actions.print);
}

/** Luck that draws these ids out of bags in the order given, each bag as it then is. */
export function drawing(...draws: readonly [bag: readonly number[], ...ids: number[]][]): Chance & {
  assertUsedUp(): void;
} {
  const luck = draws.flatMap(([bag, ...ids]) => {
    const rest = [...bag];
    return ids.map((id) => {
      const at = rest.indexOf(id);
      if (at < 0) throw new Error(`${id} is not in the bag`);
      rest[at] = rest.at(-1) as number;
      rest.pop();
      return at;
    });
  });
  return scriptedChance(luck);
}

export function typesOf(events: readonly PyramidionEvent[]): string[] {
  return events.map(({ type }) => type);
}

export function told<T extends PyramidionEvent['type']>(
  events: readonly PyramidionEvent[],
  type: T,
): Extract<PyramidionEvent, { type: T }>[] {
  return events.filter((event): event is Extract<PyramidionEvent, { type: T }> => event.type === type);
}

/** What a seat has in hand, by name. */
export function hand(s: PyramidionState, seat: Seat): string[] {
  return [...(s.open[seat] as number[]), ...(s.hidden[seat] as number[])].map(
    (id) => tables.characters[id]?.id ?? '?',
  );
}

/** What lies in the city, by name. */
export function lying(s: PyramidionState): string[] {
  return s.laid.map((laid) => tables.characters[laid.card]?.id as string);
}
