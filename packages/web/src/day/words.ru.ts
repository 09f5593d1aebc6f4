import type { DayMeasure } from '@benben/catalogue/day';
import type { DayAttempt } from '@benben/protocol';
import type { DayWords } from './words.en.ts';

const rules = new Intl.PluralRules('ru');
const count = (n: number, one: string, few: string, many: string) =>
  `${n} ${{ one, few, many, other: few, zero: many, two: few }[rules.select(n)]}`;

/** After «среди». */
const of = (n: number) => count(n, 'игрока', 'игроков', 'игроков');

function result({ won, place, seats, margin, turns }: DayAttempt, measure: DayMeasure): string {
  if (won) {
    if (measure === 'turns') return `победа за ${count(turns, 'ход', 'хода', 'ходов')}`;
    return margin > 0 ? `победа с отрывом ${margin}` : 'победа при равных очках';
  }
  if (place === 1) return 'первое место поделено';
  const where = seats > 2 ? `${place}-е место из ${seats} за столом` : 'поражение';
  if (measure === 'turns') return `${where}, ${count(turns, 'ход', 'хода', 'ходов')}`;
  return margin >= 0 ? `${where} при равных очках` : `${where}, отставание ${-margin}`;
}

export const dayRu: DayWords = {
  title: 'Стол дня',
  practice: 'Стол дня: тренировка',
  about:
    'У всех один и тот же случай и одни и те же боты. Засчитывается начатая попытка: без подсказок и без второй пробы, но уйти и вернуться можно.',
  next: (hours, minutes) => `Новые столы через ${hours > 0 ? `${hours} ч ` : ''}${minutes} мин (полночь UTC)`,
  streak: (n) => (n === 0 ? 'Серии пока нет' : `Серия: ${count(n, 'день', 'дня', 'дней')}`),
  ofDay: 'Игра дня',
  against: (n) => `против ${n === 1 ? '1 бота' : `${n} ботов`}`,
  fresh: 'Ещё не сыграно',
  begun: 'Партия начата',
  waiting: 'Отправится, когда будет сеть',
  checking: 'Сервер проверяет запись …',
  play: 'Играть',
  goOn: 'Продолжить',
  again: 'Сыграть для тренировки',
  look: 'Посмотреть партию',
  share: 'Поделиться',
  copied: 'Скопировано',
  refused: (why) => `Не засчитано. ${why}`,
  uncounted: 'Попытка не засчитана',
  ranked: (rank, played) =>
    played === 1 ? 'Пока единственный результат' : `${rank}-е место среди ${of(played)}`,
  unlisted: 'Засчитано, без места в списке',
  result,
  ranking: 'Таблица дня',
  when: 'День',
  today: 'Сегодня',
  yesterday: 'Вчера',
  place: 'Место',
  name: 'Имя',
  came: 'Результат',
  none: 'В этом списке пока никого нет.',
  totals: (played, won) => `${count(played, 'игрок', 'игрока', 'игроков')}, побед: ${won}`,
  measure: {
    margin: 'Сначала по месту за столом, потом по отрыву от лучшего соперника, потом по очкам.',
    turns:
      'Сначала по месту за столом, потом по числу ходов (чем меньше, тем лучше), потом по отрыву в блоках.',
  },
  unfetched: 'Столы дня нужно один раз загрузить: загляните, когда будет сеть.',
  noRanking: 'Для таблицы нужна сеть.',
  back: 'К столу дня',
  sent: (rank, played) => `Засчитано: пока ${rank}-е место из ${played}`,
  card: {
    place: (rank, played) => `${rank}-е место из ${played}`,
    streak: (n) => `серия ${n}`,
  },
};
