import {
  bitCount,
  bustChance,
  DICE,
  type DiceState,
  placesOf,
  ROLL,
  ROW_MASK,
  ROW_OF,
  STOP,
} from '@benben/dice-pyramid';
import { i18n } from '../../i18n/i18n.svelte.ts';
import type { ActionButton, ActionContext } from '../game-ui.ts';
import { digitOf } from '../keys.ts';
import { packAll } from './packing.ts';
import type { DiceScene } from './scene.ts';
import { words } from './words.ts';

type Context = ActionContext<DiceState, DiceScene>;

export function actions({ state, seat, legal, odds }: Context): ActionButton[] {
  const buttons: ActionButton[] = [];
  const built = state.built[seat] ?? 0;
  const left = DICE - state.spent;
  const places = legal.filter((move) => move < ROLL);
  if (places.length > 0) {
    const moves = packAll(state);
    buttons.push({
      id: 'all',
      label: words.now.placeAll(moves.length),
      icon: 'stack',
      key: 'A',
      primary: places.length === legal.length,
      moves,
    });
  }
  if (legal.includes(STOP)) {
    const blocks = bitCount(state.risk);
    buttons.push({
      id: 'stop',
      label: words.now.secure(blocks),
      notes: [words.now.endsTurn],
      icon: 'secure',
      key: 'E',
      moves: [STOP],
    });
  }
  if (legal.includes(ROLL)) {
    const chance = odds ? [words.now.fits(i18n.percent(1 - bustChance(built, left)))] : [];
    buttons.push({
      id: 'roll',
      label: left === DICE ? words.now.roll : words.now.rollAgain,
      notes: [...(left === DICE ? [] : [words.now.dice(left)]), ...chance],
      icon: 'dice',
      key: 'R',
      primary: places.length === 0,
      moves: [ROLL],
    });
  }
  return buttons;
}

export function prompt({ state, legal }: Context): string {
  if (state.dice === 0) return words.now.promptRoll;
  return legal.includes(STOP) ? words.now.promptChoose : words.now.promptPlace;
}

/** Where every fitting die must be used, packing leaves nothing to decide; where one block is enough, much is left. */
export function auto({ state, legal }: Context): readonly number[] {
  const places = legal.filter((move) => move < ROLL);
  if (places.length === 0 || (state.free && places.length > 1)) return [];
  return packAll(state);
}

/** A move by what it does, not by the name of a place. */
export function tell(move: number, state: DiceState): string {
  if (move === STOP) return words.now.stop;
  if (move === ROLL) return state.dice === 0 ? words.now.roll : words.now.rollAgain;
  return words.now.build(words.now.colours[ROW_OF[move] ?? 0] ?? '');
}

/** 1 … 6 build in that row, where a block fits or where the rules say why not. */
export function key(code: string, { state, seat, legal }: Context): number | null {
  const mask = ROW_MASK[(digitOf(code) ?? 0) - 1];
  if (mask === undefined) return null;
  const free = placesOf(mask & ~(state.built[seat] ?? 0));
  return free.find((place) => legal.includes(place)) ?? free[0] ?? placesOf(mask)[0] ?? null;
}
