import type { Person } from './store.ts';

/** As it stands in `people`. */
export interface RawPerson {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
}

export function personOf({ id, name, owner }: RawPerson): Person {
  return { id, name, ...(owner === null ? {} : { program: true }) };
}
