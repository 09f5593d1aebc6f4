import { describe, expect, it } from 'vitest';
import { type Complaint, complaintText } from '../src/complaint.ts';
import { LANGUAGES } from '../src/text.ts';

/** One of each. */
const COMPLAINTS: { readonly [P in Complaint['problem']]: Complaint & { readonly problem: P } } = {
  object: { at: 'a', problem: 'object', found: '7' },
  list: { at: 'a', problem: 'list', found: '' },
  hex: { at: 'secret.seed', problem: 'hex', digits: 64, found: '7' },
  flag: { at: 'a.b', problem: 'flag', found: '"yes"' },
  whole: { at: 'boats[3].cost.wood', problem: 'whole', min: 0, max: 20, found: '2.5' },
  'one-of': { at: 'kind', problem: 'one-of', names: ['shape', 'colour'], found: '"color"' },
  length: { at: '', problem: 'length', min: 13, max: 60, count: 12 },
  count: { at: 'characters', problem: 'count', name: 'rebel', needed: 3, count: 4 },
  twice: { at: 'cities', problem: 'twice', name: 'cairo' },
  empty: { at: 'boats[0].cost', problem: 'empty' },
  text: { at: 'game', problem: 'text', max: 64, found: '7' },
  'no-option': { at: 'table.options', problem: 'no-option', name: 'pace' },
  turn: { at: 'turns[3]', problem: 'turn', reason: 'illegal DIC-6/taken' },
  unreadable: { at: '', problem: 'unreadable' },
  'too-large': { at: '', problem: 'too-large' },
  'no-game': { at: 'game', problem: 'no-game', name: 'chess' },
  version: { at: 'version', problem: 'version', needed: 2, found: 1 },
  seats: { at: 'table.seats', problem: 'seats', min: 2, max: 4, found: '7' },
  rule: { at: 'table', problem: 'rule', game: 'emperors-gold', rule: 'EMP-20/four-players' },
};

describe('a complaint about a file', () => {
  it('says the place, what is needed and what is there, in both languages', () => {
    const said = (complaint: Complaint) => LANGUAGES.map((language) => complaintText(complaint, language));
    expect(Object.values(COMPLAINTS).map(said)).toEqual([
      ['a: must be an object { … }, not 7', 'a: нужен объект { … }, а стоит 7'],
      ['a: must be a list [ … ], but it is missing', 'a: нужен список [ … ], а его нет'],
      [
        'secret.seed: must be 64 hexadecimal digits, not 7',
        'secret.seed: нужно 64 шестнадцатеричных цифр, а стоит 7',
      ],
      ['a.b: must be true or false, not "yes"', 'a.b: нужно значение true или false, а стоит "yes"'],
      [
        'boats[3].cost.wood: must be a whole number, 0–20, not 2.5',
        'boats[3].cost.wood: нужно целое число, 0–20, а стоит 2.5',
      ],
      [
        'kind: must be one of shape, colour, not "color"',
        'kind: нужно одно из shape, colour, а стоит "color"',
      ],
      ['the file: must have 13–60 entries, not 12', 'файл: записей должно быть 13–60, а их 12'],
      ['characters: must have 3 × rebel, not 4', 'characters: нужно 3 × rebel, а найдено 4'],
      ['cities: has cairo twice', 'cities: cairo встречается дважды'],
      [
        'boats[0].cost: must not be empty or all zeros',
        'boats[0].cost: здесь не может быть пусто или одни нули',
      ],
      [
        'game: must be text of up to 64 characters, not 7',
        'game: нужен текст не длиннее 64 знаков, а стоит 7',
      ],
      ['table.options: there is no option “pace”', 'table.options: нет настройки «pace»'],
      [
        'turns[3]: does not follow from the rules (illegal DIC-6/taken)',
        'turns[3]: не следует из правил (illegal DIC-6/taken)',
      ],
      [
        'There is no match in this: it is damaged or incomplete.',
        'Здесь нет партии: данные повреждены или неполны.',
      ],
      ['This is too large to be a match.', 'Это слишком велико для партии.'],
      ['There is no game “chess” here.', 'Игры «chess» здесь нет.'],
      [
        'Recorded under version 1 of the rules; these are version 2, and it would not be the same match.',
        'Записано по правилам версии 1, а здесь версия 2: партия вышла бы другой.',
      ],
      ['This game is for 2–4 players, not 7.', 'Эта игра для 2–4 человек, а не для 7.'],
      [
        'The rules do not allow this table: EMP-20/four-players.',
        'Правила не допускают такого стола: EMP-20/four-players.',
      ],
    ]);
  });
});
