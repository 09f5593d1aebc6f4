/** Templates side by side: ■ is secured, □ at risk, a letter is a place a die of this roll fits, · is empty. */
import type { Language } from '@benben/core';
import {
  bustChance,
  DICE,
  type DiceState,
  facesOf,
  PLACE_NAMES,
  ROW_LENGTH,
  ROW_START,
  ROWS,
  usablePlaces,
} from '@benben/dice-pyramid';
import { percent } from '../statistics.ts';
import type { Scene } from './draw.ts';
import { bold, paint } from './paint.ts';

const COLOURS = [196, 208, 226, 40, 39, 135] as const;
/** Colours also have letters, for eyes and terminals that do not see them. */
const LETTERS: Readonly<Record<Language, string>> = { en: 'ROYGBV', ru: 'КОЖЗСФ' };
const WORDS: Readonly<Record<Language, { readonly dice: string; readonly bust: string }>> = {
  en: { dice: 'dice', bust: 'chance that the next roll fits nowhere' },
  ru: { dice: 'кубики', bust: 'вероятность, что следующий бросок не подойдёт' },
};
const WIDTH = 2 * (ROW_LENGTH[0] as number) + 4;

export function drawDicePyramid({ view, seat, lang, nameOf }: Scene): string {
  const s = view as DiceState;
  const lines: string[] = [];
  for (let row = ROWS - 1; row >= 0; row--) {
    const label = paint(`${row + 1}${LETTERS[lang][row]}`, COLOURS[row] as number);
    lines.push(`${label}  ${s.built.map((_, owner) => drawRow(s, owner, row, owner === seat)).join('')}`);
  }
  const names = s.built.map((_, owner) => {
    const name = `${owner === s.turn && s.winner < 0 ? '▸' : ' '}${nameOf(owner)}`.padEnd(WIDTH);
    return owner === s.turn ? bold(name) : name;
  });
  lines.push(`    ${names.join('')}`);
  if (s.winner < 0 && s.dice !== 0) lines.push(drawDice(s, lang));
  return lines.map((line) => line.trimEnd()).join('\n');
}

function drawRow(s: DiceState, owner: number, row: number, mine: boolean): string {
  const built = s.built[owner] as number;
  const risk = owner === s.turn ? s.risk : 0;
  const usable = mine && owner === s.turn && s.winner < 0 ? usablePlaces(s) : 0;
  const length = ROW_LENGTH[row] as number;
  const places = Array.from({ length }, (_, i) => {
    const place = (ROW_START[row] as number) + i;
    const bit = 1 << place;
    if (usable & bit) return bold((PLACE_NAMES[place] as string).slice(1));
    return built & bit ? paint(risk & bit ? '□' : '■', COLOURS[row] as number) : '·';
  });
  // Each row up is one place shorter and half a place further in.
  return `${' '.repeat(row)}${places.join(' ')}${' '.repeat(WIDTH - row - 2 * length + 1)}`;
}

function drawDice(s: DiceState, lang: Language): string {
  const faces = facesOf(s.dice).map((face) => paint(LETTERS[lang][face] as string, COLOURS[face] as number));
  const { dice, bust } = WORDS[lang];
  const left = DICE - s.spent;
  const chance = percent(bustChance(s.built[s.turn] as number, left));
  return `\n${dice}: ${faces.join(' ')}   ${bust} (${left}): ${chance}`;
}
