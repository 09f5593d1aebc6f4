import { advise, compare, type Judged, review, type Slip, slips, wellChosen } from '@benben/bots';
import { blameWords } from '@benben/bots/blame';
import { isTodays } from '@benben/catalogue';
import type { Language } from '@benben/core';
import { Command, Option } from 'commander';
import { wholeNumber } from '../flags.ts';
import { loadRecord } from '../record.ts';
import { messageOf, UsageError } from '../usage.ts';

interface ReviewFlags {
  readonly seat: number;
  readonly lang: Language;
  readonly json?: true;
}

export function reviewCommand(): Command {
  return new Command('review')
    .description('judge every choice of a player by the best there was')
    .argument('<record.json>')
    .requiredOption('--seat <n>', 'whose choices, from 1', wholeNumber(1))
    .addOption(new Option('--lang <language>', 'language of the moves').choices(['en', 'ru']).default('en'))
    .option('--json', 'one JSON document instead of text: all choices, not only the costliest')
    .action(async (file: string, flags: ReviewFlags) => {
      const { entry, record } = await loadRecord(file);
      const { seats } = record.table;
      if (!isTodays(entry.game)) throw new UsageError(`${file}: only matches of today's rules are judged`);
      if (flags.seat > seats) throw new UsageError(`the match has only ${seats} seats`);
      const reviewed = { game: entry.game, record, seat: flags.seat - 1, thinker: { advise, compare } };
      const choices: Judged[] = [];
      let costly: Slip[] = [];
      try {
        for await (const choice of review(reviewed)) choices.push(choice);
        costly = await slips(reviewed, choices);
      } catch (error) {
        throw new UsageError(`${file} cannot be reviewed: ${messageOf(error)}`);
      }
      const best = choices.filter(wellChosen).length;
      if (flags.json) {
        console.log(
          JSON.stringify({
            seat: flags.seat,
            best,
            choices: choices.map(withoutView),
            slips: costly.map(withoutView),
          }),
        );
        return;
      }
      const told = (printed: string) => {
        const move = entry.game.actions.parse(printed);
        return move === null ? printed : entry.texts[flags.lang].action(entry.game.actions.unpack(move));
      };
      console.log(`as good as the best: ${best} of ${choices.length}`);
      const say = await blameWords(entry.game.id)[flags.lang]();
      for (const { step, played, better, loss, reason } of costly) {
        const lost = `${`${step}`.padStart(4)}  −${(100 * loss).toFixed(1)} %  `;
        console.log(`${lost}${told(played)} → ${told(better)}`);
        console.log(`${' '.repeat(lost.length)}${say(reason)}`);
      }
    });
}

const withoutView = ({ view: _, ...choice }: Judged) => choice;
