/** `npm run bench -- rules --json`: side by side with a peer, in one run. `-- peers` proves that the race is fair. */
import { parseArgs } from 'node:util';
import { catalogue } from '@benben/catalogue';
import { peerRules, provePeers } from './peers.ts';
import { printRow } from './report.ts';
import { measureStart, printStart } from './start.ts';

// The peer checks its state and prints warnings only outside production, so this is in its favour.
process.env.NODE_ENV = 'production';

const USAGE =
  'usage: npm run bench -- rules [--json] [--rounds <n>] [--game <id>] | peers | start [--json] [--revision <commit>]';

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
        rounds: { type: 'string', default: '20' },
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

switch (positionals.join(' ')) {
  case 'rules': {
    const rounds = Number(values.rounds);
    if (!Number.isInteger(rounds) || rounds < 1) fail(`--rounds must be a whole number, 1 or more`);
    const { game } = values;
    if (game !== undefined && !catalogue.some((entry) => entry.game.id === game)) fail(`no game '${game}'`);
    const { benchRules } = await peerRules();
    for (const row of benchRules(rounds, game)) print(row, printRow);
    break;
  }
  case 'peers':
    process.exitCode = provePeers() ? 0 : 1;
    break;
  case 'start':
    print(await measureStart(values.revision), printStart);
    break;
  default:
    fail(`no benchmark '${positionals.join(' ')}'`);
}
