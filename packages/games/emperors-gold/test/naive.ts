/**
 * The rules read aloud, slowly, over whole turns: every selection of cards in every order is laid out and then
 * looked at. The twin of legal.ts, play.ts and end.ts.
 */
import { type Chance, draw } from '@benben/core';
import { CARD_NAMES, CELL_NAMES, type GoldState, unpackTask } from '../src/index.ts';

export interface NaiveState {
  readonly rules: { readonly children: boolean; readonly twoSided: boolean; readonly teams: boolean };
  readonly first: number;
  turn: number;
  left: number;
  /** By line and column: a card, 'pawn' or ''. */
  grid: string[][];
  deck: string[];
  discard: string[];
  /** By seat and row. */
  rows: string[][][];
  open: (number | null)[];
  tasks: number[];
  won: number[][];
}

/** A whole turn: what it leaves behind, however its cards were laid. */
export interface NaiveTurn {
  /** The cell of the pawn, or '' when it cannot move (EMP-11). */
  readonly to: string;
  /** The row that is given up, and the one that grows; null when none does. */
  readonly discard: Whose | null;
  readonly builds: Whose | null;
  readonly row: readonly string[];
  readonly claim: number | null;
}

/** A row: whose, and which of theirs. */
interface Whose {
  readonly owner: number;
  readonly slot: number;
}

export function printTurn({ to, discard, builds, row, claim }: NaiveTurn): string {
  const print = (which: Whose | null) => (which ? `${which.owner} ${which.slot}` : 'none');
  const parts = [
    `pawn ${to}`,
    `discard ${print(discard)}`,
    `row ${print(builds)}: ${row.join(' ')}`,
    `claim ${claim}`,
  ];
  return parts.join(' | ');
}

const share = (a: string, b: string) =>
  a
    .split('-')
    .slice(0, 2)
    .some((word) => b.split('-').includes(word));

function reach(grid: string[][], x: number, y: number): string[] {
  const found: string[] = [];
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    for (const value of [1, 2, 3]) {
      const there = grid[y + value * dy]?.[x + value * dx] ?? '';
      if (there.endsWith(`-${value}`)) found.push(there);
    }
  }
  return found;
}

/** Every way to lay one or more of the cards at the ends of the row. */
function layings(row: readonly string[], cards: readonly string[], bothEnds: boolean): string[][] {
  return cards.flatMap((card) => {
    const others = cards.filter((other) => other !== card);
    const rows = bothEnds
      ? [
          [...row, card],
          [card, ...row],
        ]
      : [[...row, card]];
    return rows.flatMap((longer) => [longer, ...layings(longer, others, bothEnds)]);
  });
}

const holds = (s: NaiveState, row: readonly string[]) =>
  s.rules.children || row.every((card, i) => i === 0 || share(card, row[i - 1] as string));

const findPawn = (grid: string[][]) => {
  const y = grid.findIndex((line) => line.includes('pawn'));
  return { x: (grid[y] as string[]).indexOf('pawn'), y };
};

const swapped = (grid: string[][], to: { x: number; y: number }) => {
  const next = structuredClone(grid);
  const pawn = findPawn(grid);
  (next[pawn.y] as string[])[pawn.x] = (grid[to.y] as string[])[to.x] as string;
  (next[to.y] as string[])[to.x] = 'pawn';
  return next;
};

/** How many rows `naiveTurns` will lay out: what it costs to ask. */
export function naiveCost(s: NaiveState): number {
  const perRow = (cards: number): number =>
    cards === 0 ? 0 : cards * (s.rules.twoSided ? 2 : 1) * (1 + perRow(cards - 1));
  return s.grid
    .flatMap((line, y) => line.map((_, x) => reach(swapped(s.grid, { x, y }), x, y).length))
    .reduce((sum, cards) => sum + 3 * perRow(cards), 0);
}

export function naiveTurns(s: NaiveState): NaiveTurn[] {
  if (s.left === 0) return [];
  const turns = s.grid.flatMap((line, y) =>
    line.flatMap((there, x) => {
      if (there === '' || there === 'pawn') return [];
      const cards = reach(swapped(s.grid, { x, y }), x, y);
      return turnsFrom(s, `${'abcde'[x]}${y + 1}`, cards);
    }),
  );
  if (turns.length > 0) return turns;
  const stuck = { to: '', builds: null, row: [], claim: null };
  const given = rowsOfSide(s).filter((which) => cardsIn(s, which).length > 0);
  return given.length > 0 ? given.map((discard) => ({ ...stuck, discard })) : [{ ...stuck, discard: null }];
}

const cardsIn = (s: NaiveState, { owner, slot }: Whose) => s.rows[owner]?.[slot] as readonly string[];

/** The two rows a player builds on: two of their own, or in teams one's own and the partner's. */
function rowsOfSide(s: NaiveState): readonly Whose[] {
  return s.rules.teams
    ? [s.turn, (s.turn + 2) % 4].map((owner) => ({ owner, slot: 0 }))
    : [0, 1].map((slot) => ({ owner: s.turn, slot }));
}

function turnsFrom(s: NaiveState, to: string, cards: readonly string[]): NaiveTurn[] {
  const rows = rowsOfSide(s);
  const empty = rows.filter((builds) => cardsIn(s, builds).length === 0);
  // Two empty rows of one player are the same place; those of two partners are not.
  const places = [
    ...rows.filter((builds) => !empty.includes(builds)),
    ...(s.rules.teams ? empty : empty.slice(0, 1)),
  ];
  const found = places.flatMap((builds) => laidOut(s, { to, builds, discard: null }, cards));
  if (found.length > 0) return found;
  return rows.flatMap((builds) => laidOut(s, { to, builds, discard: builds }, cards));
}

function laidOut(
  s: NaiveState,
  turn: { to: string; builds: Whose; discard: Whose | null },
  cards: readonly string[],
): NaiveTurn[] {
  return layings(turn.discard ? [] : cardsIn(s, turn.builds), cards, s.rules.twoSided)
    .filter((row) => holds(s, row))
    .flatMap((row) => {
      const claims = s.open.flatMap((task, i) => (task !== null && isFulfilled(row, task) ? [i] : []));
      return [null, ...claims].map((claim) => ({ ...turn, row, claim }));
    });
}

function isFulfilled(row: readonly string[], code: number): boolean {
  const { required, minimumCards } = unpackTask(code);
  return (
    row.length >= minimumCards && required.every((what) => row.some((card) => card.split('-').includes(what)))
  );
}

export function naivePlay(s: NaiveState, turn: NaiveTurn, chance: Chance): void {
  const lay = ({ owner, slot }: Whose, row: readonly string[]) => {
    (s.rows[owner] as string[][])[slot] = [...row];
  };
  if (turn.discard) {
    s.discard.push(...cardsIn(s, turn.discard));
    lay(turn.discard, []);
  }
  if (turn.builds) {
    s.grid = swapped(s.grid, { x: 'abcde'.indexOf(turn.to[0] as string), y: Number(turn.to[1]) - 1 });
    s.grid = s.grid.map((line) => line.map((there) => (turn.row.includes(there) ? '' : there)));
    lay(turn.builds, turn.row);
  }
  const pile = s.won[s.rules.teams ? s.turn % 2 : s.turn] as number[];
  if (turn.builds && turn.claim !== null) {
    pile.push(s.open[turn.claim] as number);
    s.open[turn.claim] = null;
    s.discard.push(...turn.row);
    lay(turn.builds, []);
  }
  for (const line of s.grid) {
    for (const [x, there] of line.entries()) if (there === '') line[x] = drawCard(s, chance);
  }
  if (turn.claim !== null && s.tasks.length > 0) s.open[turn.claim] = draw(s.tasks, chance);
  const seats = s.rows.length;
  const enough = s.rules.teams ? 5 : 8 - seats;
  if (s.left > 0) s.left--;
  else if (pile.length === enough) s.left = s.rules.teams ? 1 : turnsToEvenOut(s);
  s.turn = (s.turn + 1) % seats;
}

/** How many more turns until everyone has had as many as the player on turn. */
function turnsToEvenOut(s: NaiveState): number {
  let more = 0;
  for (let next = (s.turn + 1) % s.rows.length; next !== s.first; next = (next + 1) % s.rows.length) more++;
  return more;
}

export interface NaiveVerdict {
  readonly places: readonly number[];
  readonly points: readonly number[];
}

/** EMP-16, EMP-20: who is better by points, or where those are equal by the dearest cards one after another. */
export function naiveVerdict(s: NaiveState): NaiveVerdict | null {
  if (s.left !== 0) return null;
  const values = s.rows.map((_, seat) => {
    const pile = s.won[s.rules.teams ? seat % 2 : seat] as number[];
    return pile.map((task) => unpackTask(task).points).sort((a, b) => b - a);
  });
  const points = values.map((list) => list.reduce((sum, value) => sum + value, 0));
  // The sum comes first, then card by card; whoever has run out of cards has nothing there.
  const beats = (a: number, b: number): boolean => {
    const [mine, theirs] = [a, b].map((seat) => [points[seat], ...(values[seat] as number[])]);
    for (let i = 0; i < 50; i++) {
      const difference = (mine?.[i] ?? 0) - (theirs?.[i] ?? 0);
      if (difference !== 0) return difference > 0;
    }
    return false;
  };
  const seats = s.rows.map((_, seat) => seat);
  // Partners share a place, so a team in front takes one place, not two.
  const rivals = s.rules.teams ? seats.slice(0, 2) : seats;
  return { places: seats.map((seat) => 1 + rivals.filter((rival) => beats(rival, seat)).length), points };
}

function drawCard(s: NaiveState, chance: Chance): string {
  if (s.deck.length === 0) [s.deck, s.discard] = [s.discard, []];
  if (s.deck.length === 0) return '';
  const ids = s.deck.map((_, i) => i);
  const card = s.deck[draw(ids, chance)] as string;
  s.deck = ids.map((id) => s.deck[id] as string);
  return card;
}

/** The fast state between two turns in the twin's words. */
export function spellOut(s: GoldState): NaiveState {
  const name = (card: number) => (card < 0 ? '' : (CARD_NAMES[card] as string));
  const line = (y: number) =>
    s.board.slice(5 * y, 5 * y + 5).map((card, x) => (s.pawn === 5 * y + x ? 'pawn' : name(card)));
  return {
    rules: { children: s.children, twoSided: s.twoSided, teams: s.teams },
    first: s.first,
    turn: s.turn,
    left: s.left,
    grid: [0, 1, 2, 3, 4].map(line),
    deck: s.deck.map(name),
    discard: s.discard.map(name),
    rows: Array.from({ length: s.rows.length / 2 }, (_, seat) =>
      s.rows.slice(2 * seat, 2 * seat + 2).map((row) => row.map(name)),
    ),
    open: s.open.map((task) => (task < 0 ? null : task)),
    tasks: s.tasks.slice(),
    won: s.won.map((pile) => pile.slice()),
  };
}

/** A fast state whose turn could end now, as a whole turn. */
export function turnOf(s: GoldState): NaiveTurn {
  const whose = (row: number) => (row < 0 ? null : { owner: row >> 1, slot: row % 2 });
  return {
    to: s.from < 0 ? '' : (CELL_NAMES[s.pawn] as string),
    discard: whose(s.asideRow),
    builds: whose(s.building),
    row: (s.rows[s.building] ?? []).map((card) => CARD_NAMES[card] as string),
    claim: s.claimed < 0 ? null : s.claimed,
  };
}
