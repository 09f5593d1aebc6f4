/** Who may take part in what: asked anew each time, so that a decision counts from the moment it is written. */
import type { MyStanding } from '@benben/protocol';
import { Refused } from './refused.ts';
import type { Store, TableRow } from './store/store.ts';

/** How things stand for the person, who is not banned. */
export async function mustBeFree(store: Pick<Store, 'standingOf'>, person: string): Promise<MyStanding> {
  const standing = await store.standingOf(person, Date.now());
  if (standing.banned) throw new Refused('banned');
  return standing;
}

/** Nobody who is blocked by somebody there, or has blocked them; and a child meets no strangers from the list. */
export async function mustBeWelcomeAt(
  store: Pick<Store, 'standingOf' | 'blockedWith' | 'friendsOf'>,
  person: string,
  table: TableRow,
): Promise<void> {
  const { child } = await mustBeFree(store, person);
  const others = othersAt(table, person);
  const apart = await store.blockedWith(person);
  if (others.some((other) => apart.includes(other))) throw new Refused('not-welcome');
  if (!child || table.terms.visibility !== 'listed') return;
  const friends = (await store.friendsOf(person)).map(({ id }) => id);
  if (!others.every((other) => friends.includes(other))) throw new Refused('child-mode');
}

/** Who laid the table and who sits there, this person left out. */
export function othersAt({ host, chairs }: Pick<TableRow, 'host' | 'chairs'>, person: string): string[] {
  const all = [host, ...chairs.flatMap((chair) => (chair.person ? [chair.person.id] : []))];
  return [...new Set(all)].filter((id) => id !== person);
}
