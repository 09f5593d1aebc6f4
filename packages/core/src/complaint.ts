/** What is wrong with a file somebody wrote: as data, and in words. */
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
);

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
  },
};

/** One line: the place in the file, and what is wrong there. */
export function complaintText(complaint: Complaint, language: Language): string {
  const words = WORDS[language];
  const say = words[complaint.problem] as (told: Complaint) => string;
  return `${complaint.at || words.file}: ${say(complaint)}`;
}
