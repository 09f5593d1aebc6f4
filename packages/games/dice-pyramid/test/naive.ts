/** The rules read aloud, slowly: rows of blocks and a list of dice, no bits. The twin of legal.ts and play.ts. */
import type { Chance } from '@benben/core';
import { type DiceState, facesOf } from '../src/index.ts';

export interface NaiveState {
  readonly free: boolean;
  turn: number;
  /** By seat, row and position: empty, secured or at risk. */
  templates: ('' | 'secured' | 'risk')[][][];
  /** Colours of the unspent dice, or null when the turn's first roll is due. */
  dice: number[] | null;
  spent: number;
  placed: number;
  winner: number;
}

export function naiveSetup(seats: number, free: boolean, chance: Chance): NaiveState {
  const template = () => [6, 5, 4, 3, 2, 1].map((length) => Array<''>(length).fill(''));
  const turn = chance.below(seats);
  return {
    free,
    turn,
    templates: Array.from({ length: seats }, template),
    dice: null,
    spent: 0,
    placed: 0,
    winner: -1,
  };
}

function fits(s: NaiveState, row: number, at: number): boolean {
  const template = s.templates[s.turn] ?? [];
  if (template[row]?.[at] !== '' || !s.dice?.includes(row)) return false;
  return row === 0 || (template[row - 1]?.[at] !== '' && template[row - 1]?.[at + 1] !== '');
}

export function naiveLegal(s: NaiveState): string[] {
  if (s.winner >= 0) return [];
  if (s.dice === null) return ['roll'];
  const places = [6, 5, 4, 3, 2, 1].flatMap((length, row) =>
    Array.from({ length }, (_, at) => at)
      .filter((at) => fits(s, row, at))
      .map((at) => `place ${row + 1}${'abcdef'[at]}`),
  );
  const mayEnd = places.length === 0 || (s.free && s.placed > 0);
  return mayEnd ? [...places, 'roll', 'stop'] : places;
}

export function naivePlay(s: NaiveState, move: string, chance: Chance): void {
  const template = s.templates[s.turn] as string[][];
  if (move === 'roll') {
    s.dice = Array.from({ length: 6 - s.spent }, () => chance.below(6));
    s.placed = 0;
    if (naiveLegal(s).some((m) => m.startsWith('place'))) return;
    flip(template, '');
    pass(s);
    return;
  }
  if (move === 'stop') {
    flip(template, 'secured');
    pass(s);
    return;
  }
  const row = Number(move[6]) - 1;
  const at = 'abcdef'.indexOf(move[7] as string);
  (template[row] as string[])[at] = 'risk';
  s.dice?.splice(s.dice.indexOf(row), 1);
  s.spent++;
  s.placed++;
  if (template.flat().every((block) => block !== '')) {
    flip(template, 'secured');
    s.winner = s.turn;
  } else if (s.spent === 6) {
    flip(template, 'secured');
    pass(s);
  }
}

/** DIC-12: one winner, and everyone else is second; points are the blocks that stand. */
export function naiveVerdict(s: NaiveState): { places: number[]; points: number[] } | null {
  if (s.winner < 0) return null;
  return {
    places: s.templates.map((template) => (template.flat().includes('') ? 2 : 1)),
    points: s.templates.map((template) => template.flat().filter((block) => block !== '').length),
  };
}

function flip(template: string[][], to: string): void {
  for (const row of template) for (const [i, block] of row.entries()) if (block === 'risk') row[i] = to;
}

function pass(s: NaiveState): void {
  s.turn = (s.turn + 1) % s.templates.length;
  s.dice = null;
  s.spent = 0;
  s.placed = 0;
}

/** The fast state in the twin's words. */
export function spellOut(s: DiceState): NaiveState {
  const templates = s.built.map((built, seat) => {
    let place = 0;
    return [6, 5, 4, 3, 2, 1].map((length) =>
      Array.from({ length }, () => {
        const bit = 1 << place++;
        if (!(built & bit)) return '';
        return seat === s.turn && s.risk & bit ? 'risk' : 'secured';
      }),
    );
  });
  const dice = s.dice === 0 && s.spent === 0 ? null : facesOf(s.dice);
  return { free: s.free, turn: s.turn, templates, dice, spent: s.spent, placed: s.placed, winner: s.winner };
}
