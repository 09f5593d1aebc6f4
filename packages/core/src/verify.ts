/** Whether a finished match was what it says it was: by its record alone, and by what the one who asks knows besides. */
import { type Complaint, complaintText } from './complaint.ts';
import { type Ending, endingProblem } from './ending.ts';
import { commitmentTo, fairChance, isNonceTooLong, type Secret } from './fair.ts';
import type { Game, Seat } from './game.ts';
import {
  type MatchRecord,
  nextStep,
  openMatch,
  pastOf,
  printRefusal,
  type Refusal,
  type Step,
} from './match.ts';
import { isSigned } from './signature.ts';
import { tableProblem } from './table.ts';
import type { Language } from './text.ts';

/** What somebody saw and gave before the match, so that the record is not compared with itself. */
export interface Witness {
  /** As it was shown before the first move. */
  readonly commitment?: string;
  /** What this device added to the luck, and for which seat where that is known. */
  readonly nonce?: { readonly seat?: Seat; readonly value: string };
  /** The seats that had no person when the match began. */
  readonly bots?: readonly Seat[];
  /** Of the server that must have signed the record. */
  readonly key?: string;
}

export type Flaw =
  | { readonly flaw: 'no-secret' | 'seal' | 'opening' | 'not-over' | 'over-twice' | 'ending' }
  | { readonly flaw: 'other-seal' | 'other-nonce' }
  | { readonly flaw: 'signature' | 'not-signed' | 'other-key' | 'other-bots' }
  | { readonly flaw: 'game'; readonly needed: string; readonly found: string }
  | { readonly flaw: 'table' | 'unsound'; readonly complaint: Complaint }
  | { readonly flaw: 'nonces'; readonly needed: number; readonly found: number }
  | { readonly flaw: 'long-nonce' | 'bot-nonce' | 'no-nonce'; readonly seat: Seat }
  /** Turns are counted from 1. */
  | { readonly flaw: 'pass' | 'luck' | 'back'; readonly turn: number }
  | { readonly flaw: 'turn'; readonly turn: number; readonly refusal: Refusal };

/** Null when the table is the one committed to, every roll and draw is the sealed stream's and every move is legal. */
export function verify<S, A, E, O>(
  game: Game<S, A, E, O>,
  record: MatchRecord<O>,
  witness: Witness = {},
): Flaw | null {
  const { secret } = record;
  return (
    problemOfTable(game, record) ??
    (secret ? problemOfSecret(record, secret) : { flaw: 'no-secret' }) ??
    problemOfWitness(record, witness) ??
    problemOfSignature(record, witness) ??
    problemOfPlay(game, record, secret as Secret)
  );
}

function problemOfTable<S, A, E, O>(game: Game<S, A, E, O>, record: MatchRecord<O>): Flaw | null {
  const { id, version } = game;
  if (record.game !== id) return { flaw: 'game', needed: id, found: record.game };
  if (record.version !== version) {
    const complaint = { at: 'version', problem: 'version', needed: version, found: record.version } as const;
    return { flaw: 'unsound', complaint };
  }
  const complaint = tableProblem(game, record.table);
  return complaint && { flaw: 'table', complaint };
}

function problemOfSecret(record: MatchRecord, { seed, nonces }: Secret): Flaw | null {
  const { table, bots = [] } = record;
  if (nonces.length !== table.seats) return { flaw: 'nonces', needed: table.seats, found: nonces.length };
  for (const [seat, nonce] of nonces.entries()) {
    if (isNonceTooLong(nonce)) return { flaw: 'long-nonce', seat };
    // Whoever plays for a bot could choose its nonce when all the others are known.
    if (bots.includes(seat) && nonce !== '') return { flaw: 'bot-nonce', seat };
    if (!bots.includes(seat) && nonce === '') return { flaw: 'no-nonce', seat };
  }
  return commitmentTo(seed, record) === record.commitment ? null : { flaw: 'seal' };
}

function problemOfWitness({ commitment, secret, bots = [] }: MatchRecord, seen: Witness): Flaw | null {
  if (seen.commitment !== undefined && seen.commitment !== commitment) return { flaw: 'other-seal' };
  if (seen.nonce) {
    const { seat, value } = seen.nonce;
    const nonces = secret?.nonces ?? [];
    if (seat === undefined ? !nonces.includes(value) : nonces[seat] !== value) return { flaw: 'other-nonce' };
  }
  const sorted = (seats: readonly Seat[]) => [...seats].sort().join();
  return seen.bots && sorted(seen.bots) !== sorted(bots) ? { flaw: 'other-bots' } : null;
}

function problemOfSignature(record: MatchRecord, { key }: Witness): Flaw | null {
  const { signature } = record;
  if (!signature) return key === undefined ? null : { flaw: 'not-signed' };
  if (!isSigned(record)) return { flaw: 'signature' };
  return key === undefined || key === signature.key ? null : { flaw: 'other-key' };
}

function problemOfPlay<S, A, E, O>(
  game: Game<S, A, E, O>,
  record: MatchRecord<O>,
  secret: Secret,
): Flaw | null {
  const chance = fairChance(secret);
  const differs = (luck: readonly number[], step: Step<S, E>) => luck.join() !== step.luck.join();
  let step = openMatch(game, record.table, chance);
  if (differs(record.luck, step)) return { flaw: 'opening' };
  const states = [step.state];
  for (const [i, turn] of record.turns.entries()) {
    const next = nextStep(game, record.table, pastOf(record, states), turn, chance);
    if ('refused' in next && next.refused === 'past-luck') return { flaw: 'back', turn: i + 1 };
    if ('refused' in next)
      return next.refused === 'no-moves'
        ? { flaw: 'pass', turn: i + 1 }
        : { flaw: 'turn', turn: i + 1, refusal: next };
    if (differs(turn.luck, next)) return { flaw: 'luck', turn: i + 1 };
    step = next;
    states.push(step.state);
  }
  const { ending, table } = record;
  if (!game.outcome(step.state)) return ending ? problemOfEnding(ending, table) : { flaw: 'not-over' };
  return ending ? { flaw: 'over-twice' } : null;
}

function problemOfEnding(ending: Ending, table: MatchRecord['table']): Flaw | null {
  return endingProblem(ending, table) === null ? null : { flaw: 'ending' };
}

type Words = {
  readonly [F in Flaw['flaw']]: (told: Flaw & { readonly flaw: F }, refusals: Refusals) => string;
};
type Refusals = Readonly<Record<string, string>>;

/** The game's own sentence for the rule that was broken, where it has one. */
const reasonOf = ({ turn: _, refusal }: Flaw & { readonly flaw: 'turn' }, refusals: Refusals): string =>
  (refusal.rule && refusals[refusal.rule]) || printRefusal(refusal);

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    'no-secret': () => 'The seed is not in the record: it is shown after the last move.',
    game: ({ needed, found }) => `This is a record of “${found}”, not of “${needed}”.`,
    table: ({ complaint }, refusals) => complaintText(complaint, 'en', refusals),
    unsound: ({ complaint }) => complaintText(complaint, 'en'),
    nonces: ({ needed, found }) => `There are ${found} numbers added by players for ${needed} seats.`,
    'long-nonce': ({ seat }) => `The number added by seat ${seat + 1} is longer than 64 bytes.`,
    'bot-nonce': ({ seat }) => `A number was added for seat ${seat + 1}, where a bot sat: bots add none.`,
    'no-nonce': ({ seat }) => `Seat ${seat + 1} was a person’s, but added no number to the luck.`,
    seal: () => 'The seed, or the game, its options, seats or starter, are not those that were sealed.',
    'other-seal': () => 'The seal in the record is not the one shown before the match.',
    'other-nonce': () => 'The number you added to the luck is not the one in the record.',
    'other-bots': () => 'The record has bots in other seats than the table had.',
    signature: () => 'The signature does not fit: something was changed after it was signed.',
    'not-signed': () => 'The record is not signed, so legal moves may have been exchanged.',
    'other-key': () => 'The record is signed with another key than the server’s.',
    opening: () => 'The opening was not drawn from the sealed seed.',
    pass: ({ turn }) => `Turn ${turn} has no moves, and this table had no clock.`,
    back: ({ turn }) => `Turn ${turn} takes back what could not be taken back.`,
    luck: ({ turn }) => `What turn ${turn} rolled or drew does not come from the sealed seed.`,
    turn: (told, refusals) => `Turn ${told.turn} is against the rules: ${reasonOf(told, refusals)}`,
    'not-over': () => 'The match is not over in this record.',
    'over-twice': () => 'Somebody resigned or stopped the match after it was over.',
    ending: () =>
      'The match cannot have ended as the record says: it names nobody, everybody or someone twice.',
  },
  ru: {
    'no-secret': () => 'В записи нет исходного числа: его показывают после последнего хода.',
    game: ({ needed, found }) => `Это запись игры «${found}», а не «${needed}».`,
    table: ({ complaint }, refusals) => complaintText(complaint, 'ru', refusals),
    unsound: ({ complaint }) => complaintText(complaint, 'ru'),
    nonces: ({ needed, found }) => `Чисел от игроков в записи ${found}, а мест за столом ${needed}.`,
    'long-nonce': ({ seat }) => `Число с места ${seat + 1} длиннее 64 байт.`,
    'bot-nonce': ({ seat }) => `На месте ${seat + 1} сидел бот, а число добавлено: боты ничего не добавляют.`,
    'no-nonce': ({ seat }) => `На месте ${seat + 1} сидел человек, но своего числа не добавил.`,
    seal: () =>
      'Исходное число или сам стол — игра, настройки, места, кто начинает — не те, что были запечатаны.',
    'other-seal': () => 'Печать в записи не та, которую показали до начала.',
    'other-nonce': () => 'Число, которое добавили вы, в записи другое.',
    'other-bots': () => 'В записи боты сидят не там, где сидели за столом.',
    signature: () => 'Подпись не сходится: после неё в записи что-то изменили.',
    'not-signed': () => 'Запись не подписана: разрешённые ходы могли подменить.',
    'other-key': () => 'Запись подписана не ключом этого сервера.',
    opening: () => 'Начальная раскладка получена не из запечатанного числа.',
    pass: ({ turn }) => `В ходе ${turn} нет ни одного действия, а за этим столом часов не было.`,
    back: ({ turn }) => `Ход ${turn} возвращает то, чего вернуть нельзя.`,
    luck: ({ turn }) => `Случай в ходе ${turn} не из запечатанного числа.`,
    turn: (told, refusals) => `Ход ${told.turn} против правил: ${reasonOf(told, refusals)}`,
    'not-over': () => 'В этой записи партия не окончена.',
    'over-twice': () => 'Партию сдали или прекратили уже после её конца.',
    ending: () => 'Так партия закончиться не могла: названы все, никто или кто-то дважды.',
  },
};

/** One sentence; `refusals` are the texts of the game in question. */
export function flawText(flaw: Flaw, language: Language, refusals: Refusals = {}): string {
  return (WORDS[language][flaw.flaw] as (told: Flaw, refusals: Refusals) => string)(flaw, refusals);
}
