import {
  type CircleOdds,
  circleOdds,
  type DiceOdds,
  diceOdds,
  type GapOdds,
  gapOdds,
} from '@benben/bots/dice-pyramid';
import type { DiceOptions } from '@benben/dice-pyramid';
import { Command } from 'commander';
import { entryOf, type TableFlags, tableOf, withTableFlags } from '../flags.ts';
import { percent } from '../statistics.ts';
import { UsageError } from '../usage.ts';

interface OddsFlags extends TableFlags {
  readonly gaps?: true;
  readonly three?: true;
  readonly four?: true;
  readonly json?: true;
}

export function oddsCommand(): Command {
  return withTableFlags(new Command('odds'))
    .description('print what is solved about a game')
    .option('--gaps', 'also solve the game in which dice may be stranded on purpose; takes seconds')
    .option('--three', 'also say how far racing is from the best play with three seats; takes ten seconds')
    .option('--four', 'the same with four seats; takes six minutes and one and a half gigabytes')
    .option('--json', 'one JSON document instead of text')
    .action((flags: OddsFlags) => {
      const { game } = entryOf(flags.game);
      if (game.id !== 'dice-pyramid') throw new UsageError(`${game.id} is not solved`);
      const options = tableOf(game, flags).options as DiceOptions;
      const free = options.placement === 'free';
      const odds = diceOdds(free);
      const withGaps = flags.gaps ? gapOdds(free) : undefined;
      const ofThree = flags.three ? circleOdds(3, free) : undefined;
      const ofFour = flags.four ? circleOdds(4, free) : undefined;
      if (flags.json)
        console.log(JSON.stringify({ game: game.id, options, ...odds, withGaps, ofThree, ofFour }));
      else console.log(print(odds, { withGaps, ofThree, ofFour }));
    });
}

interface Asked {
  readonly withGaps: GapOdds | undefined;
  readonly ofThree: CircleOdds | undefined;
  readonly ofFour: CircleOdds | undefined;
}

function print(odds: DiceOdds, { withGaps, ofThree, ofFour }: Asked): string {
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
  for (const [how, circle] of [
    ['Three', ofThree],
    ['Four', ofFour],
  ] as const)
    if (circle) lines.push(...linesOf(how, circle));
  const header = odds.bust[0]?.byDice.map((_, i) => `${i + 1}`.padStart(9)).join('');
  lines.push('', 'Chance that a roll fits nowhere', `useful colours, dice:${header}`);
  for (const { usefulColours, byDice } of odds.bust) {
    const cells = byDice.map((chance) => percent(chance).padStart(9)).join('');
    lines.push(`${usefulColours}`.padStart(21) + cells);
  }
  return lines.join('\n');
}

function linesOf(how: string, { racing, best, averageLoss, largestLoss }: CircleOdds): string[] {
  const list = (chances: readonly number[]) => chances.map(percent).join(', ');
  return [
    `${how} who race win ${list(racing)}, in the order of play; whoever plays best against the others ${list(best)}.`,
    `At the start of a turn racing gives away ${percent(averageLoss)} on average over all positions, ` +
      `${percent(largestLoss)} at worst.`,
  ];
}
