/** `npm run bench -- rules --json`: side by side with a peer, in one run. `-- peers` proves that the race is fair. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '@benben/catalogue';
import { ROOT } from '../../scripts/lib.mjs';
import { gamesFor, measureBots } from './bots/measure.ts';
import { printBots } from './bots/report.ts';
import { million, printMillion } from './million/report.ts';
import { printNodes, raceNodes } from './nodes/race.ts';
import { peerRules, provePeers } from './peers.ts';
import { printRow } from './report.ts';
import { printShare, type Span, sharesIn } from './server/profile.ts';
import { PEERS, printServer, raceServers, ratiosOf, type ServerRow } from './server/race.ts';
import { measureStart, printStart } from './start.ts';
import { printStore, raceStores } from './store/race.ts';

// The peer checks its state and prints warnings only outside production, so this is in its favour.
process.env.NODE_ENV = 'production';

/** Of each thread. */
const PROFILE_LINES = 40;

const USAGE = `usage: npm run bench -- rules [--json] [--rounds <n>] [--game <id>] | peers |
  server [--json] [--tables <n>] [--every <ms>] [--seconds <n>] [--rounds <n>] [--peers <names>|none] [--profile] |
  nodes [--json] [--tables <n>] [--every <ms>] [--seconds <n>] [--rounds <n>] |
  store [--json] [--seconds <n>] [--rounds <n>] | million [--json] |
  start [--json] [--revision <commit>] |
  bots [--json] [--game <id>] [--seats <n>] [--slow <times>] |
  page [--root <folder>] [--part scripts|idle|taps|shifts]`;

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
        peers: { type: 'string', default: PEERS.join(',') },
        profile: { type: 'boolean', default: false },
        seats: { type: 'string', default: '2' },
        slow: { type: 'string', default: '4' },
        revision: { type: 'string', default: 'HEAD' },
        root: { type: 'string', default: ROOT },
        part: { type: 'string', default: '' },
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
function number(
  name: 'rounds' | 'tables' | 'every' | 'seconds' | 'seats' | 'slow',
  least: number,
  fallback = 0,
): number {
  const value = Number(values[name] ?? fallback);
  if (!Number.isInteger(value) || value < least) fail(`--${name} must be a whole number, ${least} or more`);
  return value;
}

function gameNamed(): string | undefined {
  const { game } = values;
  if (game !== undefined && !catalogue.some((entry) => entry.game.id === game)) fail(`no game '${game}'`);
  return game;
}

function peers() {
  if (values.peers === 'none') return [];
  return values.peers
    .split(',')
    .map((name) => PEERS.find((peer) => peer === name) ?? fail(`no peer '${name}': ${PEERS.join(', ')}`));
}

switch (positionals.join(' ')) {
  case 'rules': {
    const rounds = number('rounds', 1, 20);
    const { benchRules } = await peerRules();
    for (const row of benchRules(rounds, gameNamed())) print(row, printRow);
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
      peers: peers(),
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
  case 'nodes':
    for await (const row of raceNodes({
      tables: number('tables', 1),
      everyMs: number('every', 0),
      seconds: number('seconds', 1),
      rounds: number('rounds', 1, 3),
    }))
      print(row, printNodes);
    break;
  case 'million':
    print(million(), printMillion);
    break;
  case 'store':
    for await (const row of raceStores(number('seconds', 1), number('rounds', 1, 3))) print(row, printStore);
    break;
  case 'page': {
    const { status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'bench/src/page/main.ts'), resolve(values.root), values.part],
      { cwd: ROOT, stdio: 'inherit' },
    );
    process.exitCode = status ?? 1;
    break;
  }
  case 'start':
    print(await measureStart(values.revision), printStart);
    break;
  case 'bots': {
    const seats = number('seats', 1);
    const named = gameNamed();
    const games = gamesFor(seats).filter((id) => named === undefined || id === named);
    if (games.length === 0) fail(`nothing to play with ${seats} seats`);
    for await (const row of measureBots({ games, seats, slow: number('slow', 1) })) print(row, printBots);
    break;
  }
  default:
    fail(`no benchmark '${positionals.join(' ')}'`);
}
