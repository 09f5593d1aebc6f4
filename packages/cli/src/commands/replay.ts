import { eventsFor, type GameText, type Language, NOBODY, replay, viewFor } from '@benben/core';
import { Command, Option } from 'commander';
import { wholeNumber } from '../flags.ts';
import { loadRecord } from '../record.ts';
import { drawTable } from '../terminal/draw.ts';
import { messageOf, UsageError } from '../usage.ts';

interface ReplayFlags {
  readonly at?: number;
  readonly lang: Language;
  readonly json?: true;
}

/** A turn as everyone at the table saw it; number 0 is the opening. */
interface ToldTurn {
  readonly turn: number;
  readonly seat: number;
  readonly moves: readonly string[];
  readonly events: readonly string[];
  readonly view: unknown;
}

export function replayCommand(): Command {
  return new Command('replay')
    .description('tell a recorded match from its events')
    .argument('<record.json>')
    .option('--at <n>', 'stop after this turn and draw the table; 0 is the opening', wholeNumber(0))
    .addOption(new Option('--lang <language>', 'language of the story').choices(['en', 'ru']).default('en'))
    .option('--json', 'one JSON document instead of text')
    .action(async (file: string, flags: ReplayFlags) => {
      const { entry, record, names } = await loadRecord(file);
      const { at = record.turns.length } = flags;
      if (at > record.turns.length) throw new UsageError(`the record has only ${record.turns.length} turns`);
      const text = entry.texts[flags.lang];
      const nameOf = (seat: number) =>
        names[seat] ?? `${flags.lang === 'ru' ? 'Игрок' : 'Player'} ${seat + 1}`;
      const moments: ToldTurn[] = [];
      try {
        for (const step of replay(entry.game, record)) {
          const turn = moments.length;
          const { seat, moves } = record.turns[turn - 1] ?? { seat: NOBODY, moves: [] };
          const events = eventsFor(step.heard, NOBODY).map((event) => text.event(event, nameOf));
          moments.push({ turn, seat, moves, events, view: viewFor(entry.game, step, NOBODY) });
          if (turn === at) break;
        }
      } catch (error) {
        throw new UsageError(`${file} cannot be replayed: ${messageOf(error)}`);
      }
      if (flags.json) console.log(JSON.stringify({ game: record.game, table: record.table, moments }));
      else console.log(tell({ text, moments, flags, game: record.game, nameOf }));
    });
}

interface Story {
  readonly text: GameText<unknown, unknown>;
  readonly moments: readonly ToldTurn[];
  readonly flags: ReplayFlags;
  readonly game: string;
  nameOf(seat: number): string;
}

function tell({ text, moments, flags, game, nameOf }: Story): string {
  const lines = [text.name];
  for (const { turn, events } of moments) {
    for (const [i, event] of events.entries())
      lines.push(`${(i === 0 ? `${turn}` : '').padStart(4)}  ${event}`);
  }
  const last = moments.at(-1);
  if (flags.at !== undefined && last)
    lines.push('', drawTable({ game, view: last.view, lang: flags.lang, nameOf, seat: NOBODY }));
  return lines.join('\n');
}
