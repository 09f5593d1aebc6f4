/** Who may take part in what: asked anew each time, so that a decision counts from the moment it is written. */
import type { Clock } from '@benben/core';
import type { MyStanding } from '@benben/protocol';
import { Refused } from './refused.ts';
import type { Person, Store, TableRow } from './store/store.ts';

/** How things stand for the person, who is not banned. */
export async function mustBeFree(
  store: Pick<Store, 'standingOf' | 'ownerOf'>,
  person: string,
): Promise<MyStanding> {
  const standing = await store.standingOf(person, Date.now());
  // Whoever makes a program answers for it.
  const owner = await store.ownerOf(person);
  const banned = standing.banned ?? (owner && (await store.standingOf(owner, Date.now())).banned);
  if (banned) throw new Refused('banned');
  return standing;
}

/** Nobody who is blocked by somebody there, or has blocked them; and a child meets no strangers from the list. */
export async function mustBeWelcomeAt(
  store: Pick<Store, 'standingOf' | 'ownerOf' | 'blockedWith' | 'friendsOf'>,
  person: string,
  table: TableRow,
): Promise<void> {
  const { child } = await mustBeFree(store, person);
  const others = othersAt(table, person);
  const owner = await store.ownerOf(person);
  const apart = [...(await store.blockedWith(person)), ...(owner ? await store.blockedWith(owner) : [])];
  if (others.some((other) => apart.includes(other))) throw new Refused('not-welcome');
  if (!child || table.terms.visibility !== 'listed') return;
  const friends = (await store.friendsOf(person)).map(({ id }) => id);
  if (!others.every((other) => friends.includes(other))) throw new Refused('child-mode');
}

const A_DAY = 86_400_000;
/** Rated matches between the same two in a day. */
const RATED_A_DAY = 10;

/** Whoever may come may sit; but two who meet again and again cannot make each other's rating. */
export async function mustBeSeatedAt(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  person: Person,
  table: TableRow,
): Promise<void> {
  await mustBeWelcomeAt(store, person.id, table);
  if (!table.rated) return;
  if (person.program) throw new Refused('people-only');
  for (const { person: other } of table.chairs) {
    if (!other || other.id === person.id) continue;
    const met = await store.metRated(person.id, other.id, clock.now() - A_DAY);
    if (met >= RATED_A_DAY) throw new Refused('met-often');
  }
}

/** Who laid the table and who sits there, this person left out. */
export function othersAt({ host, chairs }: Pick<TableRow, 'host' | 'chairs'>, person: string): string[] {
  const all = [host, ...chairs.flatMap((chair) => (chair.person ? [chair.person.id] : []))];
  return [...new Set(all)].filter((id) => id !== person);
}
