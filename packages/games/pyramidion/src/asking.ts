/** Everything that can be asked, by its index in ASK_KINDS. */
import { ASK_KINDS, type Ask, type AskKind } from './asks.ts';
import { cityEffects } from './cities/index.ts';
import { collect } from './phases/collection.ts';
import { pay } from './phases/paying.ts';
import { specials } from './specials/index.ts';
import { swap } from './specials/swap.ts';
import { CITIES, SPECIALS } from './words.ts';

/** Specials whose effect asks nothing when they are laid. */
const nothing: Ask = { code: 'PYN-17/effect', legal: () => 0, answer() {} };

function askOf(kind: AskKind): Ask {
  if (kind === 'collect') return collect;
  if (kind === 'pay') return pay;
  if (kind === 'swap') return swap;
  if (kind === 'return') return specials[SPECIALS.indexOf('high-priest')]?.leaving ?? nothing;
  const special = (SPECIALS as readonly string[]).indexOf(kind);
  if (special >= 0) return specials[special]?.laid ?? nothing;
  const effect = cityEffects[(CITIES as readonly string[]).indexOf(kind)];
  return effect?.laid ?? effect?.after ?? nothing;
}

export const ASKS: readonly Ask[] = ASK_KINDS.map(askOf);
