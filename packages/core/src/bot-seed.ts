/** Bots whose own luck is a match's: the same moves meet the same answers everywhere. Apart, so that a page can know days without hashes. */
import { utf8 } from './bytes.ts';
import { sha256 } from './sha256.ts';

/** For the own luck of whoever thinks after moment `seq`: it tells nothing of the seed. */
export function botSeedFor(seed: string, seq: number): number {
  const bytes = sha256(utf8(`benben bot 1 ${seed} ${seq}`));
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}
