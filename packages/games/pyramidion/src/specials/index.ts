/** Every special by its index in SPECIALS. */
import { SPECIALS, type SpecialId } from '../words.ts';
import { bandit } from './bandit.ts';
import { deity } from './deity.ts';
import { guard } from './guard.ts';
import { highPriest } from './high-priest.ts';
import { overseer } from './overseer.ts';
import { philosopher } from './philosopher.ts';
import { politician } from './politician.ts';
import type { Special } from './special.ts';
import { stonecutter } from './stonecutter.ts';
import { thief } from './thief.ts';
import { vizier } from './vizier.ts';

const byName: Readonly<Record<SpecialId, Special>> = {
  deity,
  'high-priest': highPriest,
  guard,
  bandit,
  thief,
  vizier,
  overseer,
  philosopher,
  politician,
  stonecutter,
};

export const specials: readonly Special[] = SPECIALS.map((name) => byName[name]);
