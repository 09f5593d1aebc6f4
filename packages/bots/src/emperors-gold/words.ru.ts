import type { ReasonWords } from '../reason.ts';
import type { GoldReason } from './reasons.ts';

const plural = new Intl.PluralRules('ru');
type Forms = Readonly<Record<string, string>>;
const POINTS: Forms = { one: 'очко', few: 'очка', many: 'очков' };
/** After «из» the genitive. */
const OF_CARDS: Forms = { one: 'карточки', few: 'карточек', many: 'карточек' };
const count = (n: number, forms: Forms) => `${n} ${forms[plural.select(n)]}`;

export const ru: ReasonWords<GoldReason> = {
  'task-left': ({ points }) => `Уже в этот ход можно было взять задание на ${count(points, POINTS)}.`,
  'lesser-task': ({ points, instead }) =>
    `Можно было взять задание дороже: ${count(instead, POINTS)} вместо ${points}.`,
  'claimed-early': ({ points }) =>
    `Хороший ряд ушёл всего за ${count(points, POINTS)}: чуть позже он принёс бы больше.`,
  'row-given-up': ({ cards }) => `Сброшен ряд из ${count(cards, OF_CARDS)}, который мог бы расти дальше.`,
  'fewer-cards': ({ cards, instead }) =>
    `В ряд за этот ход попадает меньше карточек: ${cards} вместо ${instead}.`,
  'left-to-next': () => 'Следующему игроку остались карточки для хорошего задания.',
  farther: () => 'Ряды остались дальше от открытых заданий, чем могли бы.',
  weaker: () => 'В следующие ходы это обещает меньше, хотя одной явной причины нет.',
};
