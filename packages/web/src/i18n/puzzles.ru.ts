import type { puzzlesEn } from './puzzles.en.ts';

const rules = new Intl.PluralRules('ru');
const count = (n: number, one: string, few: string, many: string) =>
  `${n} ${{ one, few, many, other: few, zero: many, two: few }[rules.select(n)]}`;

export const puzzlesRu: typeof puzzlesEn = {
  puzzles: {
    title: 'Задачи',
    of: (game) => `${game}: задачи`,
    text: 'Момент из партии сильных ботов: одно решение явно лучше всех остальных. Найдите его.',
    today: 'Задача дня',
    solve: 'Решать',
    solvedIt: 'решена',
    hard: (rating) => `сложность ${rating}`,
    about: (id, rating) => `Задача ${id} · сложность ${rating}`,
    yours: (rating) => `Ваш рейтинг в задачах: ${rating}.`,
    solved: (n) => `Решено: ${count(n, 'задача', 'задачи', 'задач')}.`,
    ask: (who) => (who === 'Вы' ? 'Ваш ход. Какое решение лучшее?' : `Ходит ${who}. Какое решение лучшее?`),
    judging: 'Посмотрим …',
    right: 'Верно!',
    rightText: (best) => `Теперь шанс победить — ${best}.`,
    wrong: 'Можно лучше',
    wrongText: (own, best) =>
      `С этим ходом шанс победить — ${own}, а мог быть ${best}. На доске видно, что может быть дальше.`,
    wrongPlain: (best) => `Шанс победить мог быть ${best}. На доске видно, что может быть дальше.`,
    again: 'Ещё раз',
    next: 'Следующая задача',
    show: 'Показать ответ',
    answerIs: (move) => `Лучше всего: ${move}`,
    notHere: 'Задач на этом устройстве пока нет, а сеть недоступна.',
  },
  mistakes: {
    link: 'Переиграть эти моменты',
    title: 'Работа над ошибками',
    about: (n, of, step) => `Момент ${n} из ${of} · ход ${step}`,
    inMatch: (why) => `В партии было так. ${why}`,
    next: 'Следующий момент',
    done: 'Все моменты разобраны. Отлично!',
    back: 'Вернуться к партии',
    none: 'Здесь пока нечего переигрывать. Сначала откройте разбор законченной партии.',
  },
};
