/** What the person at a table has picked up but not laid yet. Action bar and board look at the same thing. */
import { type Move, NOBODY } from '@benben/core';
import { base, card, cardColour, cardHalf, fill, fillColour, place } from '@benben/pyramids';
import { Hand } from '../hand.svelte.ts';
import { placements, turned } from './placing.ts';
import { type InHand, modeOf } from './stage.ts';

type Legal = readonly Move[];
type Held = Omit<InHand, 'move'>;

const EMPTY: Held = { slot: NOBODY, at: NOBODY, dir: 0, colour: NOBODY, corner: 0, half: 0 };

export class Choice {
  readonly #hand = new Hand<Held>(EMPTY);

  /** What is held, as it stands to what is legal. Who must fill always holds a card. */
  inHand(legal: Legal): InHand {
    const held = this.#hand.at(legal);
    const filling = held.colour === NOBODY && modeOf(legal) === 'fill';
    const now = filling ? { ...held, colour: sidesIn(legal)[0] ?? NOBODY } : held;
    return { ...now, move: moveOf(now, legal) };
  }

  drop = () => this.#hand.drop();

  /** Takes a domino in hand; the one place it has needs no search. */
  take(slot: number, legal: Legal) {
    const { at, dir } = this.inHand(legal);
    const all = placements(legal, slot);
    const anchors = new Set(all.map((spot) => spot.at));
    const fits = all.some((spot) => spot.at === at && spot.dir === dir);
    const only = anchors.size === 1 ? (all[0]?.at ?? NOBODY) : NOBODY;
    this.hold({ slot, at: fits ? at : only }, legal);
  }

  hold(part: Partial<Held>, legal: Legal) {
    this.#hand.take(legal, part);
  }

  /** A quarter turn, or as many as it takes to lie legally. */
  turn(legal: Legal, way: 1 | -1 = 1) {
    const held = this.inHand(legal);
    const { slot, at, dir, corner } = held;
    if (modeOf(legal) !== 'place') this.hold({ corner: (corner + way + 4) % 4 }, legal);
    else if (slot < 0) return;
    else if (at < 0) this.hold({ dir: (dir + way + 4) % 4 }, legal);
    else this.hold(turned(placements(legal, slot), held, way), legal);
  }

  takeCard(colour: number, legal: Legal) {
    const { half } = this.inHand(legal);
    const halves = new Set<number>(legal.filter(isCardMove).map(cardHalf));
    this.hold({ colour, half: halves.has(half) ? half : ([...halves][0] ?? 0) }, legal);
  }

  /** The next side of a card that is still in hand. */
  nextSide(legal: Legal) {
    const sides = sidesIn(legal);
    const { colour } = this.inHand(legal);
    this.takeCard(sides[(sides.indexOf(colour) + 1) % sides.length] ?? NOBODY, legal);
  }
}

function moveOf({ slot, at, dir, colour, corner, half }: Held, legal: Legal): Move | null {
  const moves = [
    ...(slot >= 0 && at >= 0 ? [place(slot, at, dir)] : []),
    ...(colour >= 0 ? [card(half, colour, corner), fill(colour, corner)] : []),
  ];
  return moves.find((move) => legal.includes(move)) ?? null;
}

export const isCardMove = (move: Move) => move >= base.card && move < base.pass;
const isFillMove = (move: Move) => move >= base.fill;

/** The sides of cards that can be laid now. */
export function sidesIn(legal: Legal): number[] {
  const colours = legal.flatMap((move) =>
    isCardMove(move) ? [cardColour(move)] : isFillMove(move) ? [fillColour(move)] : [],
  );
  return [...new Set(colours)];
}
