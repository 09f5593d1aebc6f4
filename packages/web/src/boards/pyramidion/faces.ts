/** What is printed on things: names in the player's language, and the figures of the edition that is played. */
import {
  type Boat,
  type Character,
  type City,
  KINDS,
  type PyramidionState,
  SPECIALS,
  standardTables,
  tablesOf,
} from '@benben/pyramidion';
import { i18n } from '../../i18n/i18n.svelte.ts';

/** Who is who is the same in every edition. */
const { characters, cities } = standardTables;

export const kindOf = (card: number): number => characters[card]?.kind ?? -1;
export const specialOf = (card: number): number => characters[card]?.special ?? -1;
export const nameOfCard = (card: number): string => characters[card]?.name[i18n.language] ?? '';
export const nameOfCity = (city: number): string => cities[city]?.name[i18n.language] ?? '';

/** The sign of a character: its own for a special, otherwise that of its kind. */
export const signOf = (card: number): string => SPECIALS[specialOf(card)] ?? KINDS[kindOf(card)] ?? '';

/** Of a state all that matters here is its edition. */
type Edition = Pick<PyramidionState, 'edition'>;

export const characterOf = ({ edition }: Edition, card: number): Character =>
  tablesOf(edition).characters[card] as Character;
export const cityOf = ({ edition }: Edition, city: number): City => tablesOf(edition).cities[city] as City;
export const boatOf = ({ edition }: Edition, boat: number): Boat => tablesOf(edition).boats[boat] as Boat;
