/** What is wrong with something somebody wrote — a file, a link, a table to be laid: as data, and in words. */
import type { Language } from './text.ts';

/** What was `found` is empty when nothing was. */
export type Complaint = { readonly at: string } & (
  | { readonly problem: 'object' | 'list' | 'flag'; readonly found: string }
  | { readonly problem: 'whole'; readonly min: number; readonly max: number; readonly found: string }
  | { readonly problem: 'one-of'; readonly names: readonly string[]; readonly found: string }
  | { readonly problem: 'length'; readonly min: number; readonly max: number; readonly count: number }
  /** There must be so many of a name. */
  | { readonly problem: 'count'; readonly name: string; readonly needed: number; readonly count: number }
  | { readonly problem: 'twice'; readonly name: string }
  | { readonly problem: 'empty' }
  | { readonly problem: 'text'; readonly max: number; readonly found: string }
  | { readonly problem: 'hex'; readonly digits: number; readonly found: string }
  | { readonly problem: 'no-option'; readonly name: string }
  /** The place of a turn or of the opening, which the rules do not allow or whose luck does not fit. */
  | { readonly problem: 'turn'; readonly reason: string }
  /** These say all by themselves: the place would not make them clearer. */
  | { readonly problem: 'unreadable' | 'too-large' }
  | { readonly problem: 'no-game'; readonly name: string }
  | { readonly problem: 'version'; readonly needed: number; readonly found: number }
  | { readonly problem: 'seats'; readonly min: number; readonly max: number; readonly found: string }
  /** A rule of the game about who can play together; its code has a text of the game's own. */
  | { readonly problem: 'rule'; readonly game: string; readonly rule: string }
);

export interface Complained {
  readonly complaint: Complaint;
}

type Words = { readonly file: string } & {
  readonly [P in Complaint['problem']]: (told: Complaint & { readonly problem: P }) => string;
};

const range = (min: number, max: number) => (min === max ? `${min}` : `${min}–${max}`);
const inEnglish = (found: string) => (found === '' ? 'but it is missing' : `not ${found}`);
const inRussian = (found: string) => (found === '' ? 'а его нет' : `а стоит ${found}`);

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    file: 'the file',
    object: ({ found }) => `must be an object { … }, ${inEnglish(found)}`,
    list: ({ found }) => `must be a list [ … ], ${inEnglish(found)}`,
    flag: ({ found }) => `must be true or false, ${inEnglish(found)}`,
    whole: ({ min, max, found }) => `must be a whole number, ${range(min, max)}, ${inEnglish(found)}`,
    'one-of': ({ names, found }) => `must be one of ${names.join(', ')}, ${inEnglish(found)}`,
    length: ({ min, max, count }) => `must have ${range(min, max)} entries, not ${count}`,
    count: ({ name, needed, count }) => `must have ${needed} × ${name}, not ${count}`,
    twice: ({ name }) => `has ${name} twice`,
    empty: () => 'must not be empty or all zeros',
    text: ({ max, found }) => `must be text of up to ${max} characters, ${inEnglish(found)}`,
    hex: ({ digits, found }) => `must be ${digits} hexadecimal digits, ${inEnglish(found)}`,
    'no-option': ({ name }) => `there is no option “${name}”`,
    turn: ({ reason }) => `does not follow from the rules (${reason})`,
    unreadable: () => 'There is no match in this: it is damaged or incomplete.',
    'too-large': () => 'This is too large to be a match.',
    'no-game': ({ name }) => `There is no game “${name}” here.`,
    version: ({ needed, found }) =>
      `Recorded under version ${found} of the rules; these are version ${needed}, and it would not be the same match.`,
    seats: ({ min, max, found }) => `This game is for ${range(min, max)} players, not ${found || '0'}.`,
    rule: ({ rule }) => `The rules do not allow this table: ${rule}.`,
  },
  ru: {
    file: 'файл',
    object: ({ found }) => `нужен объект { … }, ${inRussian(found)}`,
    list: ({ found }) => `нужен список [ … ], ${inRussian(found)}`,
    flag: ({ found }) => `нужно значение true или false, ${inRussian(found)}`,
    whole: ({ min, max, found }) => `нужно целое число, ${range(min, max)}, ${inRussian(found)}`,
    'one-of': ({ names, found }) => `нужно одно из ${names.join(', ')}, ${inRussian(found)}`,
    length: ({ min, max, count }) => `записей должно быть ${range(min, max)}, а их ${count}`,
    count: ({ name, needed, count }) => `нужно ${needed} × ${name}, а найдено ${count}`,
    twice: ({ name }) => `${name} встречается дважды`,
    empty: () => 'здесь не может быть пусто или одни нули',
    text: ({ max, found }) => `нужен текст не длиннее ${max} знаков, ${inRussian(found)}`,
    hex: ({ digits, found }) => `нужно ${digits} шестнадцатеричных цифр, ${inRussian(found)}`,
    'no-option': ({ name }) => `нет настройки «${name}»`,
    turn: ({ reason }) => `не следует из правил (${reason})`,
    unreadable: () => 'Здесь нет партии: данные повреждены или неполны.',
    'too-large': () => 'Это слишком велико для партии.',
    'no-game': ({ name }) => `Игры «${name}» здесь нет.`,
    version: ({ needed, found }) =>
      `Записано по правилам версии ${found}, а здесь версия ${needed}: партия вышла бы другой.`,
    seats: ({ min, max, found }) => `Эта игра для ${range(min, max)} человек, а не для ${found || '0'}.`,
    rule: ({ rule }) => `Правила не допускают такого стола: ${rule}.`,
  },
};

const WHOLE_SENTENCES: ReadonlySet<Complaint['problem']> = new Set([
  'unreadable',
  'too-large',
  'no-game',
  'version',
  'seats',
  'rule',
] as const);

/** One line: the place, and what is wrong there; `refusals` are the texts of the game in question. */
export function complaintText(
  complaint: Complaint,
  language: Language,
  refusals: Readonly<Record<string, string>> = {},
): string {
  const words = WORDS[language];
  if (complaint.problem === 'rule' && refusals[complaint.rule]) return refusals[complaint.rule] as string;
  const said = (words[complaint.problem] as (told: Complaint) => string)(complaint);
  return WHOLE_SENTENCES.has(complaint.problem) ? said : `${complaint.at || words.file}: ${said}`;
}
