/** What the person at the table has picked up but not laid yet. Action bar and board look at the same thing. */
import { type Move, NOBODY } from '@benben/core';
import { base, card, cardColour, cardHalf, fill, fillColour, place } from '@benben/pyramids';
import { placements, turned } from './placing.ts';
import type { InHand } from './stage.ts';

class Choice {
  slot = $state(NOBODY);
  /** Where the first tile of the domino is held, or −1 while it is nowhere. */
  at = $state(NOBODY);
  dir = $state(0);
  /** The side of the card held, or −1. */
  colour = $state(NOBODY);
  corner = $state(0);
  half = $state(0);

  drop() {
    this.slot = NOBODY;
    this.at = NOBODY;
  }

  dropCard() {
    this.colour = NOBODY;
  }

  /** Takes a domino in hand; the one place it has needs no search. */
  take(slot: number, legal: readonly Move[]) {
    this.slot = slot;
    const all = placements(legal, slot);
    const anchors = new Set(all.map(({ at }) => at));
    const held = all.find(({ at, dir }) => at === this.at && dir === this.dir);
    if (held) return;
    this.at = anchors.size === 1 ? (all[0]?.at ?? NOBODY) : NOBODY;
  }

  hold(spot: { readonly at: number; readonly dir: number }) {
    this.at = spot.at;
    this.dir = spot.dir;
  }

  /** A quarter turn, or as many as it takes to lie legally. */
  turn(legal: readonly Move[], way: 1 | -1 = 1) {
    if (this.slot < 0) return;
    if (this.at < 0) this.dir = (this.dir + way + 4) % 4;
    else this.hold(turned(placements(legal, this.slot), this, way));
  }

  /** What is held, as it stands to what is legal. */
  inHand(legal: readonly Move[]): InHand {
    const { slot, at, dir, colour, corner, half } = this;
    return { slot, at, dir, colour, corner, half, move: this.#move(legal) };
  }

  #move(legal: readonly Move[]): Move | null {
    const moves = [
      ...(this.slot >= 0 && this.at >= 0 ? [place(this.slot, this.at, this.dir)] : []),
      ...(this.colour >= 0
        ? [card(this.half, this.colour, this.corner), fill(this.colour, this.corner)]
        : []),
    ];
    return moves.find((move) => legal.includes(move)) ?? null;
  }

  takeCard(colour: number, legal: readonly Move[]) {
    this.colour = colour;
    const halves = new Set<number>(legal.filter(isCardMove).map(cardHalf));
    if (!halves.has(this.half)) this.half = [...halves][0] ?? 0;
  }

  /** The next side of a card that is still in hand. */
  nextSide(legal: readonly Move[]) {
    const sides = sidesIn(legal);
    this.takeCard(sides[(sides.indexOf(this.colour) + 1) % sides.length] ?? NOBODY, legal);
  }

  turnCard(way: 1 | -1 = 1) {
    this.corner = (this.corner + way + 4) % 4;
  }
}

export const isCardMove = (move: Move) => move >= base.card && move < base.pass;
const isFillMove = (move: Move) => move >= base.fill;

/** The sides of cards that can be laid now. */
export function sidesIn(legal: readonly Move[]): number[] {
  const colours = legal.flatMap((move) =>
    isCardMove(move) ? [cardColour(move)] : isFillMove(move) ? [fillColour(move)] : [],
  );
  return [...new Set(colours)];
}

export const choice = new Choice();
