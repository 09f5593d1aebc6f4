/** Where a match is written down, and nothing else: the number of a turn is the lock. */

import type { Ending } from '../ending.ts';
import type { Secret } from '../fair.ts';
import type { MatchRecord, Turn } from '../match.ts';

/** A turn and where it came from; number 0 is the opening, of nobody and without moves. */
export interface WrittenTurn extends Turn {
  /** A person's id, 'bot:easy' …, 'clock' when time was out, or '' for the opening. */
  readonly by: string;
  /** The sender's id of the turn, so that its repetition is recognised; null without one. */
  readonly playId: string | null;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Instead of a turn: from here on the match is over, and `seat` is who asked for it. */
  readonly ending?: Ending | null;
}

export interface Journal {
  /** What was written after turn `after`, in order; everything without it, nothing before the opening. */
  load(after?: number): Promise<readonly WrittenTurn[]>;
  /** True once this is turn `seq` for good, false when another is; throws when that cannot be known. */
  append(seq: number, turn: WrittenTurn, after: unknown): Promise<boolean>;
}

/** For matches nobody needs to find again. */
export function memoryJournal(log: readonly WrittenTurn[] = []): Journal {
  const written = [...log];
  return {
    load: async (after = -1) => written.slice(after + 1),
    async append(seq, turn) {
      if (seq !== written.length) return false;
      written.push(turn);
      return true;
    },
  };
}

/** The record that a log is; the secret only after its last turn. */
export function recordOf(
  head: Pick<MatchRecord, 'game' | 'version' | 'table' | 'commitment' | 'bots'>,
  log: readonly (Turn & Pick<WrittenTurn, 'ending'>)[],
  secret?: Secret,
): MatchRecord {
  const ending = log.at(-1)?.ending;
  const played = ending ? log.slice(0, -1) : log;
  const [opening, ...turns] = played.map(({ seat, moves, luck, backTo }) => ({
    ...{ seat, moves, luck },
    ...(backTo === undefined ? {} : { backTo }),
  }));
  const { game, version, table, commitment, bots } = head;
  return {
    ...{ game, version, table, commitment, ...(bots && { bots }) },
    ...{ luck: opening?.luck ?? [], turns },
    ...(ending && { ending }),
    ...(secret && { secret }),
  };
}
