/**
 * What hangs on a person beside their tables, ratings and alerts: how each part is moved when one person turns out to be
 * another, and what is left of it when somebody goes. To be run inside the transaction that does the rest.
 */
import { forgetConduct, moveConduct } from './conduct.ts';
import { forgetFriends, moveFriends } from './friends.ts';
import { forgetResults } from './results.ts';
import type { Sql } from './sql.ts';
import { forgetTalk, moveTalk } from './talk.ts';

export interface Belonging {
  /** The tables it is kept in. */
  readonly parts: readonly string[];
  move(sql: Sql, from: string, to: string): Promise<void>;
  forget(sql: Sql, person: string): Promise<void>;
}

export const BELONGINGS: readonly Belonging[] = [
  {
    parts: ['friends', 'shunned', 'friend_links', 'invitations'],
    move: moveFriends,
    forget: forgetFriends,
  },
  { parts: ['talk'], move: moveTalk, forget: forgetTalk },
  { parts: ['reports', 'conduct', 'children'], move: moveConduct, forget: forgetConduct },
  { parts: ['results'], move: forgetResults, forget: forgetResults },
];
