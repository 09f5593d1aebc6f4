/** The picture of a Dice Pyramid table at any moment. */
import { NOBODY, type Seat } from '@benben/core';
import { DICE, type DiceEvent, type DiceState, ROW_OF } from '@benben/dice-pyramid';

export interface DieScene {
  /** The colour shown; null before its first roll of the turn. */
  readonly face: number | null;
  readonly spent: boolean;
  /** Which roll of the match it last took part in: a new number makes it tumble. */
  readonly roll: number;
}

export interface DiceScene {
  /** By seat, bits of filled places. */
  readonly built: readonly number[];
  /** Bits at risk, on the template of `turn`. */
  readonly risk: number;
  readonly turn: Seat;
  readonly dice: readonly DieScene[];
  /** The turn of these dice is over; they lie until the next player takes them. */
  readonly resting: boolean;
  readonly rolls: number;
  /** What the last event touched. */
  readonly last: { readonly seat: Seat; readonly places: number; readonly kind: DiceEvent['type'] } | null;
  /** Blocks that fell in the last event, for the one moment they are seen falling. */
  readonly fallen: { readonly seat: Seat; readonly places: number };
  readonly winner: Seat;
}

const FRESH: readonly DieScene[] = Array.from({ length: DICE }, () => ({
  face: null,
  spent: false,
  roll: 0,
}));
const NOTHING_FELL = { seat: NOBODY, places: 0 };

export const BLANK: DiceScene = {
  built: [0],
  risk: 0,
  turn: 0,
  dice: FRESH,
  resting: true,
  rolls: 0,
  last: null,
  fallen: NOTHING_FELL,
  winner: NOBODY,
};

/** Whose dice lie there, and which of them shows what, only events tell. */
export function sceneOf(view: DiceState, before: DiceScene = { ...BLANK, turn: view.turn }): DiceScene {
  const { built, risk, winner } = view;
  return { ...before, built, risk, winner };
}

const bitsOf = (places: readonly number[]) => places.reduce((bits, place) => bits | (1 << place), 0);

export function apply(scene: DiceScene, event: DiceEvent): DiceScene {
  const { seat } = event;
  const next = { ...scene, fallen: NOTHING_FELL, turn: seat };
  switch (event.type) {
    case 'starts':
      return { ...next, last: null };
    case 'rolled':
      return { ...next, ...rolled(scene, event.faces), last: { seat, places: 0, kind: 'rolled' } };
    case 'placed': {
      const bit = 1 << event.place;
      return {
        ...next,
        built: scene.built.with(seat, (scene.built[seat] ?? 0) | bit),
        risk: scene.risk | bit,
        dice: spend(scene.dice, ROW_OF[event.place] ?? 0),
        last: { seat, places: bit, kind: 'placed' },
      };
    }
    case 'secured':
      return {
        ...next,
        risk: 0,
        resting: true,
        last: { seat, places: bitsOf(event.places), kind: 'secured' },
      };
    case 'bust': {
      const lost = bitsOf(event.lost);
      return {
        ...next,
        built: scene.built.with(seat, (scene.built[seat] ?? 0) & ~lost),
        risk: 0,
        resting: true,
        last: { seat, places: lost, kind: 'bust' },
        fallen: { seat, places: lost },
      };
    }
    case 'won':
      return { ...next, winner: seat, last: { seat, places: scene.built[seat] ?? 0, kind: 'won' } };
  }
}

/** Faces fall on the dice still in hand, in order; a new turn takes all six. */
function rolled(scene: DiceScene, faces: readonly number[]): Pick<DiceScene, 'dice' | 'rolls' | 'resting'> {
  const rolls = scene.rolls + 1;
  let used = 0;
  const dice = (scene.resting ? FRESH : scene.dice).map((die) =>
    die.spent ? die : { face: faces[used++] ?? 0, spent: false, roll: rolls },
  );
  return { dice, rolls, resting: false };
}

function spend(dice: readonly DieScene[], face: number): readonly DieScene[] {
  const at = dice.findIndex((die) => !die.spent && die.face === face);
  const die = dice[at];
  return die ? dice.with(at, { ...die, spent: true }) : dice;
}
