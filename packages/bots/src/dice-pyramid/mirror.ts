import { placesOf, ROW_LENGTH, ROW_OF, ROW_START } from '@benben/dice-pyramid';

/** The template with left and right exchanged: worth the same. */
export function mirrored(built: number): number {
  return placesOf(built).reduce((image, place) => {
    const row = ROW_OF[place] as number;
    const ends = 2 * (ROW_START[row] as number) + (ROW_LENGTH[row] as number) - 1;
    return image | (1 << (ends - place));
  }, 0);
}
