/** Whose rated choices are those of the strong bot more often than anyone's should be: for whoever answers for the ratings. */
import type { Question } from '@benben/bots';
import { gameAt } from '@benben/catalogue';
import {
  type AnyGame,
  legalMoves,
  RunningMatch,
  type Seat,
  scriptedChance,
  type Table,
  viewOf,
  type WrittenTurn,
} from '@benben/core';
import { linesOf, type StoreAddress } from './store/copy.ts';

export interface Agreement {
  readonly person: string;
  readonly name: string;
  readonly game: string;
  /** Choices looked at: of rated matches, and with something to choose. */
  readonly choices: number;
  /** The share of them that the strong bot would have made. */
  readonly share: number;
  /** The same of everyone else at this game; null when there is nobody else. */
  readonly others: number | null;
  /** How many standard deviations lie between the two. */
  readonly apart: number | null;
}

export interface AgreementParts {
  /** What the strong bot would play, printed. */
  think(question: Question): Promise<readonly string[]>;
  /** Choices looked at for a person and game, at most; fewer than `least` say nothing. */
  readonly most: number;
  readonly least: number;
}

interface Match {
  readonly game: string;
  readonly version: number;
  readonly table: Table<unknown>;
  /** By seat; null for a bot. */
  readonly people: (string | null)[];
  readonly log: WrittenTurn[];
}

interface Tally {
  readonly person: string;
  readonly game: string;
  choices: number;
  agreed: number;
}

type Row = Readonly<Record<string, string | number | null>>;

export async function agreementsIn(address: StoreAddress, parts: AgreementParts): Promise<Agreement[]> {
  const { matches, names } = await ratedMatches(address);
  const tallies = new Map<string, Tally>();
  for (const match of matches) await judge(match, tallies, parts);
  const told = [...tallies.values()].filter(({ choices }) => choices >= parts.least);
  return told
    .map((tally) => compared(tally, told, names.get(tally.person) ?? ''))
    .sort((a, b) => (b.apart ?? 0) - (a.apart ?? 0));
}

/** Everything rated that is over, from a snapshot: the server may go on meanwhile. */
async function ratedMatches(
  address: StoreAddress,
): Promise<{ matches: Match[]; names: Map<string, string> }> {
  const matches = new Map<string, Match>();
  const names = new Map<string, string>();
  for await (const line of linesOf(address)) {
    const parsed: unknown = JSON.parse(line);
    if (!Array.isArray(parsed)) continue;
    const [part, row] = parsed as [string, Row];
    const match = matches.get(String(row.table_id));
    if (part === 'people') names.set(String(row.id), String(row.name));
    else if (part === 'tables' && row.rated === 1 && row.outcome !== null)
      matches.set(String(row.id), {
        ...{ game: String(row.game), version: Number(row.version), people: [], log: [] },
        table: {
          seats: 0,
          options: JSON.parse(String(row.options)),
          ...(row.first === null ? {} : { first: Number(row.first) }),
        },
      });
    else if (part === 'chairs' && match)
      match.people[Number(row.seat)] = row.person === null ? null : String(row.person);
    else if (part === 'log' && match) match.log[Number(row.seq)] = turnOf(row);
  }
  return { matches: [...matches.values()], names };
}

const turnOf = (row: Row): WrittenTurn => ({
  seat: Number(row.seat),
  moves: JSON.parse(String(row.moves)),
  luck: JSON.parse(String(row.luck)),
  by: String(row.by),
  playId: null,
  at: Number(row.at),
  ending: row.ending === null ? null : JSON.parse(String(row.ending)),
  ...(typeof row.back_to === 'number' ? { backTo: row.back_to } : {}),
});

async function judge(match: Match, tallies: Map<string, Tally>, parts: AgreementParts): Promise<void> {
  const game = await gameAt(match.game, match.version);
  if (!game) return;
  const table = { ...match.table, seats: match.people.length };
  const running = RunningMatch.replay(game, table, [], () => scriptedChance([]));
  for (const turn of match.log) {
    const { seat, moves, by } = turn;
    const person = match.people[seat];
    // A bot that stood in is not the person.
    if (person && by === person && moves.length > 0)
      await count(
        { game, table, state: running.state, seat, played: moves[0] as string },
        tallyOf(tallies, person, game),
        parts,
      );
    running.follow([turn], () => scriptedChance(turn.luck));
  }
}

interface Decision {
  readonly game: AnyGame;
  readonly table: Table<unknown>;
  readonly state: unknown;
  readonly seat: Seat;
  readonly played: string;
}

async function count(decision: Decision, tally: Tally, { think, most }: AgreementParts): Promise<void> {
  const { game, table, state, seat, played } = decision;
  if (tally.choices >= most || legalMoves(game, state, seat).length < 2) return;
  const { id, version } = game;
  const view = viewOf(game, state, seat);
  const [wanted] = await think({ game: id, version, table, view, seat, level: 'lion', seed: 1 });
  tally.choices++;
  if (wanted === played) tally.agreed++;
}

function tallyOf(tallies: Map<string, Tally>, person: string, { id: game }: AnyGame): Tally {
  const key = `${person} ${game}`;
  const tally = tallies.get(key) ?? { person, game, choices: 0, agreed: 0 };
  tallies.set(key, tally);
  return tally;
}

function compared({ person, game, choices, agreed }: Tally, all: readonly Tally[], name: string): Agreement {
  const rest = all.filter((other) => other.game === game && other.person !== person);
  const sum = (of: (tally: Tally) => number) => rest.reduce((total, tally) => total + of(tally), 0);
  const among = sum((tally) => tally.choices);
  const share = agreed / choices;
  if (among === 0) return { person, name, game, choices, share, others: null, apart: null };
  const others = sum((tally) => tally.agreed) / among;
  const spread = Math.sqrt((others * (1 - others)) / choices);
  return {
    person,
    name,
    game,
    choices,
    share,
    others,
    apart: spread === 0 ? null : (share - others) / spread,
  };
}
