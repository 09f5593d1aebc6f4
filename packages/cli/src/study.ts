/** What a study writes down and the tables made of it. */
import type { MatchResult } from './series.ts';
import { percent, shareOf } from './statistics.ts';

/** A line of a study. */
export interface StudiedMatch extends MatchResult {
  readonly game: string;
  readonly seats: number;
  readonly options: unknown;
  readonly seed: number;
  readonly match: number;
  /** By seat. */
  readonly bots: readonly string[];
  /** Processor time of the slowest decision, in milliseconds: the only figure that differs between two runs. */
  readonly slowest: number;
  readonly tally: Readonly<Record<string, number>>;
}

/** Markdown, a section for each kind of table in the lines. */
export function tablesOf(lines: readonly StudiedMatch[]): string {
  const kinds = new Map<string, StudiedMatch[]>();
  for (const line of lines) kinds.set(kindOf(line), [...(kinds.get(kindOf(line)) ?? []), line]);
  return [...kinds].map(([kind, matches]) => [`## ${kind}`, ...sections(matches)].join('\n\n')).join('\n\n');
}

function kindOf({ game, seats, options, bots }: StudiedMatch): string {
  return [game, `${seats} seats`, JSON.stringify(options), [...new Set(bots)].sort().join(' and ')].join(
    ' · ',
  );
}

function sections(matches: readonly StudiedMatch[]): string[] {
  return [
    `${matches.length} matches, ${mean(matches, ({ turns }) => turns)} turns and ${mean(matches, ({ decisions }) => decisions)} decisions each; the slowest decision took ${Math.max(...matches.map(({ slowest }) => slowest)).toFixed(0)} ms`,
    byBot(matches),
    byOrder(matches),
    tallies(matches),
  ].filter((section) => section !== '');
}

const mean = (matches: readonly StudiedMatch[], figure: (match: StudiedMatch) => number) =>
  (matches.reduce((sum, match) => sum + figure(match), 0) / matches.length).toFixed(2);

const partOf = ({ winners }: StudiedMatch, seat: number) => (winners.includes(seat) ? 1 / winners.length : 0);

/** A row for every name: what is won of the matches it took part in, by seat it held. */
function byBot(matches: readonly StudiedMatch[]): string {
  const names = [...new Set(matches.flatMap(({ bots }) => bots))];
  const rows = names.map((name) => {
    let [seats, wins, points] = [0, 0, 0];
    for (const match of matches) {
      for (const [seat, bot] of match.bots.entries()) {
        if (bot !== name) continue;
        seats++;
        wins += partOf(match, seat);
        points += match.points[seat] as number;
      }
    }
    return [name, `${seats}`, ...shareCells(wins, seats), (points / seats).toFixed(2)];
  });
  return table(['bot', 'seats held', 'won', '95 % interval', 'points'], rows);
}

/** By distance from whoever began; where the turn order is drawn, the game's own tally says who won from which place. */
function byOrder(matches: readonly StudiedMatch[]): string {
  const seats = matches[0]?.seats ?? 0;
  const rows = Array.from({ length: seats }, (_, order) => {
    const wins = matches.reduce((sum, match) => sum + partOf(match, (match.starter + order) % seats), 0);
    return [`${order}`, ...shareCells(wins, matches.length)];
  });
  return table(['seats after the starter', 'won', '95 % interval'], rows);
}

function tallies(matches: readonly StudiedMatch[]): string {
  const names = [...new Set(matches.flatMap(({ tally }) => Object.keys(tally)))].sort();
  const rows = names.map((name) => {
    const seen = matches.filter(({ tally }) => (tally[name] ?? 0) > 0).length;
    return [name, mean(matches, ({ tally }) => tally[name] ?? 0), percent(seen / matches.length)];
  });
  return rows.length === 0 ? '' : table(['counted', 'a match', 'matches with it'], rows);
}

function shareCells(wins: number, games: number): string[] {
  const { share, interval } = shareOf(wins, games);
  return [percent(share), `${percent(interval[0])} … ${percent(interval[1])}`];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
