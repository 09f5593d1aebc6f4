/**
 * Who looks how. A figure is a dress, a head and a thing it is known by, drawn in figures.svg, so sixty characters are a
 * few dozen drawings; they are a picture and no script, which the page would have to read before it can be used.
 */
import { standardTables } from '@benben/pyramidion';
import { signOf } from './faces.ts';
import sheet from './figures.svg?url';

/** As figures.svg names them; a test finds each of them there. */
type Look = readonly [head: string, dress: string, thing: string];

/** What each sort is known by, where its character has no look of its own. */
const SORTS: Readonly<Record<string, Look>> = {
  merchant: ['cloth', 'robe', 'scales'],
  intermediary: ['wig', 'collar', 'pen'],
  mercenary: ['cropped', 'strap', 'spear'],
  rebel: ['tousled', 'strap', 'torch'],
  deity: ['falcon', 'collar', 'was'],
  'high-priest': ['bald', 'leopard', 'amulet'],
  guard: ['helmet', 'armour', 'shield'],
  bandit: ['masked', 'strap', 'dagger'],
  thief: ['hood', 'cloak', 'pouch'],
  vizier: ['wig', 'gown', 'staff'],
  overseer: ['cropped', 'collar', 'tally'],
  philosopher: ['bearded', 'robe', 'scroll'],
  politician: ['ribbon', 'gown', 'hand'],
  stonecutter: ['cropped', 'strap', 'chisel'],
};

const OWN: Readonly<Record<string, Look>> = {
  'merchant-01': ['cloth', 'gown', 'camel'],
  'merchant-02': ['ribbon', 'strap', 'anchor'],
  'merchant-03': ['wig', 'robe', 'bowl'],
  'merchant-04': ['wig', 'collar', 'linen'],
  'merchant-05': ['cropped', 'robe', 'wheat'],
  'merchant-06': ['bald', 'robe', 'jar'],
  'merchant-07': ['ribbon', 'collar', 'amulet'],
  'merchant-08': ['cropped', 'gown', 'scales'],
  'merchant-09': ['cloth', 'armour', 'shield'],
  'merchant-10': ['ribbon', 'robe', 'deed'],
  'merchant-11': ['cloth', 'strap', 'sickle'],
  'merchant-12': ['bearded', 'gown', 'crook'],
  'intermediary-01': ['ribbon', 'gown', 'deed'],
  'intermediary-02': ['wig', 'robe', 'rolls'],
  'intermediary-03': ['bald', 'collar', 'seal'],
  'intermediary-04': ['cloth', 'collar', 'sack'],
  'intermediary-05': ['wig', 'gown', 'crook'],
  'intermediary-06': ['cropped', 'collar', 'oar'],
  'intermediary-07': ['helmet', 'collar', 'pen'],
  'intermediary-08': ['bald', 'robe', 'pen'],
  'mercenary-01': ['plume', 'collar', 'bow'],
  'mercenary-02': ['plume', 'strap', 'club'],
  'mercenary-03': ['helmet', 'armour', 'spear'],
  'mercenary-04': ['cloth', 'armour', 'bow'],
  'mercenary-05': ['warcrown', 'armour', 'wheel'],
  'mercenary-06': ['cropped', 'armour', 'oar'],
  'mercenary-07': ['helmet', 'strap', 'axe'],
  'mercenary-08': ['bald', 'armour', 'blade'],
  'rebel-02': ['cropped', 'strap', 'torch'],
  'rebel-03': ['bald', 'cloak', 'torch'],
};

/** Where the parts of a character are drawn, the lowest first. */
export function figureOf(card: number): readonly string[] {
  const id = standardTables.characters[card]?.id ?? '';
  const look = OWN[id] ?? SORTS[signOf(card)];
  if (!look) return [];
  const [head, dress, thing] = look;
  return [`${sheet}#dress-${dress}`, `${sheet}#head-${head}`, `${sheet}#thing-${thing}`];
}
