/** How cards and tasks look: minerals for colours, and a task as places that a row fills. */
import { COLOUR_OF, faceOfRow, KINDS, minimumOf, requiredBy } from '@benben/emperors-gold';

/** Carnelian, gold, malachite, lapis, amethyst: the table's minerals, by colour. */
const STONES = [0, 2, 3, 4, 5] as const;
export const stoneOf = (colour: number) => STONES[colour] ?? 0;
export const stoneOfCard = (card: number) => stoneOf(COLOUR_OF[card] ?? 0);

/** What a place of a task wants: a shape, a colour, or any card at all. */
export interface Want {
  readonly kind: 'shape' | 'colour' | 'any';
  readonly index: number;
}

const bitOf = ({ kind, index }: Want) => 1 << (kind === 'colour' ? KINDS + index : index);

/** One place for each card of the minimum: first those that ask for something. */
export function wantsOf(task: number): readonly Want[] {
  const bits = requiredBy(task);
  const asked = Array.from({ length: 2 * KINDS }, (_, i): Want | null => {
    if (((bits >> i) & 1) === 0) return null;
    return i < KINDS ? { kind: 'shape', index: i } : { kind: 'colour', index: i - KINDS };
  }).filter((want) => want !== null);
  const rest = Math.max(0, minimumOf(task) - asked.length);
  return [...asked, ...Array.from({ length: rest }, (): Want => ({ kind: 'any', index: 0 }))];
}

/** Which of a task's places a row fills: all of them exactly when it fulfils the task. */
export function filledBy(row: readonly number[], wants: readonly Want[]): readonly boolean[] {
  const face = faceOfRow(row);
  const met = wants.map((want) => want.kind !== 'any' && (face & bitOf(want)) !== 0);
  let spare = row.length - met.filter(Boolean).length;
  return wants.map((want, i) => (want.kind === 'any' ? spare-- > 0 : (met[i] ?? false)));
}
