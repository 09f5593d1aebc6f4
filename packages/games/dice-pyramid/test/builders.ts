/** Positions and rolls in the words of the game. */
import { type Chance, playTurn, scriptedChance } from '@benben/core';
import { type DiceEvent, type DiceState, dicePyramid, PLACE_NAMES } from '../src/index.ts';

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

/** The places of '1a 1b 2a' as bits. */
export function blocks(names: string): number {
  return names
    .split(' ')
    .filter(Boolean)
    .reduce((bits, name) => bits | (1 << PLACE_NAMES.indexOf(name)), 0);
}

/** Seat 0 is about to roll. */
export function position(part: Partial<DiceState> = {}): DiceState {
  return { free: false, turn: 0, built: [0, 0], risk: 0, dice: 0, spent: 0, placed: 0, winner: -1, ...part };
}

/** Luck that rolls these colours. */
export function rolling(...colours: Colour[]): Chance & { assertUsedUp(): void } {
  return scriptedChance(colours.map((colour) => COLOURS.indexOf(colour)));
}

/** Plays moves that must be allowed and returns what came of them. */
export function after(
  s: DiceState,
  moves: string,
  chance: Chance = rolling(),
): { s: DiceState; events: DiceEvent[] } {
  const step = playTurn(dicePyramid, s, s.turn, moves.split(', '), chance);
  if ('refused' in step) throw new Error(`'${moves}' was refused: ${step.refused} ${step.rule ?? ''}`);
  return { s: step.state, events: step.heard.map(({ event }) => event) };
}

/** The code with which a move is refused, or null when it is allowed. */
export function refused(s: DiceState, move: string, seat = s.turn): string | null {
  const step = playTurn(dicePyramid, s, seat, [move], rolling());
  return 'refused' in step ? (step.rule ?? step.refused) : null;
}

export function legal(s: DiceState): string[] {
  const out = new Int32Array(dicePyramid.maxMoves);
  return [...out.subarray(0, dicePyramid.legal(s, s.turn, out))].map(dicePyramid.actions.print);
}
