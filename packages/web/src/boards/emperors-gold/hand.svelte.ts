/** The player's hand over the board: what is picked up or aimed at, and what a touch means. */
import type { Move } from '@benben/core';
import { CLAIM, DISCARD, MOVE, NONE, rowIndex, rowName, START } from '@benben/emperors-gold';
import type { BoardProps } from '../game-ui.ts';
import { Hand } from '../hand.svelte.ts';
import { reachFrom } from './reach.ts';
import { type GoldScene, movesMade } from './scene.ts';
import { addTo, type Change, isSlot, likelySlot, pawnTo, type Slot, waysIn, without } from './turn.ts';

type Table = Pick<BoardProps<GoldScene>, 'scene' | 'focus' | 'acting' | 'legal' | 'onmove' | 'onundo'> & {
  readonly held: HeldThings;
};

/** What a touch asks of the keyboard: where the focus goes next. */
export type Next = 'slot' | 'field' | null;

interface Held {
  /** A card waiting for its place, or a place waiting for its card. */
  readonly picked: number;
  readonly aimed: Slot | null;
  /** The pawn is held. */
  readonly lifted: boolean;
  /** A cell the pawn is tried on in thought. */
  readonly thought: number;
}

export type HeldThings = Hand<Held>;
export const emptyHand = (): HeldThings =>
  new Hand<Held>({ picked: NONE, aimed: null, lifted: false, thought: NONE });

export class GoldHand {
  readonly #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
  }

  readonly now = $derived.by(() => this.#table().held.at(this.#table().legal));
  readonly mine = $derived.by(() => {
    const { acting, focus } = this.#table();
    return acting >= 0 && acting === focus;
  });
  readonly moved = $derived.by(() => this.#table().scene.from !== NONE);
  readonly #legal: readonly Move[] = $derived.by(() => (this.mine ? this.#table().legal : []));
  readonly ways = $derived.by(() => waysIn(this.#table().scene, this.#table().acting, this.#legal));
  readonly goals = $derived.by(
    () => new Set(this.#legal.filter((move) => move < START).map((move) => move - MOVE)),
  );
  /** Rows that may or must be given up. */
  readonly discards = $derived.by(() =>
    this.#legal
      .filter((move) => move >= DISCARD && move < CLAIM)
      .map((move) => rowIndex(this.#table().acting, move - DISCARD)),
  );
  readonly reached = $derived.by(() => {
    const { scene } = this.#table();
    return this.moved && scene.claimed === NONE ? reachFrom(scene.board, scene.pawn) : [];
  });
  /** Cells whose card can be taken, to the place aimed at if there is one. */
  readonly lit = $derived.by(() => {
    const fitting = this.ways.filter((way) => this.now.aimed === null || isSlot(this.now.aimed, way));
    return new Set(fitting.map((way) => this.#table().scene.board.indexOf(way.card)));
  });

  isOpen = (slot: Slot) => this.ways.some((way) => isSlot(slot, way));
  isLit = (slot: Slot) =>
    this.now.picked === NONE
      ? isSlot(this.now.aimed, slot)
      : this.ways.some((way) => way.card === this.now.picked && isSlot(slot, way));
  canClaim = (slot: number) => this.#legal.includes(CLAIM + slot);

  hold(part: Partial<Held>) {
    const { held, legal } = this.#table();
    held.take(legal, part);
  }

  letGo = () => this.#table().held.drop();

  #make({ undo, moves }: Change) {
    const { onmove, onundo } = this.#table();
    this.letGo();
    for (let i = 0; i < undo; i++) onundo?.();
    for (const move of moves) onmove?.(move);
  }

  placePawn(cell: number) {
    const { scene } = this.#table();
    // Back where it came from, the turn has not begun.
    this.#make(cell === scene.from ? { undo: movesMade(scene), moves: [] } : pawnTo(scene, cell));
  }

  /** A card to a place, allowed or not: the game says why not. */
  add(card: number, slot: Slot) {
    const { scene, acting } = this.#table();
    this.#make({ undo: 0, moves: [addTo(scene, acting, card, slot)] });
  }

  putBack = (card: number) => {
    const { scene, acting } = this.#table();
    this.#make(without(scene, acting, card));
  };

  tapCell(cell: number): Next {
    const { scene, onmove } = this.#table();
    const card = scene.board[cell] ?? NONE;
    if (!this.mine) onmove?.(MOVE + cell);
    else if (cell === scene.pawn && this.moved) this.placePawn(scene.from);
    else if (cell === scene.pawn) this.hold({ lifted: !this.now.lifted });
    else if (!this.moved) this.placePawn(cell);
    else if (card === NONE) onmove?.(MOVE + cell);
    else return this.#tapCard(cell, card);
    return null;
  }

  #tapCard(cell: number, card: number): Next {
    const { scene, acting } = this.#table();
    const inReach = this.reached.some((one) => one.cell === cell);
    // Until a card is taken the pawn may be tried elsewhere with one tap.
    if (!inReach && scene.taken.length === 0) {
      this.placePawn(cell);
      return null;
    }
    const ways = this.ways.filter((way) => way.card === card);
    const slot =
      this.now.aimed ?? (ways.length === 0 ? likelySlot(scene, acting) : ways.length === 1 ? ways[0] : null);
    if (slot) {
      this.add(card, slot);
      return null;
    }
    const picked = this.now.picked === card ? NONE : card;
    this.hold({ picked });
    return picked === NONE ? null : 'slot';
  }

  tapSlot(slot: Slot): Next {
    const { scene, acting, onmove } = this.#table();
    if (!this.mine) onmove?.(START);
    else if (this.discards.includes(slot.row))
      this.#make({ undo: 0, moves: [DISCARD + rowName(acting, slot.row)] });
    else if (this.now.picked !== NONE) {
      this.add(this.now.picked, slot);
      return 'field';
    } else if (!this.isOpen(slot)) {
      const card = scene.board[this.reached[0]?.cell ?? NONE] ?? scene.board.find((one) => one !== NONE);
      this.add(card ?? 0, slot);
    } else {
      const aimed = isSlot(this.now.aimed, slot) ? null : slot;
      this.hold({ aimed });
      return aimed ? 'field' : null;
    }
    return null;
  }

  tapTask(slot: number) {
    const { scene, onmove } = this.#table();
    if (!this.mine || scene.claimed === NONE) onmove?.(CLAIM + slot);
    else this.#make({ undo: 1, moves: scene.claimed === slot ? [] : [CLAIM + slot] });
  }
}
