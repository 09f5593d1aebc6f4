/**
 * Golden transcripts: a whole match as text a person can read. The lines with moves and luck are the record;
 * everything else is what the rules made of it. Replaying a transcript must print it again, byte for byte.
 */
import { type Game, isToAct, legalMoves, type Table } from '../game.ts';
import { type MatchRecord, replay, type Step, type Turn } from '../match.ts';

/** What stands in the place of the moves when the clock ended the turn. */
const TIME_IS_OUT = 'time is out';

export function printTranscript<S, A, E, O>(game: Game<S, A, E, O>, record: MatchRecord<O>): string {
  const lines = [
    `game ${record.game} ${record.version}`,
    `seats ${record.table.seats}`,
    ...(record.table.first === undefined ? [] : [`first ${record.table.first}`]),
    `options ${JSON.stringify(record.table.options)}`,
  ];
  let index = -1;
  for (const step of replay(game, record)) {
    const turn = record.turns[index];
    lines.push(
      '',
      turn ? printTurn(index + 1, turn) : `open${printLuck(record.luck)}`,
      ...printStep(game, step, record.table),
    );
    index++;
  }
  return `${lines.join('\n')}\n`;
}

function printTurn(number: number, { seat, moves, luck }: Turn): string {
  return `turn ${number} seat ${seat}: ${moves.join(', ') || TIME_IS_OUT}${printLuck(luck)}`;
}

function printLuck(luck: readonly number[]): string {
  return luck.length === 0 ? '' : ` | luck ${luck.join(' ')}`;
}

function printStep<S, A, E, O>(game: Game<S, A, E, O>, step: Step<S, E>, { seats }: Table<O>): string[] {
  const lines = step.heard.map(({ event, to, shared }) => {
    if (to === undefined) return `  told ${JSON.stringify(event)}`;
    return `  whispered to ${to} ${JSON.stringify(event)}, others ${JSON.stringify(shared ?? null)}`;
  });
  lines.push(`  state ${JSON.stringify(step.state)}`);
  for (let seat = 0; seat < seats; seat++) {
    if (!isToAct(game.toAct(step.state), seat)) continue;
    lines.push(
      `  seat ${seat} may: ${legalMoves(game, step.state, seat).map(game.actions.print).join(', ')}`,
    );
  }
  const outcome = game.outcome(step.state);
  if (outcome) lines.push(`  over: places ${outcome.places.join(' ')}, points ${outcome.points.join(' ')}`);
  return lines;
}

/** Reads back what a transcript records. */
export function parseTranscript<O>(text: string): MatchRecord<O> {
  const field = (name: string) => {
    const line = text.split('\n').find((l) => l.startsWith(`${name} `));
    if (line === undefined) throw new Error(`the transcript has no '${name}' line`);
    return line.slice(name.length + 1);
  };
  const [game = '', version = ''] = field('game').split(' ');
  const first = /^first (\d+)$/m.exec(text)?.[1];
  const turns = [...text.matchAll(/^turn \d+ seat (\d+): ([^|\n]*?)(?: \| luck ([\d ]+))?$/gm)];
  return {
    game,
    version: Number(version),
    table: {
      seats: Number(field('seats')),
      options: JSON.parse(field('options')) as O,
      ...(first === undefined ? {} : { first: Number(first) }),
    },
    commitment: '',
    luck: parseLuck(/^open(?: \| luck ([\d ]+))?$/m.exec(text)?.[1]),
    turns: turns.map(([, seat, moves = '', luck]) => ({
      seat: Number(seat),
      moves: moves === TIME_IS_OUT ? [] : moves.split(', '),
      luck: parseLuck(luck),
    })),
  };
}

function parseLuck(text: string | undefined): number[] {
  return text === undefined ? [] : text.split(' ').map(Number);
}
