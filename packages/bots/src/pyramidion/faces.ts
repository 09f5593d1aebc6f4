/** The components as flat numbers, for code that runs a hundred thousand times a second. */
import { CATEGORY_TOKEN_VALUE, CITIES, KINDS, PLAIN, SPECIALS, standardTables } from '@benben/pyramidion';

const { characters, cities, boats, supplies, rebellions } = standardTables;

/** Card after card, by category. */
export const NUMBER = Int8Array.from(characters.flatMap(({ numbers }) => numbers));
export const SPECIAL = Int8Array.from(characters.map(({ special }) => special));
export const KIND = Int8Array.from(characters.map(({ kind }) => kind));
export const ANKH: readonly boolean[] = characters.map(({ ankh }) => ankh);

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
export const STRENGTH = Float64Array.from(
  characters.map(({ numbers, special: index, ankh }) => {
    const [largest = 0, ...rest] = numbers.toSorted((a, b) => b - a);
    const plain = largest + 0.5 * rest.reduce((sum, n) => sum + n, 0) + (ankh ? 0.5 : 0);
    return Math.max(plain, SPECIAL_STRENGTH[index] ?? 0);
  }),
);

/** City after city, by category. */
export const THRESHOLD = Int8Array.from(cities.flatMap(({ thresholds }) => thresholds));
/** By city: the resource its mercenary adds. */
export const HELPS_WITH = Int8Array.from(cities.map(({ mercenary }) => mercenary));

/** Boat after boat, by plain resource. */
export const COST = Int8Array.from(boats.flatMap(({ cost }) => cost));
export const POINTS = Int8Array.from(boats.map(({ points }) => points));
export const BOAT_SIZE = Int8Array.from(boats.map(({ cost }) => cost.reduce((sum, n) => sum + n, 0)));

/** Supply card after card, by city: how many resources it brings. */
export const BRINGS = Int8Array.from(
  supplies.flatMap(({ deliveries }) =>
    cities.map((_, city) =>
      deliveries.reduce((sum, each) => (each.city === city ? sum + each.count : sum), 0),
    ),
  ),
);
export const MEAN_REBELLION = rebellions.reduce((sum, { strength }) => sum + strength, 0) / rebellions.length;

export const GIZA = CITIES.indexOf('giza');
export const THEBES = CITIES.indexOf('thebes');
export const LUXOR = CITIES.indexOf('luxor');
export const CAIRO = CITIES.indexOf('cairo');
export const ALEXANDRIA = CITIES.indexOf('alexandria');
export const PHILAE = CITIES.indexOf('philae');
export const KARNAK = CITIES.indexOf('karnak');

export { PLAIN };
