import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Language, Secret } from '@benben/core';
import { Command, Option } from 'commander';
import { botOf, entryOf, gameOf, namesOf, type TableFlags, tableOf, withTableFlags } from '../flags.ts';
import type { Player } from '../terminal/cast.ts';
import { playSession } from '../terminal/session.ts';
import { WORDS } from '../terminal/words.ts';
import { messageOf, UsageError } from '../usage.ts';

interface PlayFlags extends TableFlags {
  readonly players?: string;
  readonly lang: Language;
  readonly seed?: string;
  readonly out?: string;
}

export function playCommand(): Command {
  return withTableFlags(new Command('play'))
    .description('play in the terminal, against bots or sharing the keyboard')
    .option('--players <list>', 'who sits where: human or a bot, such as human,cat or human,human')
    .addOption(new Option('--lang <language>', 'language of the table').choices(['en', 'ru']).default('en'))
    .option('--seed <text>', 'the same text gives the same luck; without it nobody can know the luck')
    .option('--out <file>', 'write the record there when the match ends')
    .action(play);
}

async function play(flags: PlayFlags): Promise<void> {
  const game = gameOf(flags);
  const entry = entryOf(game.id);
  const named = flags.players === undefined ? null : namesOf(game, flags.players);
  const table = tableOf(game, { ...flags, seats: flags.seats ?? named?.length ?? game.seats.min });
  const names = named ?? ['human', ...Array<string>(table.seats - 1).fill('cat')];
  if (names.length !== table.seats) {
    throw new UsageError(`--players names ${names.length} players for ${table.seats} seats`);
  }
  const players = names.map((name): Player => (name === 'human' ? name : botOf(game, table, name)));
  const keyboard = openKeyboard();
  try {
    const secret = secretOf(flags.seed, players);
    const record = await playSession({ entry, table, players, secret, lang: flags.lang, ...keyboard });
    if (flags.out !== undefined) {
      save(flags.out, JSON.stringify(record));
      keyboard.say(`${WORDS[flags.lang].saved} ${flags.out}`);
    }
  } finally {
    keyboard.close();
  }
}

function secretOf(seed: string | undefined, players: readonly Player[]): Secret {
  const bytes = (name: string) =>
    seed === undefined ? randomBytes(32) : createHash('sha256').update(`${seed}${name}`).digest();
  const nonces = players.map((player, seat) =>
    player === 'human' ? bytes(` ${seat}`).toString('hex', 0, 16) : '',
  );
  return { seed: bytes('').toString('hex'), nonces };
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`);
  } catch (error) {
    throw new UsageError(`the record cannot be written: ${messageOf(error)}`);
  }
}

/** Lines from a person or from a pipe, one at a time. */
function openKeyboard() {
  const reader = createInterface({ input: process.stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(prompt: string): Promise<string | null> {
      process.stdout.write(prompt);
      const { value, done } = await lines.next();
      return done ? null : value;
    },
    say: (text: string) => console.log(text),
    close: () => reader.close(),
  };
}
