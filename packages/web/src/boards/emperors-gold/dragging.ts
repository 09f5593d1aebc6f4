/** The three things that can be dragged: the pawn, a card of the board, a card taken this turn. */
import { NONE } from '@benben/emperors-gold';
import { drag } from '../drag.ts';
import type { Flights } from './flights.ts';
import type { GoldHand } from './hand.svelte.ts';
import type { GoldScene } from './scene.ts';
import type { Slot } from './turn.ts';

interface Dragging {
  readonly hand: GoldHand;
  readonly flights: Flights;
  readonly scene: GoldScene;
}

function slotAt(on: string | null): Slot | null {
  const [, row, end] = /^row:(\d+):(\d)$/.exec(on ?? '') ?? [];
  return row === undefined ? null : { row: Number(row), end: Number(end) };
}

const cellAt = (on: string | null) => Number(/^cell:(\d+)$/.exec(on ?? '')?.[1] ?? NONE);

export function dragCell(event: PointerEvent, cell: number, { hand, flights, scene }: Dragging) {
  if (!hand.mine) return;
  if (cell === scene.pawn) return dragPawn(event, { hand, scene });
  const card = scene.board[cell] ?? NONE;
  if (card === NONE) return;
  drag(event, {
    places: 'drop',
    onlift: () => hand.hold({ picked: hand.moved ? card : NONE }),
    ondrop: ({ on, box }) => {
      const slot = slotAt(on);
      hand.letGo();
      flights.dropped(card, box);
      if (slot) hand.add(card, slot);
      else if (cellAt(on) === scene.pawn && !hand.moved) hand.placePawn(cell);
    },
  });
}

function dragPawn(event: PointerEvent, { hand, scene }: Omit<Dragging, 'flights'>) {
  drag(event, {
    places: 'drop',
    onlift: () => hand.hold({ lifted: true }),
    onover: (on) => hand.hold({ thought: cellAt(on) }),
    ondrop: ({ on }) => {
      hand.letGo();
      const cell = cellAt(on);
      if (cell !== NONE && cell !== scene.pawn) hand.placePawn(cell);
    },
  });
}

export function dragBack(event: PointerEvent, card: number, { hand, flights }: Omit<Dragging, 'scene'>) {
  drag(event, {
    places: 'drop',
    onlift: hand.letGo,
    ondrop: ({ on, box }) => {
      flights.dropped(card, box);
      if (cellAt(on) !== NONE) hand.putBack(card);
    },
  });
}
