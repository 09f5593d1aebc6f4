import type { Move } from '@benben/core';
import { CLAIM, DISCARD, END, type GoldState, NONE, pointsOf, START } from '@benben/emperors-gold';
import type { ActionButton, ActionContext } from '../game-ui.ts';
import { digitOf } from '../keys.ts';
import type { GoldScene } from './scene.ts';
import { type Prompt, words } from './words.ts';

type Context = ActionContext<GoldState, GoldScene>;

const isClaim = (move: Move) => move >= CLAIM && move < END;
const isDiscard = (move: Move) => move >= DISCARD && move < CLAIM;
/** More tasks than this at once are taken by tapping them. */
const CLAIM_KEYS = ['T', 'Y'] as const;
const DISCARD_KEYS = ['D', 'F'] as const;

export function actions({ state, seat, legal }: Context): ActionButton[] {
  const claims = legal.filter(isClaim).slice(0, CLAIM_KEYS.length);
  const buttons = [
    ...legal.filter(isDiscard).map((move) => discardButton(state, seat, move)),
    ...claims.map((move, i): ActionButton => {
      const slot = move - CLAIM;
      const points = pointsOf(state.open[slot] ?? 0);
      return {
        id: `claim-${slot + 1}`,
        label: words.now.claim,
        notes: [words.now.points(points)],
        icon: 'seal',
        key: CLAIM_KEYS[i] ?? '',
        primary: i === 0,
        moves: [move],
      };
    }),
  ];
  if (!legal.includes(END)) return buttons;
  const end = { id: 'end', label: words.now.endTurn, icon: 'end', key: 'E', moves: [END] };
  return [...buttons, { ...end, primary: claims.length === 0 }];
}

function discardButton(state: GoldState, seat: number, move: Move): ActionButton {
  const name = move - DISCARD;
  const length = state.rows[2 * seat + name]?.length ?? 0;
  return {
    id: `discard-${name + 1}`,
    label: words.now.discard(state.teams ? 'own' : name === 0 ? 'first' : 'second'),
    notes: [words.now.cards(length)],
    icon: 'close',
    key: DISCARD_KEYS[name] ?? '',
    moves: [move],
  };
}

export function prompt({ state, legal }: Context): string {
  return words.now.prompts[promptOf(state, legal)];
}

function promptOf(state: GoldState, legal: readonly Move[]): Prompt {
  const isStuck = state.from === NONE;
  if (legal.some((move) => move < START)) return 'move';
  if (legal.some(isDiscard)) return isStuck ? 'stuck' : 'discard';
  if (isStuck) return 'stuckEnd';
  if (state.claimed !== NONE) return 'claimed';
  if (state.taken.length === 0) return 'take';
  if (legal.some(isClaim)) return 'claim';
  return legal.length > 1 ? 'more' : 'end';
}

/** 1 … 5 take that task, or say why not. */
export function key(code: string, { state }: Context): Move | null {
  const task = digitOf(code) ?? 0;
  return task > 0 && task <= state.open.length ? CLAIM + task - 1 : null;
}
