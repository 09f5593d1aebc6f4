import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type Bot, choiceOf, forSeconds } from '@benben/bots';
import { ladderOf } from '@benben/catalogue/ladder';
import type { AnyGame, Table } from '@benben/core';
import { Command, InvalidArgumentError } from 'commander';
import { botOf, gameOf, namesOf, type SeriesFlags, tableOf, withSeriesFlags } from '../flags.ts';
import { type Pairing, pairingTable, ratingsOf, together } from '../ladder.ts';
import { luckOf, playMatch } from '../series.ts';
import { messageOf, UsageError } from '../usage.ts';

interface LadderFlags extends Omit<SeriesFlags, 'bots'> {
  readonly levels?: string;
  readonly apart: number;
  readonly seconds?: number;
  readonly out?: string;
  readonly anchor: string;
  readonly from?: string;
}

/** Matches between two words about how far it is. */
const BATCH = 10;

export function ladderCommand(): Command {
  return withSeriesFlags(new Command('ladder'))
    .description('let the rungs of a ladder play each other, and fit ratings on the scale of people')
    .option('--levels <names>', 'weakest first; other bots may be among them; all rungs by default')
    .option(
      '--apart <n>',
      'how far apart in the list two may be; beyond the next, a quarter of the matches',
      Number,
      1,
    )
    .option(
      '--seconds <s>',
      'how long a master thinks, in processor time, so that a busy machine takes nothing away; by default an effort of its own that is the same everywhere, and only that is rated',
      secondsFrom,
    )
    .option('--anchor <name>', 'who is rated 1500', 'cat')
    .option('--out <file>', 'where batches are added, a line each')
    .option('--from <file>', 'batches played before: they are counted and not played again')
    .action((flags: LadderFlags) => ladder(flags));
}

function ladder(flags: LadderFlags): void {
  const game = gameOf(flags);
  const table = tableOf(game, flags);
  const names = flags.levels ? namesOf(game, flags.levels) : ladderOf(game.id).map(({ level }) => level);
  const batches = flags.from === undefined ? [] : readBatches(flags.from);
  const { seed, seconds } = flags;
  for (const [challenger, field, games] of pairsOf(names, flags)) {
    const known = batches
      .filter((each) =>
        isSeries(each, { game: game.id, seats: table.seats, seed, seconds, challenger, field }),
      )
      .reduce((sum, each) => sum + each.games, 0);
    for (let from = known; from < games; from += BATCH) {
      const count = Math.min(BATCH, games - from);
      const batch = playBatch(game, table, { ...flags, challenger, field, from, games: count });
      batches.push(batch);
      if (flags.out !== undefined) appendFileSync(flags.out, `${JSON.stringify(batch)}\n`);
    }
  }
  const pairings = together(batches.filter((each) => each.game === game.id && each.seats === table.seats));
  const ratings = [...ratingsOf(pairings, flags.anchor)].sort(([, a], [, b]) => a - b);
  if (flags.json) console.log(JSON.stringify({ game: game.id, seats: table.seats, pairings, ratings }));
  else {
    console.log(pairingTable(pairings));
    if (ratings.length > 0) console.log(`\n{ ${ratings.map((each) => each.join(': ')).join(', ')} }`);
  }
}

/** The better one challenges: neighbours first, then those further apart. */
function pairsOf(names: readonly string[], { apart, games }: LadderFlags): [string, string, number][] {
  return Array.from({ length: Math.min(apart, names.length - 1) }, (_, i) => i + 1).flatMap((distance) =>
    names
      .slice(distance)
      .map((challenger, i): [string, string, number] => [
        challenger,
        names[i] as string,
        distance === 1 ? games : Math.ceil(games / 4),
      ]),
  );
}

/** What is asked for: no seconds are as definite as some. */
type Series = Pick<Pairing, 'game' | 'seats' | 'seed' | 'challenger' | 'field'> & {
  readonly seconds: number | undefined;
};

const isSeries = (batch: Pairing, series: Series): boolean =>
  Object.entries(series).every(([key, value]) => batch[key as keyof Series] === value);

function secondsFrom(text: string): number {
  const seconds = Number(text);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  throw new InvalidArgumentError('It must be a number above 0.');
}

function readBatches(file: string): Pairing[] {
  if (!existsSync(file)) return [];
  try {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as Pairing);
  } catch (error) {
    throw new UsageError(`${file}: ${messageOf(error)}`);
  }
}

interface Batch extends LadderFlags {
  readonly challenger: string;
  readonly field: string;
  readonly games: number;
}

/** One challenger among equals of the other kind, in every seat equally often. */
function playBatch(
  game: AnyGame,
  table: Table<unknown>,
  batch: Omit<Batch, 'from'> & { from: number },
): Pairing {
  const { challenger, field, from, games, seed, seconds } = batch;
  const [own, other] = [challenger, field].map((name) => timed(game, botOf(game, table, name), seconds));
  if (!own || !other) throw new UsageError('a ladder has at least two rungs');
  let wins = 0;
  for (let match = from; match < from + games; match++) {
    const seat = match % table.seats;
    const bots = Array.from({ length: table.seats }, (_, each) => (each === seat ? own.bot : other.bot));
    const { winners } = playMatch(game, table, bots, luckOf(seed, match));
    if (winners.includes(seat)) wins += 1 / winners.length;
  }
  const ms = [own.ms(), other.ms()] as const;
  const given = seconds === undefined ? {} : { seconds };
  return { game: game.id, seats: table.seats, seed, challenger, field, from, games, wins, ...given, ms };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timed(game: AnyGame, bot: Bot, seconds?: number): { readonly bot: Bot; ms(): number } {
  let micros = 0;
  let decisions = 0;
  return {
    bot: {
      ...bot,
      choose(view, seat, chance) {
        const began = process.cpuUsage();
        const thinking = seconds === undefined ? undefined : forSeconds(seconds, processorTime);
        const move = choiceOf(game, bot, view, seat, chance, thinking);
        const { user, system } = process.cpuUsage(began);
        micros += user + system;
        decisions++;
        return move;
      },
    },
    ms: () => micros / 1000 / Math.max(1, decisions),
  };
}
