import { appendFileSync, writeFileSync } from 'node:fs';
import type { Bot } from '@benben/bots';
import { Command } from 'commander';
import { botOf, gameOf, namesOf, type SeriesFlags, tableOf, wholeNumber, withSeriesFlags } from '../flags.ts';
import { luckOf, playMatch } from '../series.ts';
import type { StudiedMatch } from '../study.ts';
import { tallyOf } from '../tallies/index.ts';
import { UsageError } from '../usage.ts';

interface StudyFlags extends SeriesFlags {
  readonly out: string;
  readonly from: number;
}

export function studyCommand(): Command {
  return withSeriesFlags(new Command('study'))
    .description('let bots play and write down every match, a line each; `tables` makes tables of the lines')
    .requiredOption(
      '--bots <names>',
      'one for all seats, or two: a challenger who changes seats, and the field',
    )
    .requiredOption('--out <file>', 'where the lines go; with --from they are added')
    .option(
      '--from <n>',
      'the first match, to go on where a run stopped or to share the work',
      wholeNumber(0),
      0,
    )
    .action((flags: StudyFlags) => study(flags));
}

function study(flags: StudyFlags): void {
  const game = gameOf(flags);
  const table = tableOf(game, flags);
  const names = namesOf(game, flags.bots);
  if (names.length > 2) throw new UsageError('--bots names one bot, or a challenger and the field');
  const [challenger, field = challenger] = names.map((name) => botOf(game, table, name));
  if (!challenger || !field) throw new UsageError('--bots names nobody');
  if (flags.from === 0) writeFileSync(flags.out, '');
  let slowest = 0;
  const timed = (bot: Bot): Bot => ({
    ...bot,
    choose(view, seat, chance) {
      const began = process.cpuUsage();
      const move = bot.choose(view, seat, chance);
      const { user, system } = process.cpuUsage(began);
      slowest = Math.max(slowest, (user + system) / 1000);
      return move;
    },
  });
  for (let match = flags.from; match < flags.from + flags.games; match++) {
    const bots = Array.from({ length: table.seats }, (_, seat) =>
      timed(seat === match % table.seats ? challenger : field),
    );
    slowest = 0;
    const tally: Record<string, number> = {};
    const count = (name: string, amount = 1) => {
      tally[name] = (tally[name] ?? 0) + amount;
    };
    const seated = bots.map(({ name }) => name);
    const result = playMatch(game, table, bots, luckOf(flags.seed, match), tallyOf(game.id)(count, seated));
    const line: StudiedMatch = {
      game: game.id,
      ...table,
      seed: flags.seed,
      match,
      bots: seated,
      ...result,
      slowest,
      tally,
    };
    appendFileSync(flags.out, `${JSON.stringify(line)}\n`);
  }
}
