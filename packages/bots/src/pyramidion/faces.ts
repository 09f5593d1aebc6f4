/** The components as flat numbers, for code that runs a hundred thousand times a second. */
import { memo } from '@benben/core';
import {
  CATEGORY_TOKEN_VALUE,
  type Character,
  CITIES,
  KINDS,
  PLAIN,
  SPECIALS,
  standardTables,
  tablesOf,
} from '@benben/pyramidion';

/** Who is who is the same in every edition. */
export const SPECIAL = Int8Array.from(standardTables.characters.map(({ special }) => special));
export const KIND = Int8Array.from(standardTables.characters.map(({ kind }) => kind));

const special = (name: (typeof SPECIALS)[number]) => SPECIALS.indexOf(name);
export const DEITY = special('deity');
export const HIGH_PRIEST = special('high-priest');
export const GUARD = special('guard');
export const BANDIT = special('bandit');
export const THIEF = special('thief');
export const VIZIER = special('vizier');
export const OVERSEER = special('overseer');
export const PHILOSOPHER = special('philosopher');
export const POLITICIAN = special('politician');
export const STONECUTTER = special('stonecutter');
export const MERCHANT = KINDS.indexOf('merchant');
export const REBEL = KINDS.indexOf('rebel');

/** What a special is worth in hand, in the measure of numbers. */
const SPECIAL_STRENGTH: Readonly<Record<number, number>> = {
  [DEITY]: CATEGORY_TOKEN_VALUE,
  [GUARD]: 4.5,
  [BANDIT]: 4,
  [HIGH_PRIEST]: 4,
  [OVERSEER]: 4,
  [PHILOSOPHER]: 4,
  [STONECUTTER]: 4,
  [VIZIER]: 4,
  [POLITICIAN]: 3.5,
  [THIEF]: 4,
};

/** How strong a card is in hand: its numbers, the largest most. */
function strengthOf({ numbers, special: index, ankh }: Character): number {
  const [largest = 0, ...rest] = numbers.toSorted((a, b) => b - a);
  const plain = largest + 0.5 * rest.reduce((sum, n) => sum + n, 0) + (ankh ? 0.5 : 0);
  return Math.max(plain, SPECIAL_STRENGTH[index] ?? 0);
}

/** Not laid for a category: it adds nothing to it. */
export const NO_APPEAL = Number.NEGATIVE_INFINITY;

function appealsOf({ kind, special, numbers }: Character, strength: number): number[] {
  return numbers.map((printed) => {
    const number = special === DEITY ? CATEGORY_TOKEN_VALUE : printed;
    // A card that is strong elsewhere is better kept.
    return kind === REBEL || number <= 0 ? NO_APPEAL : number - 0.15 * strength;
  });
}

/** What is printed on the components of an edition. */
export interface Faces {
  /** Card after card, by category. */
  readonly number: Int8Array;
  readonly ankh: readonly boolean[];
  /** By card: what it is worth in hand. */
  readonly strength: Float64Array;
  /** Card after card, by category: how early it is laid for that category; never where it adds nothing. */
  readonly appeal: Float64Array;
  /** By card: the same for cards that nobody can tell apart in play. */
  readonly like: readonly string[];
  /** City after city, by category. */
  readonly threshold: Int8Array;
  /** By city: the resource its mercenary adds. */
  readonly helpsWith: Int8Array;
  /** Boat after boat, by plain resource. */
  readonly cost: Int8Array;
  readonly points: Int8Array;
  readonly boatSize: Int8Array;
  readonly allPoints: number;
  /** Supply card after card, by city: how many resources it brings. */
  readonly brings: Int8Array;
  readonly meanRebellion: number;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

export const facesOf: (edition: string) => Faces = memo(16, (edition) => {
  const { characters, cities, boats, supplies, rebellions } = tablesOf(edition);
  const strength = characters.map(strengthOf);
  return {
    number: Int8Array.from(characters.flatMap(({ numbers }) => numbers)),
    ankh: characters.map(({ ankh }) => ankh),
    strength: Float64Array.from(strength),
    appeal: Float64Array.from(characters.flatMap((each, card) => appealsOf(each, strength[card] as number))),
    like: characters.map(({ kind, special, numbers, ankh }) => [kind, special, ...numbers, ankh].join()),
    threshold: Int8Array.from(cities.flatMap(({ thresholds }) => thresholds)),
    helpsWith: Int8Array.from(cities.map(({ mercenary }) => mercenary)),
    cost: Int8Array.from(boats.flatMap(({ cost }) => cost)),
    points: Int8Array.from(boats.map(({ points }) => points)),
    boatSize: Int8Array.from(boats.map(({ cost }) => sumOf(cost))),
    allPoints: sumOf(boats.map(({ points }) => points)),
    brings: Int8Array.from(
      supplies.flatMap(({ deliveries }) =>
        cities.map((_, city) =>
          sumOf(deliveries.filter((each) => each.city === city).map(({ count }) => count)),
        ),
      ),
    ),
    meanRebellion: sumOf(rebellions.map(({ strength }) => strength)) / rebellions.length,
  };
});

export const GIZA = CITIES.indexOf('giza');
export const THEBES = CITIES.indexOf('thebes');
export const LUXOR = CITIES.indexOf('luxor');
export const CAIRO = CITIES.indexOf('cairo');
export const ALEXANDRIA = CITIES.indexOf('alexandria');
export const PHILAE = CITIES.indexOf('philae');
export const KARNAK = CITIES.indexOf('karnak');

export { PLAIN };
