/** `blames`: how often a review finds fault with each bot's own choices. */
import { advise, type Bot, compare, type Judged, review, slips, thinkTurn } from '@benben/bots';
import { type AnyGame, type MatchRecord, RunningMatch, recordOf, type Table, viewOf } from '@benben/core';
import { Command } from 'commander';
import { botOf, gameOf, namesOf, type SeriesFlags, tableOf, withSeriesFlags } from '../flags.ts';
import { luckOf, type MatchLuck } from '../series.ts';

interface Blames {
  readonly bot: string;
  readonly games: number;
  readonly choices: number;
  /** Turns that a review would have something to say about. */
  readonly blamed: number;
  /** Of processor time, for the review of one seat of a match; the only figure that differs between two runs. */
  readonly seconds: number;
}

export function blamesCommand(): Command {
  return withSeriesFlags(new Command('blames'))
    .description(
      'let each bot play matches among its like, review one seat of each, and count what is blamed',
    )
    .requiredOption('--bots <names>', 'one or more, such as sphinx,hare')
    .action(async (flags: SeriesFlags) => {
      const game = gameOf(flags);
      const table = tableOf(game, flags);
      const found: Blames[] = [];
      for (const name of namesOf(game, flags.bots)) {
        const blames = await blamesOf(game, table, name, flags);
        found.push(blames);
        if (!flags.json) console.log(print(blames));
      }
      if (flags.json) console.log(JSON.stringify({ game: game.id, ...table, seed: flags.seed, found }));
    });
}

async function blamesOf(
  game: AnyGame,
  table: Table<unknown>,
  bot: string,
  { games, seed }: Pick<SeriesFlags, 'games' | 'seed'>,
): Promise<Blames> {
  let [choices, blamed, spent] = [0, 0, 0];
  for (let match = 0; match < games; match++) {
    const record = playedBy(game, table, botOf(game, table, bot), luckOf(seed, match));
    const judged: Judged[] = [];
    const began = process.cpuUsage();
    const seat = match % table.seats;
    const reviewed = { game, record, seat, thinker: { advise, compare } };
    for await (const each of review(reviewed)) judged.push(each);
    const found = await slips(reviewed, judged, Number.POSITIVE_INFINITY);
    const { user, system } = process.cpuUsage(began);
    spent += (user + system) / 1e6;
    choices += judged.length;
    blamed += found.length;
  }
  return { bot, games, choices, blamed, seconds: spent / games };
}

function playedBy(game: AnyGame, table: Table<unknown>, bot: Bot, luck: MatchLuck): MatchRecord {
  const match = RunningMatch.open(game, table, luck.match);
  while (match.toAct !== 0) {
    const seat = match.onTurn;
    const moves = thinkTurn(game, bot, viewOf(game, match.state, seat), seat, luck.bots);
    const refusal = match.play({ seat, moves }, luck.match);
    if (refusal) throw new Error(`${bot.name} was refused: ${refusal.refused}`);
  }
  const { id, version } = game;
  return recordOf({ game: id, version, table, commitment: '' }, match.log);
}

function print({ bot, games, choices, blamed, seconds }: Blames): string {
  const each = (n: number) => (n / games).toFixed(2);
  return `${bot.padEnd(10)} ${each(blamed)} turns blamed a match, of ${each(choices)} choices; ${games} matches, ${seconds.toFixed(2)} s each`;
}
