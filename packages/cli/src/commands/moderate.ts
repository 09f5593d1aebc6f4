/** Reports, and what is decided about people: for whoever runs a server, also while it runs. */
import type { Act, Decision, Report } from '@benben/server/moderation';
import { Command, InvalidArgumentError, Option } from 'commander';
import { wholeNumber } from '../flags.ts';
import { UsageError } from '../usage.ts';
import { addressOf, type StoreFlags, withStoreFlags } from './store.ts';

interface DecisionFlags extends StoreFlags {
  readonly reason: string;
  readonly as: string;
  readonly for?: number;
  readonly left?: 'ready' | 'nothing';
  readonly report?: number;
}

interface ListFlags extends StoreFlags {
  readonly all?: true;
  readonly json?: true;
}

const moderation = () => import('@benben/server/moderation');

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
/** Longer is for good. */
const LONGEST = 10 * 365 * UNITS.d;

export function moderationCommands(): Command[] {
  return [
    withStoreFlags(new Command('reports'))
      .description('what people reported and nobody has looked into yet')
      .option('--all', 'those that are settled, too')
      .option('--json', 'as JSON')
      .action((flags: ListFlags) => reports(flags)),
    withStoreFlags(new Command('report'))
      .description('one report with the lines said around it')
      .argument('<n>', 'its number', wholeNumber(1))
      .option('--json', 'as JSON')
      .action((n: number, flags: ListFlags) => report(n, flags)),
    decision('warn', 'tell somebody something they must acknowledge'),
    decision('mute', 'let somebody say ready sentences only, or nothing')
      .option('--for <time>', 'such as 30m, 12h, 7d or 2w; for good by default', duration)
      .addOption(
        new Option('--left <what>', 'what may still be said').choices(['ready', 'nothing']).default('ready'),
      ),
    decision('ban', 'keep somebody from sitting down, talking and laying tables').option(
      '--for <time>',
      'such as 30m, 12h, 7d or 2w; for good by default',
      duration,
    ),
    decision('pardon', 'end everything that was decided about somebody'),
    withStoreFlags(new Command('dismiss'))
      .description('put a report aside without doing anything')
      .argument('<n>', 'its number', wholeNumber(1))
      .requiredOption('--reason <words>', 'why')
      .requiredOption('--as <name>', 'who decides')
      .action((n: number, flags: DecisionFlags) =>
        decideAbout(null, { ...flags, report: n }, 'dismiss', `report ${n}: put aside`),
      ),
    withStoreFlags(new Command('log'))
      .description('what was done, when, by whom and why')
      .argument('[person]', 'the id of a person; everyone by default')
      .option('--json', 'as JSON')
      .action((person: string | undefined, flags: ListFlags) => log(person ?? null, flags)),
  ];
}

function decision(kind: Exclude<Act['kind'], 'dismiss'>, description: string): Command {
  const done = { warn: 'warned', mute: 'muted', ban: 'banned', pardon: 'pardoned' }[kind];
  return withStoreFlags(new Command(kind))
    .description(description)
    .argument('<person>', 'the id at the end of the address of their profile')
    .requiredOption('--reason <words>', 'why; the person is told')
    .requiredOption('--as <name>', 'who decides')
    .option('--report <n>', 'the report that led to it, which is settled then', wholeNumber(1))
    .action((person: string, flags: DecisionFlags) => decideAbout(person, flags, kind, done));
}

/** A parser for commander: a number and a unit. */
function duration(text: string): number {
  const [, number, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const ms = Number(number) * UNITS[unit as keyof typeof UNITS];
  if (!(ms > 0 && ms <= LONGEST)) throw new InvalidArgumentError('It must be like 30m, 12h, 7d or 2w.');
  return ms;
}

async function decideAbout(
  person: string | null,
  flags: DecisionFlags,
  kind: Decision['kind'],
  done: string,
): Promise<void> {
  const { reason, as: by, report = null, left } = flags;
  if (reason.trim() === '' || by.trim() === '') throw new UsageError('a decision has a reason and a name');
  const what = { kind, reason, by, report, forMs: flags.for ?? null, ...(left ? { maySay: left } : {}) };
  const meant = await inWords(({ decide }) => decide(addressOf(flags), person, what));
  const till = flags.for === undefined ? '' : ` until ${when(Date.now() + flags.for)}`;
  console.log(meant ? `${meant.name} (${meant.id}): ${done}${till}` : done);
}

async function reports(flags: ListFlags): Promise<void> {
  const found = await inWords(({ reportsIn }) => reportsIn(addressOf(flags), flags.all ? 'all' : 'open'));
  if (flags.json) return printJson(found);
  if (found.length === 0) console.log('There are no reports to look into.');
  for (const each of found) console.log(headOf(each));
}

async function report(n: number, flags: ListFlags): Promise<void> {
  const found = await inWords(({ reportIn }) => reportIn(addressOf(flags), n));
  if (flags.json) return printJson(found);
  console.log(headOf(found));
  if (found.words !== null) console.log(`  “${found.words}”`);
  if (found.table !== null) console.log(`  at table ${found.table}`);
  for (const { at, name, person, what } of found.lines) {
    const mark = person === found.about.id ? '>' : ' ';
    console.log(`${mark} ${when(at)} ${name}: ${'ready' in what ? `[${what.ready}]` : what.text}`);
  }
}

async function log(person: string | null, flags: ListFlags): Promise<void> {
  const found = await inWords(({ decisionsIn }) => decisionsIn(addressOf(flags), person));
  if (flags.json) return printJson(found);
  if (found.length === 0) console.log('Nothing was decided yet.');
  for (const { at, by, kind, name, person: id, maySay, till, reason, report: led } of found) {
    const whom = id === null ? '' : ` ${name} (${id})`;
    const left = maySay === null ? '' : `, ${maySay === 'ready' ? 'ready sentences' : 'nothing'} left to say`;
    const end = till === null ? '' : `, until ${when(till)}`;
    console.log(
      `${when(at)} ${by}: ${kind}${whom}${left}${end}${led === null ? '' : `, report ${led}`}: ${reason}`,
    );
  }
}

const headOf = ({ n, at, by, about, reason, settledAt }: Report): string =>
  `${n} · ${when(at)} · ${about.name} (${about.id}) · ${reason} · by ${by.name} (${by.id})${settledAt === null ? '' : ' · settled'}`;

const when = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

async function inWords<T>(act: (use: Awaited<ReturnType<typeof moderation>>) => Promise<T>): Promise<T> {
  const there = await moderation();
  try {
    return await act(there);
  } catch (error) {
    throw error instanceof there.ModerationError ? new UsageError(error.message) : error;
  }
}
