import type { ReasonWords } from '../reason.ts';
import type { DiceReason } from './reasons.ts';

/** The sign stays with its number at the end of a line. */
const percent = (chance: number) => `${Math.round(100 * chance)}\u00a0%`;
const plural = new Intl.PluralRules('ru');
const BLOCKS: Readonly<Record<string, string>> = { one: 'блок', few: 'блока', many: 'блоков' };
const blocks = (n: number) => `${n} ${BLOCKS[plural.select(n)]}`;

export const ru: ReasonWords<DiceReason> = {
  'stopped-early': ({ bust }) =>
    `Слишком ранняя остановка: рискнуть стоило, такой бросок пропадает в ${percent(bust)} случаев.`,
  'rolled-on': ({ bust, risk }) =>
    `Слишком большой риск: в ${percent(bust)} случаев такой бросок пропадает, а на кону ${blocks(risk)}.`,
  'fewer-colours': ({ colours, instead }) =>
    `После этого подходит меньше цветов: в следующем броске ${colours} вместо ${instead}.`,
  gap: () => 'Осталась дыра: заполнить её трудно, а опереться на неё нельзя.',
  weaker: () => 'Так пирамида растёт медленнее, хотя одной явной причины нет.',
};
