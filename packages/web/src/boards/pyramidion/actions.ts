import type { Move } from '@benben/core';
import {
  ACTIVATING,
  askedNow,
  EQUIPPING,
  LAYING,
  MOVE,
  type PyramidionState,
  pyramidion,
} from '@benben/pyramidion';
import type { ActionButton, ActionContext } from '../game-ui.ts';
import { digitOf } from '../keys.ts';
import { choiceOf, isActivate, isEquip, isLay, isTarget } from './choices.ts';
import { nameOfCity } from './faces.ts';
import { ON_MAP } from './geography.ts';
import { handOf } from './hand.ts';
import { momentOf, type PointingHand } from './pointed.ts';
import type { PyramidionScene } from './scene.ts';
import { cheapestMoves } from './shipyard.ts';
import { words } from './words.ts';

type Context = ActionContext<PyramidionState, PyramidionScene, PointingHand>;

/** The bar holds no more; longer lists are only in the tray. */
const MOST_BUTTONS = 4;
const KEYS = ['A', 'S', 'D', 'F'] as const;

export function actions({ state, seat, legal, hand }: Context): ActionButton[] {
  const asked = askedNow(state);
  if (asked?.kind === 'pay') return payButtons(state, seat, legal);
  if (asked) {
    // Two characters can share a name: whom one means is shown, not written.
    const inTray = legal.length > MOST_BUTTONS || legal.some(isTarget);
    return legal
      .filter((move) => !inTray || move === MOVE.raise || move === MOVE.decline)
      .map((move) => choiceOf(state, move))
      .map(named);
  }
  const { card, city } = hand.at(momentOf(state));
  const meant = [...withCity(city, legal), ...withCard(card, legal)];
  return [...meant, ...passing(state, legal, meant.length === 0)];
}

/** Alone it has room to say what it means. */
function passing({ step }: PyramidionState, legal: readonly Move[], alone: boolean): ActionButton[] {
  if (!legal.includes(MOVE.pass)) return [];
  const pass = { id: 'pass', moves: [MOVE.pass], icon: 'end', key: 'P' };
  if (step === LAYING) return [{ ...pass, label: words.now.pass, notes: alone ? [words.now.passCity] : [] }];
  return [{ ...pass, label: words.now.passBoats }];
}

function withCity(city: number, legal: readonly Move[]): ActionButton[] {
  const activate = {
    id: 'activate',
    label: words.now.activateCity(nameOfCity(city)),
    key: 'A',
    primary: true,
  };
  return legal.includes(MOVE.activate + city) ? [{ ...activate, moves: [MOVE.activate + city] }] : [];
}

/** What can be done with the touched card of the hand. */
function withCard(card: number, legal: readonly Move[]): ActionButton[] {
  const w = words.now;
  const lay = { id: 'lay', label: w.lay, key: 'A', primary: true, moves: [MOVE.lay + card] };
  const hire = { id: 'hire', label: w.hire, notes: [w.hireText], key: 'S', moves: [MOVE.hire + card] };
  return [lay, hire].filter(({ moves }) => card >= 0 && moves.every((move) => legal.includes(move)));
}

function named({ move, label }: ReturnType<typeof choiceOf>, i: number): ActionButton {
  return { id: `choice-${move}`, label, moves: [move], key: KEYS[i] ?? '' };
}

function payButtons(state: PyramidionState, seat: number, legal: readonly Move[]): ActionButton[] {
  const cheapest = cheapestMoves(state, seat);
  const single = cheapest.length === 1;
  const way = { id: 'cheapest', label: words.now.pay, moves: cheapest, icon: 'end', key: 'P', primary: true };
  if (single) return [way];
  const goods = { id: 'pay', label: words.now.pay, notes: [words.now.payGoods], moves: [MOVE.pay], key: 'G' };
  return [{ ...way, notes: [words.now.cheapest] }, ...(legal.includes(MOVE.pay) ? [goods] : [])];
}

export function prompt({ state, legal }: Context): string {
  const w = words.now;
  const asked = askedNow(state);
  if (asked?.kind === 'swap' && legal.some((move) => choiceIsTake(move))) return w.promptSwapTake;
  if (asked) return w.prompts[asked.kind];
  if (state.step === ACTIVATING) return w.promptActivate;
  if (state.step === LAYING) return legal.includes(MOVE.pass) ? w.promptLay : w.promptMustLay;
  return state.step === EQUIPPING ? w.promptEquip : '';
}

const choiceIsTake = (move: Move) => pyramidion.actions.unpack(move).kind === 'take';

/** 1 … 9 and 0: that card of the hand, that city of the map, that boat, or that answer in the tray. */
export function key(code: string, { state, seat, legal }: Context): Move | null {
  const digit = digitOf(code);
  return digit === null ? null : (listed(state, seat, legal)[(digit + 9) % 10] ?? null);
}

function listed(state: PyramidionState, seat: number, legal: readonly Move[]): readonly Move[] {
  if (askedNow(state)) return legal;
  if (legal.some(isLay)) return handOf(state, seat).map((card) => MOVE.lay + card);
  if (legal.some(isActivate)) return ON_MAP.map((city) => MOVE.activate + city);
  return legal.filter(isEquip);
}
