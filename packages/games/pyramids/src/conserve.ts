/** PYR-1, PYR-2: 90 dominoes, three cards and six markers a player are always somewhere, and nothing overlaps. */
import { LEVEL_SIZE, LONG, SHORT } from './grid.ts';
import { cellOfHalf, levelOf, pieceOf, tilesIn } from './laid.ts';
import { box, readLevel } from './places.ts';
import type { Player, PyramidsState } from './state.ts';
import { ALL_CARDS, colourOf, DOMINOES, isCard } from './tiles.ts';

export function conserve(s: PyramidsState): void {
  const laidDominoes = s.players.flatMap((p) => p.laid.map(pieceOf).filter((piece) => !isCard(piece)));
  const dominoes = [...s.quarry.filter((id) => id >= 0), ...s.tops, ...s.bag, ...laidDominoes];
  check(new Set(dominoes).size === DOMINOES && dominoes.length === DOMINOES, 'a domino is lost or doubled');
  const piled = s.piles.reduce((sum, size) => sum + size, 0);
  check(piled === s.bag.length + s.tops.length, 'the piles do not hold what is left');
  check(Math.min(...s.piles) > 0, 'a pile is empty');
  for (const p of s.players) conservePyramid(s, p);
}

function conservePyramid(s: PyramidsState, p: Player): void {
  const sides = p.laid.map(pieceOf).filter(isCard);
  const cards = sides.map((piece) => (piece - DOMINOES) >>> 1);
  const placed = cards.reduce((bits, card) => bits | (1 << card), 0);
  check((placed ^ p.cards) === ALL_CARDS, 'a card is lost or doubled');
  check(new Set(cards).size === cards.length, 'a card lies twice');

  check(
    p.laid.every((l) => levelOf(l) <= s.level),
    'something lies above the level',
  );
  const top = new Map<number, number>();
  for (const l of p.laid) {
    for (let half = 0; half < tilesIn(l); half++) {
      const place = levelOf(l) * 100 + cellOfHalf(l, half);
      check(isCard(pieceOf(l)) || !top.has(place), 'two dominoes overlap');
      top.set(place, colourOf(pieceOf(l), half));
    }
  }
  const tiles = [...top.keys()].filter((place) => Math.floor(place / 100) === s.level).length;
  const level = p.out ? p.laid.reduce((highest, l) => Math.max(highest, levelOf(l)), 0) : s.level;
  if (level === s.level) check(tiles + p.free === LEVEL_SIZE[level], 'places are lost');
  readLevel(p, 0);
  const size = [box.right - box.left + 1, box.bottom - box.top + 1];
  check(Math.max(...size) <= (LONG[0] as number), 'level 1 is too long');
  check(Math.min(...size) <= (SHORT[0] as number), 'level 1 is too wide');
  for (const [colour, cell] of p.markers.entries()) {
    if (cell < 0 || p.out) continue;
    check(top.get(s.level * 100 + cell) === colour, 'a marker lies on another colour');
  }
}

function check(condition: boolean, problem: string): void {
  if (!condition) throw new Error(problem);
}
