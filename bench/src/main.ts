/** `npm run bench -- rules --json`: side by side with a peer, in one run. `-- peers` proves that the race is fair. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '@benben/catalogue';
import { peerRules, provePeers } from './peers.ts';
import { printRow } from './report.ts';
import { printShare, type Span, sharesIn } from './server/profile.ts';
import { printServer, raceServers, ratiosOf, type ServerRow } from './server/race.ts';
import { measureStart, printStart } from './start.ts';

// The peer checks its state and prints warnings only outside production, so this is in its favour.
process.env.NODE_ENV = 'production';

/** Of each thread. */
const PROFILE_LINES = 40;

const USAGE =
  'usage: npm run bench -- rules [--json] [--rounds <n>] [--game <id>] | peers |\n  server [--json] [--tables <n>] [--every <ms>] [--seconds <n>] [--rounds <n>] [--profile] |\n  start [--json] [--revision <commit>]';

function fail(message: string): never {
  console.error(`error: ${message}\n${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        game: { type: 'string' },
        rounds: { type: 'string' },
        tables: { type: 'string', default: '200' },
        every: { type: 'string', default: '0' },
        seconds: { type: 'string', default: '5' },
        profile: { type: 'boolean', default: false },
        revision: { type: 'string', default: 'HEAD' },
      },
    });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const { positionals, values } = readArguments();
const print = <T>(row: T, inWords: (row: T) => string) =>
  console.log(values.json ? JSON.stringify(row) : inWords(row));

/** A whole number of at least `least`. */
function number(name: 'rounds' | 'tables' | 'every' | 'seconds', least: number, fallback = 0): number {
  const value = Number(values[name] ?? fallback);
  if (!Number.isInteger(value) || value < least) fail(`--${name} must be a whole number, ${least} or more`);
  return value;
}

switch (positionals.join(' ')) {
  case 'rules': {
    const rounds = number('rounds', 1, 20);
    const { game } = values;
    if (game !== undefined && !catalogue.some((entry) => entry.game.id === game)) fail(`no game '${game}'`);
    const { benchRules } = await peerRules();
    for (const row of benchRules(rounds, game)) print(row, printRow);
    break;
  }
  case 'peers':
    process.exitCode = provePeers() ? 0 : 1;
    break;
  case 'server': {
    const rows: ServerRow[] = [];
    const spans: Span[] = [];
    const profile = values.profile ? mkdtempSync(join(tmpdir(), 'benben-profile-')) : undefined;
    for await (const row of raceServers({
      tables: number('tables', 1),
      everyMs: number('every', 0),
      seconds: number('seconds', 1),
      rounds: number('rounds', 1, 3),
      ...(profile === undefined ? {} : { profile }),
    })) {
      rows.push(row);
      if (row.server === 'ours') spans.push(row.span);
      print(row, printServer);
    }
    console.error(ratiosOf(rows));
    if (profile !== undefined) {
      for (const share of sharesIn(profile, spans, PROFILE_LINES)) print(share, printShare);
      rmSync(profile, { recursive: true });
    }
    break;
  }
  case 'start':
    print(await measureStart(values.revision), printStart);
    break;
  default:
    fail(`no benchmark '${positionals.join(' ')}'`);
}
