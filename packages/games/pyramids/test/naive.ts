/**
 * The rules read aloud, slowly: tiles with coordinates, rectangles tried one by one, no bits and no tables.
 * The twin of places.ts, legal.ts, play.ts, round.ts and quarry.ts; areas are in naive-areas.ts, who wins in naive-verdict.ts.
 */
import { readFileSync } from 'node:fs';
import { type Chance, draw } from '@benben/core';
import { CELL_NAMES } from '../src/index.ts';
import { naiveLevelPoints } from './naive-areas.ts';

export const CORNER_NAMES = ['tl', 'tr', 'br', 'bl'];
export const TURNS = ['right', 'down', 'left', 'up'];
export const CARDS = [
  ['brown', 'blue'],
  ['yellow', 'aqua'],
  ['red', 'green'],
];
const SIZES = [
  [5, 4],
  [4, 3],
  [3, 2],
  [2, 1],
];

export interface NaiveTile {
  level: number;
  x: number;
  y: number;
  colour: string;
  /** Corners with a symbol. */
  symbols: string[];
  /** A card has no domino. */
  domino: number | null;
}

export interface NaivePlayer {
  out: boolean;
  tiles: NaiveTile[];
  cards: string[][];
  /** Colour → where its marker is. */
  markers: Record<string, { x: number; y: number }>;
  scores: number[];
}

/** Someone is out, and why. */
export interface NaiveOut {
  readonly seat: number;
  readonly level: number;
  readonly free: number;
  readonly cards: number;
  readonly points: number;
}

export interface NaiveState {
  connect: boolean;
  level: number;
  starter: number;
  turn: number;
  step: 'place' | 'mark' | 'card' | 'refill' | 'fill' | 'over';
  slot: number;
  quarry: number[];
  tops: number[];
  piles: number[];
  bag: number[];
  players: NaivePlayer[];
}

/** Straight from the table of the box. */
export const csvDominoes = readFileSync(new URL('./dominoes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, colourA = '', atl, atr, abl, abr, colourB = '', btl, btr, bbl, bbr] = line.split(',');
    const corners = (flags: (string | undefined)[]) => CORNER_NAMES.filter((_, i) => flags[i] === '1');
    return {
      id: Number(id),
      halves: [
        { colour: colourA, symbols: corners([atl, atr, abr, abl]) },
        { colour: colourB, symbols: corners([btl, btr, bbr, bbl]) },
      ],
    };
  });

function turned(symbols: readonly string[], quarters: number): string[] {
  return CORNER_NAMES.filter((_, i) => symbols.includes(CORNER_NAMES[(i + 4 - quarters) % 4] as string));
}

export function dominoTiles(id: number, level: number, x: number, y: number, dir: string): NaiveTile[] {
  const quarters = TURNS.indexOf(dir);
  const [dx, dy] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][quarters] as [number, number];
  return (csvDominoes[id]?.halves ?? []).map(({ colour, symbols }, half) => ({
    level,
    x: x + half * dx,
    y: y + half * dy,
    colour,
    symbols: turned(symbols, quarters),
    domino: id,
  }));
}

export const at = (text: string) => ({ x: 'abcdefghi'.indexOf(text[0] as string), y: Number(text[1]) - 1 });

const onLevel = (p: NaivePlayer, level: number) => p.tiles.filter((tile) => tile.level === level);
const isFree = (p: NaivePlayer, level: number, x: number, y: number) =>
  !onLevel(p, level).some((tile) => tile.x === x && tile.y === y);

/** Every rectangle of the level: one once level 1 is settled, all that hold what lies there before. */
export function rectangles(p: NaivePlayer, level: number): { x: number; y: number; w: number; h: number }[] {
  const ground = onLevel(p, 0);
  const found = [];
  for (const [w, h] of [SIZES[0], SIZES[0]?.toReversed()] as [number, number][]) {
    for (let x = 0; x <= 9 - w; x++) {
      for (let y = 0; y <= 9 - h; y++) {
        const holds = ground.every((t) => t.x >= x && t.x < x + w && t.y >= y && t.y < y + h);
        if (holds) found.push({ x, y, w: w - level, h: h - level });
      }
    }
  }
  return found;
}

/** Places of the level, for a level whose rectangle is settled, row by row. */
export function freePlaces(p: NaivePlayer, level: number): { x: number; y: number }[] {
  const [only, ...more] = rectangles(p, level);
  if (!only || more.length > 0) return [];
  return Array.from({ length: only.w * only.h }, (_, i) => ({
    x: only.x + (i % only.w),
    y: only.y + Math.floor(i / only.w),
  })).filter(({ x, y }) => isFree(p, level, x, y));
}

function canLie(p: NaivePlayer, level: number, tiles: readonly NaiveTile[]): boolean {
  if (!tiles.every(({ x, y }) => isFree(p, level, x, y))) return false;
  const after = { ...p, tiles: [...p.tiles, ...tiles] };
  if (level > 0) {
    return rectangles(p, level).some(({ x, y, w, h }) =>
      tiles.every((t) => t.x >= x && t.x < x + w && t.y >= y && t.y < y + h),
    );
  }
  const ground = onLevel(p, 0);
  if (ground.length === 0) return tiles[0]?.x === 4 && tiles[0].y === 4;
  const touches = ground.some((a) => tiles.some((b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1));
  return touches && rectangles(after, 0).length > 0;
}

function placements(s: NaiveState, p: NaivePlayer): string[] {
  return s.quarry.flatMap((id, slot) =>
    CELL_NAMES.flatMap((where) =>
      TURNS.filter((dir) => canLie(p, s.level, dominoTiles(id, s.level, at(where).x, at(where).y, dir))).map(
        (dir) => `place ${slot + 1} ${where} ${dir}`,
      ),
    ),
  );
}

const justLaid = (p: NaivePlayer) => p.tiles.slice(-2);
const isMarked = (p: NaivePlayer, tile: NaiveTile) =>
  Object.values(p.markers).some(({ x, y }) => x === tile.x && y === tile.y);

function markable(p: NaivePlayer): string[] {
  return justLaid(p).flatMap((tile, half) =>
    tile.symbols.length > 0 && !(tile.colour in p.markers) ? [half === 0 ? 'first' : 'second'] : [],
  );
}

export function naiveLegal(s: NaiveState): string[] {
  const p = s.players[s.turn] as NaivePlayer;
  const sides = p.cards.flat().flatMap((colour) => CORNER_NAMES.map((corner) => `${colour} ${corner}`));
  switch (s.step) {
    case 'place':
      return placements(s, p);
    case 'mark':
      return markable(p).map((half) => `mark ${half}`);
    case 'card': {
      const open = ['first', 'second'].filter((_, i) => !isMarked(p, justLaid(p)[i] as NaiveTile));
      return ['pass', ...open.flatMap((half) => sides.map((side) => `card ${half} ${side}`))];
    }
    case 'refill':
      return [`refill ${s.slot + 1}`, `refill ${s.slot + 2}`];
    case 'fill':
      return sides.map((side) => `fill ${side}`);
    default:
      return [];
  }
}

/** Plays a move and says who was eliminated by what came of it. */
export function naivePlay(s: NaiveState, move: string, chance: Chance): NaiveOut[] {
  const p = s.players[s.turn] as NaivePlayer;
  const [kind, ...words] = move.split(' ') as [string, ...string[]];
  if (kind === 'place') {
    s.slot = Number(words[0]) - 1;
    const { x, y } = at(words[1] as string);
    p.tiles.push(...dominoTiles(s.quarry[s.slot] as number, s.level, x, y, words[2] as string));
    s.quarry[s.slot] = -1;
    const choices = markable(p);
    if (choices.length === 1) putMarker(p, choices[0] as string);
    if (choices.length === 2) s.step = 'mark';
    else afterMarker(s, p);
  } else if (kind === 'mark') {
    putMarker(p, words[0] as string);
    afterMarker(s, p);
  } else if (kind === 'card') {
    const [half, colour, corner] = words as [string, string, string];
    const tile = justLaid(p)[half === 'first' ? 0 : 1] as NaiveTile;
    useCard(p, colour);
    Object.assign(tile, { colour, symbols: [corner], domino: null });
    p.markers[colour] ??= { x: tile.x, y: tile.y };
    s.step = 'refill';
  } else if (kind === 'pass') {
    s.step = 'refill';
  } else if (kind === 'refill') {
    naiveRefill(s, Number(words[0]) - 1, chance);
    return nextTurn(s);
  } else {
    const [colour, corner] = words as [string, string];
    const { x, y } = freePlaces(p, s.level)[0] as { x: number; y: number };
    useCard(p, colour);
    p.tiles.push({ level: s.level, x, y, colour, symbols: [corner], domino: null });
    if (freePlaces(p, s.level).length === 0) return nextTurn(s);
  }
  return [];
}

function putMarker(p: NaivePlayer, half: string): void {
  const { x, y, colour } = justLaid(p)[half === 'first' ? 0 : 1] as NaiveTile;
  p.markers[colour] = { x, y };
}

function useCard(p: NaivePlayer, colour: string): void {
  p.cards = p.cards.filter((card) => !card.includes(colour));
}

function afterMarker(s: NaiveState, p: NaivePlayer): void {
  s.step = p.cards.length > 0 ? 'card' : 'refill';
}

function naiveRefill(s: NaiveState, pile: number, chance: Chance): void {
  s.quarry[s.slot] = s.tops[pile] as number;
  s.slot = -1;
  s.piles[pile] = (s.piles[pile] as number) - 1;
  if (s.piles[pile] === 0) {
    let from = pile === 0 ? 1 : 0;
    for (let i = 0; i < 4; i++) {
      if (i !== pile && (s.piles[i] as number) > (s.piles[from] as number)) from = i;
    }
    const half = Math.floor((s.piles[from] as number) / 2);
    s.piles[pile] = half;
    s.piles[from] = (s.piles[from] as number) - half;
  }
  s.tops[pile] = draw(s.bag, chance);
}

const isDone = (p: NaivePlayer, level: number) => {
  const [long, short] = SIZES[level] as [number, number];
  return onLevel(p, level).length === long * short;
};

const fitsDomino = (s: NaiveState, p: NaivePlayer) => placements({ ...s, quarry: [0] }, p).length > 0;

/** Everyone, from this seat on, who neither can lay a domino nor has the cards for what is free. */
function eliminateAll(s: NaiveState, from: number): NaiveOut[] {
  const outs: NaiveOut[] = [];
  for (let i = 0; i < s.players.length; i++) {
    const seat = (from + i) % s.players.length;
    const p = s.players[seat] as NaivePlayer;
    if (p.out || isDone(p, s.level) || fitsDomino(s, p)) continue;
    const free = freePlaces(p, s.level).length;
    if (p.cards.length >= free) continue;
    const points = p.scores.reduce((all, each) => all + each, 0);
    outs.push({ seat, level: s.level, free, cards: p.cards.length, points });
  }
  for (const { seat } of outs) (s.players[seat] as NaivePlayer).out = true;
  return outs;
}

function nextTurn(s: NaiveState): NaiveOut[] {
  const outs: NaiveOut[] = [];
  for (let tries = 0; tries < s.players.length; tries++) {
    s.turn = (s.turn + 1) % s.players.length;
    const p = s.players[s.turn] as NaivePlayer;
    if (p.out || isDone(p, s.level)) continue;
    if (fitsDomino(s, p)) {
      s.step = 'place';
      return outs;
    }
    if (p.cards.length >= freePlaces(p, s.level).length) {
      s.step = 'fill';
      return outs;
    }
    outs.push(...eliminateAll(s, s.turn));
    if (s.players.filter((each) => !each.out).length <= 1) {
      s.step = 'over';
      return outs;
    }
  }
  endRound(s);
  return outs;
}

function endRound(s: NaiveState): void {
  const seats = s.players.map((_, i) => (s.starter + i) % s.players.length);
  let fewest = Number.POSITIVE_INFINITY;
  let next = s.starter;
  for (const seat of seats) {
    const p = s.players[seat] as NaivePlayer;
    if (p.out) continue;
    const points = naiveLevelPoints(p, s.level, s.connect);
    p.scores.push(points);
    p.markers = {};
    if (points >= fewest) continue;
    fewest = points;
    next = seat;
  }
  if (s.level === 3) {
    s.step = 'over';
    return;
  }
  s.level++;
  s.starter = next;
  s.turn = next;
  s.step = 'place';
}
