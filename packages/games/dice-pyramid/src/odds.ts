import { openPlaces, ROW_MASK, ROWS } from './template.ts';

/** How many of the six colours would find a place. */
export function usefulColours(built: number): number {
  const open = openPlaces(built);
  return ROW_MASK.filter((row) => open & row).length;
}

/** DIC-9: the chance that a roll of `dice` dice fits nowhere on the template. */
export function bustChance(built: number, dice: number): number {
  return ((ROWS - usefulColours(built)) / ROWS) ** dice;
}
