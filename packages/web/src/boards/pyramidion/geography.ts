/** The cities on their banks, from the delta up the river: west above, east below. */
import { CITIES, type CityId } from '@benben/pyramidion';

const WEST: readonly CityId[] = ['alexandria', 'giza', 'thebes', 'abu-simbel'];
const EAST: readonly CityId[] = ['cairo', 'karnak', 'luxor', 'philae'];

export const ON_MAP: readonly number[] = [...WEST, ...EAST].map((id) => CITIES.indexOf(id));
