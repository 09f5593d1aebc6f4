import { type DiceOdds, diceOdds, type GapOdds, gapOdds } from '@benben/bots/dice-pyramid';
import type { DiceOptions } from '@benben/dice-pyramid';
import { Command } from 'commander';
import { entryOf, type TableFlags, tableOf, withTableFlags } from '../flags.ts';
import { percent } from '../statistics.ts';
import { UsageError } from '../usage.ts';

interface OddsFlags extends TableFlags {
  readonly gaps?: true;
  readonly json?: true;
}

export function oddsCommand(): Command {
  return withTableFlags(new Command('odds'))
    .description('print what is solved about a game')
    .option('--gaps', 'also solve the game in which dice may be stranded on purpose; takes seconds')
    .option('--json', 'one JSON document instead of text')
    .action((flags: OddsFlags) => {
      const { game } = entryOf(flags.game);
      if (game.id !== 'dice-pyramid') throw new UsageError(`${game.id} is not solved`);
      const options = tableOf(game, flags).options as DiceOptions;
      const free = options.placement === 'free';
      const odds = diceOdds(free);
      const withGaps = flags.gaps ? gapOdds(free) : undefined;
      if (flags.json) console.log(JSON.stringify({ game: game.id, options, ...odds, withGaps }));
      else console.log(print(odds, withGaps));
    });
}

function print(odds: DiceOdds, withGaps: GapOdds | undefined): string {
  const lines = [
    `Two optimal players: who begins wins ${percent(odds.firstSeatWin)}.`,
    `Alone, an optimal player finishes after ${odds.turnsAlone.toFixed(2)} turns on average.`,
  ];
  if (withGaps) {
    lines.push(
      `When dice may be stranded by gaps: ${percent(withGaps.firstSeatWin)}; no packed position changes by more ` +
        `than ${percent(withGaps.largestChange)}.`,
      `A template with gaps instead of packed rows costs ${percent(withGaps.averageCost)} on average, ` +
        `${percent(withGaps.largestCost)} at worst.`,
    );
  }
  const header = odds.bust[0]?.byDice.map((_, i) => `${i + 1}`.padStart(9)).join('');
  lines.push('', 'Chance that a roll fits nowhere', `useful colours, dice:${header}`);
  for (const { usefulColours, byDice } of odds.bust) {
    const cells = byDice.map((chance) => percent(chance).padStart(9)).join('');
    lines.push(`${usefulColours}`.padStart(21) + cells);
  }
  return lines.join('\n');
}
