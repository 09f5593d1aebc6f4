import type { Move } from '@benben/core';
import {
  areaPoints,
  base,
  cellOfHalf,
  colourOf,
  dirOf,
  mark,
  PASS,
  type Player,
  type PyramidsState,
  pieceOf,
  pilesOver,
  placedSlot,
  refill,
} from '@benben/pyramids';
import type { ActionButton, ActionContext } from '../game-ui.ts';
import { digitOf } from '../keys.ts';
import type { Choice } from './choice.svelte.ts';
import type { PyramidsScene } from './scene.ts';
import { lastDomino, modeOf, spoils } from './stage.ts';
import { words } from './words.ts';

type Context = ActionContext<PyramidsState, PyramidsScene, Choice>;

export function actions(context: Context): ActionButton[] {
  const { state, seat, legal, hand } = context;
  const t = words.now;
  const { slot, colour } = hand.inHand(legal);
  switch (modeOf(legal)) {
    case 'place':
      return slot < 0 ? [] : held(context, true);
    case 'mark':
      return markers(state, state.players[seat] as Player);
    case 'card':
      if (colour >= 0) return [side(hand, legal), ...held(context, true)];
      return [
        { id: 'card', label: t.layCard, icon: 'stack', key: 'C', run: () => hand.nextSide(legal) },
        ...piles(state.slot, [PASS]),
      ];
    case 'refill':
      return piles(state.slot, []);
    case 'fill':
      return [side(hand, legal), ...held(context, false)];
    default:
      return [];
  }
}

/** Turning, giving back and laying what is in hand; where laying it would spoil the level, giving it back stands out. */
function held({ state, seat, legal, hand }: Context, optional: boolean): ActionButton[] {
  const t = words.now;
  const { move } = hand.inHand(legal);
  const back = { id: 'back', label: t.back, icon: 'back', key: 'B', run: hand.drop };
  // A domino held nowhere would turn unseen.
  if (move === null) return optional ? [back] : [];
  const risky = spoils(state, seat, move);
  const label = risky ? t.layAnyway : t.lay;
  return [
    { id: 'turn', label: t.turn, icon: 'again', key: 'R', run: () => hand.turn(legal) },
    ...(optional ? [{ ...back, primary: risky }] : []),
    { id: 'lay', label, icon: 'end', key: 'E', primary: !risky, moves: [move] },
  ];
}

function side(hand: Choice, legal: readonly Move[]): ActionButton {
  const run = () => hand.nextSide(legal);
  return { id: 'side', label: words.now.side, icon: 'copy', key: 'F', run };
}

/** PYR-10: one button for each tile that may get its marker, with what it would be worth now. */
function markers(state: PyramidsState, p: Player): ActionButton[] {
  const t = words.now;
  const domino = lastDomino(p);
  if (domino === null) return [];
  const [one, other] = [0, 1].map((half) => colourOf(pieceOf(domino), half));
  return [0, 1].map((half) => {
    const points = areaPoints(p.laid, state.level, cellOfHalf(domino, half), state.connect);
    const colour = t.colours[(half === 0 ? one : other) ?? 0] ?? '';
    // The second tile lies where the domino points, the first one behind it.
    const towards = t.tileTowards[(dirOf(domino) + 2 - 2 * half) % 4] ?? '';
    return {
      id: `mark-${half}`,
      label: capital(one === other ? towards : colour),
      notes: [t.jewels(points)],
      icon: 'secure',
      key: half === 0 ? 'A' : 'D',
      moves: [mark(half)],
    };
  });
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** PYR-13: refilling is the player's end of turn. */
function piles(slot: number, before: readonly Move[]): ActionButton[] {
  const t = words.now;
  return pilesOver(slot).map((pile, i) => ({
    id: `pile-${pile}`,
    label: i === 0 ? t.pileLeft : t.pileRight,
    notes: before.length > 0 ? [] : [t.endsTurn],
    icon: 'download',
    key: i === 0 ? 'Q' : 'W',
    moves: [...before, refill(pile)],
  }));
}

export function prompt({ legal, hand }: Context): string {
  const t = words.now;
  const { slot, at, colour } = hand.inHand(legal);
  switch (modeOf(legal)) {
    case 'place':
      if (slot < 0) return t.promptChoose;
      return at < 0 ? t.promptPlace : t.promptHeld;
    case 'mark':
      return t.promptMark;
    case 'card':
      return colour < 0 ? t.promptCard : t.promptCardHeld;
    case 'refill':
      return t.promptRefill;
    case 'fill':
      return t.promptFill;
    default:
      return '';
  }
}

/** The turn goes out with the refill: what the pile reveals cannot be taken back. */
export const commits = (move: Move) => move >= base.refill && move < base.fill;

/** 1 … 4 choose a pile; with a domino still to choose they mean the quarry, which is the board's own. */
export function key(code: string, { state, legal }: Context): Move | null {
  const pile = (digitOf(code) ?? 0) - 1;
  return pile >= 0 && pile < state.piles.length && modeOf(legal) === 'refill' ? refill(pile) : null;
}

/** Places by what is marked on the board: they have no names there. */
export function tell(move: Move, { quarry }: PyramidsState): string | null {
  if (move < base.mark) {
    const domino = quarry[placedSlot(move)] ?? 0;
    const colours = [0, 1].map((half) => words.now.colours[colourOf(domino, half)] ?? '');
    return words.now.layMarked(colours.join(' + '));
  }
  return move < base.card ? words.now.markMarked : null;
}
