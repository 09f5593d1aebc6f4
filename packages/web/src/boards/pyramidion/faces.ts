/** What is printed on things, in the player's language. */
import { type Character, KINDS, SPECIALS, standardTables } from '@benben/pyramidion';
import { settings } from '../../settings/settings.svelte.ts';

export const tables = standardTables;

export const characterOf = (card: number): Character => tables.characters[card] as Character;
export const cityOf = (city: number) => tables.cities[city] as (typeof tables.cities)[number];
export const boatOf = (boat: number) => tables.boats[boat] as (typeof tables.boats)[number];

export const nameOfCard = (card: number): string => tables.characters[card]?.name[settings.language] ?? '';
export const nameOfCity = (city: number): string => tables.cities[city]?.name[settings.language] ?? '';

/** The sign of a character: its own for a special, otherwise that of its kind. */
export function signOf(card: number): string {
  const { kind, special } = characterOf(card);
  return special >= 0 ? (SPECIALS[special] ?? '') : (KINDS[kind] ?? '');
}
