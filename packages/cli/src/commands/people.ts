import { thinkAt } from '@benben/bots';
import { Command } from 'commander';
import { wholeNumber } from '../flags.ts';
import { moderationCommands } from './moderate.ts';
import { addressOf, type StoreFlags, withStoreFlags } from './store.ts';

interface PeopleFlags extends StoreFlags {
  readonly most: number;
  readonly least: number;
  readonly json?: boolean;
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

export function peopleCommand(): Command {
  const command = withStoreFlags(new Command('people').enablePositionalOptions())
    .description('whose rated choices agree with the strong bot, and how far that is from everyone else')
    .option('--most <n>', 'choices looked at for a person and game', wholeNumber(1), 200)
    .option('--least <n>', 'fewer say nothing', wholeNumber(1), 40)
    .option('--json', 'as JSON')
    .action((flags: PeopleFlags) => people(flags));
  for (const each of moderationCommands()) command.addCommand(each.exitOverride());
  return command;
}

async function people(flags: PeopleFlags): Promise<void> {
  const { agreementsIn } = await import('@benben/server/agreement');
  const { most, least } = flags;
  const found = await agreementsIn(addressOf(flags), { most, least, think: thinkAt });
  if (flags.json) {
    console.log(JSON.stringify(found, null, 2));
    return;
  }
  if (found.length === 0) console.log(`Nobody has made ${least} rated choices yet.`);
  for (const { name, person, game, choices, share, others, apart } of found) {
    const rest =
      others === null || apart === null
        ? 'nobody to compare with'
        : `others ${percent(others)}, ${apart.toFixed(1)} sd apart`;
    console.log(
      `${name} (${person}) · ${game}: ${percent(share)} of ${choices} choices are the strong bot's; ${rest}`,
    );
  }
}
