import type { Move } from '@benben/core';
import {
  CLAIM,
  DISCARD,
  END,
  type GoldState,
  MOVE,
  NONE,
  pointsOf,
  rowIndex,
  START,
} from '@benben/emperors-gold';
import type { ActionButton, ActionContext } from '../game-ui.ts';
import { digitOf } from '../keys.ts';
import type { HeldThings } from './hand.svelte.ts';
import type { GoldScene } from './scene.ts';
import { cardWithValue, whichRow } from './spoken.ts';
import { waysIn } from './turn.ts';
import type { Prompt } from './words.en.ts';
import { words } from './words.ts';

type Context = ActionContext<GoldState, GoldScene, HeldThings>;

const isClaim = (move: Move) => move >= CLAIM && move < END;
const isDiscard = (move: Move) => move >= DISCARD && move < CLAIM;
/** More tasks than this at once are taken by tapping them. */
const CLAIM_KEYS = ['T', 'Y'] as const;
const DISCARD_KEYS = ['D', 'F'] as const;

export function actions({ state, seat, legal }: Context): ActionButton[] {
  const claims = legal.filter(isClaim).slice(0, CLAIM_KEYS.length);
  const buttons = [
    ...legal.filter(isDiscard).map((move) => discardButton(state, seat, move - DISCARD)),
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

function discardButton(state: GoldState, seat: number, name: number): ActionButton {
  const length = state.rows[rowIndex(seat, name)]?.length ?? 0;
  const place = name === 0 ? 0 : 1;
  return {
    id: `discard-${place + 1}`,
    label: words.now.discard(whichRow(state, place)),
    notes: [words.now.cards(length)],
    icon: 'close',
    key: DISCARD_KEYS[place],
    moves: [DISCARD + name],
  };
}

export function prompt(context: Context): string {
  const { state, legal } = context;
  return words.now.prompts[waiting(context) ?? promptOf(state, legal)];
}

/** A card in hand that fits more than one place. */
function waiting({ scene, seat, legal, hand }: Context): Prompt | null {
  const { picked } = hand.at(legal);
  if (picked === NONE) return null;
  const ways = waysIn(scene, seat, legal).filter(({ card }) => card === picked);
  if (ways.length < 2) return null;
  return ways.every(({ row }) => row === ways[0]?.row) ? 'whichEnd' : 'whichRow';
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

/** Where the pawn goes, by the card that lies there; everything else the game's own words say well. */
export function tell(move: Move, { board }: GoldState): string | null {
  return move < START ? words.now.swap(cardWithValue(board[move - MOVE] ?? 0)) : null;
}

/** 1 … 5 take that task, or say why not. */
export function key(code: string, { state }: Context): Move | null {
  const task = digitOf(code) ?? 0;
  return task > 0 && task <= state.open.length ? CLAIM + task - 1 : null;
}
