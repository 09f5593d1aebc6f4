/**
 * What became of something that was sent. `later`: it surely did not arrive and may be tried again; `lost`: nobody knows,
 * so it is not; `dead`: nobody will ever read there.
 */
export type Sent = 'sent' | 'later' | 'lost' | 'dead';

/** What a person is told, in their language. */
export interface Message {
  readonly language: 'en' | 'ru';
  readonly turns: readonly WaitingTurn[];
  /** Where the table is found; links in alerts lead there. */
  readonly site: string;
}

export interface WaitingTurn {
  readonly table: string;
  readonly game: string;
  /** Who else sits there, bots left out. */
  readonly others: readonly string[];
  readonly since: number;
  /** A seat waits rather than a turn. */
  readonly invited: boolean;
}
