/** `npm run bench -- rules --json`: side by side with a peer, in one run. */
import { parseArgs } from 'node:util';
import { printRow } from './report.ts';

// The peer checks its state and prints warnings only outside production, so this is in its favour.
process.env.NODE_ENV = 'production';

const USAGE = 'usage: npm run bench -- rules [--json] [--rounds <n>]';

function fail(message: string): never {
  console.error(`error: ${message}\n${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '20' } },
    });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const { positionals, values } = readArguments();
const rounds = Number(values.rounds);
if (positionals.join(' ') !== 'rules') fail(`no benchmark '${positionals.join(' ')}'`);
if (!Number.isInteger(rounds) || rounds < 1) fail(`--rounds must be a whole number, 1 or more`);

// Imported late: the peer looks at NODE_ENV when it is loaded.
const { benchRules } = await import('./rules.ts');
for (const row of benchRules(rounds)) console.log(values.json ? JSON.stringify(row) : printRow(row));
