/** Every city's effect by its index in CITIES. */
import { CITIES, type CityId } from '../words.ts';
import { abuSimbel } from './abu-simbel.ts';
import { alexandria } from './alexandria.ts';
import { cairo } from './cairo.ts';
import type { CityEffect } from './city-effect.ts';
import { giza } from './giza.ts';
import { karnak } from './karnak.ts';
import { luxor } from './luxor.ts';
import { philae } from './philae.ts';
import { thebes } from './thebes.ts';

const byName: Readonly<Record<CityId, CityEffect>> = {
  giza,
  'abu-simbel': abuSimbel,
  thebes,
  luxor,
  cairo,
  alexandria,
  philae,
  karnak,
};

export const cityEffects: readonly CityEffect[] = CITIES.map((name) => byName[name]);
