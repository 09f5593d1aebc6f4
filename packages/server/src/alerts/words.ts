/** What alerts say, in both languages. Names and games are the only things in them that others chose. */
import { findGame } from '@benben/catalogue';
import type { Message, WaitingTurn } from './sent.ts';

interface Words {
  /** Of a note about one turn. */
  readonly yourTurn: (game: string) => string;
  readonly others: (names: readonly string[]) => string;
  readonly many: (n: number) => string;
  /** Of a note about a seat that is kept free. */
  readonly invited: (game: string) => string;
  /** Turns and seats together. */
  readonly waiting: (n: number) => string;
  readonly hello: string;
  readonly confirm: {
    readonly subject: string;
    readonly text: (name: string, link: string) => string;
  };
  readonly stop: (link: string) => string;
}

const list = (language: string, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

const WORDS: Readonly<Record<Message['language'], Words>> = {
  en: {
    yourTurn: (game) => `Your turn: ${game}`,
    others: (names) => (names.length > 0 ? `With ${list('en', names)}` : 'The table is waiting for you'),
    many: (n) => `${n} games are waiting for your move`,
    invited: (game) => `You are invited: ${game}`,
    waiting: (n) => `${n} games are waiting for you`,
    hello: 'Benben will call you here when it is your turn.',
    confirm: {
      subject: 'Benben: is this your address?',
      text: (name, link) =>
        `${name} wants to be told here when it is their turn in a game at Benben.\n\nIf that is you, open this link and confirm:\n${link}\n\nIf it is not, do nothing: nothing else will be sent to this address. The link works for one day.`,
    },
    stop: (link) => `No more of these: ${link}`,
  },
  ru: {
    yourTurn: (game) => `Ваш ход: ${game}`,
    others: (names) => (names.length > 0 ? `За столом: ${list('ru', names)}` : 'За столом ждут вас'),
    many: (n) => `Вашего хода ждут партии: ${n}`,
    invited: (game) => `Вас зовут сыграть: ${game}`,
    waiting: (n) => `Вас ждут партии: ${n}`,
    hello: 'Бенбен позовёт вас сюда, когда будет ваш ход.',
    confirm: {
      subject: 'Бенбен: это ваш адрес?',
      text: (name, link) =>
        `${name} просит сообщать сюда, когда в игре на Бенбене наступает черёд ходить.\n\nЕсли это вы, откройте ссылку и подтвердите:\n${link}\n\nЕсли нет, ничего делать не нужно: больше на этот адрес ничего не придёт. Ссылка действует сутки.`,
    },
    stop: (link) => `Больше не присылать: ${link}`,
  },
};

export function wordsOf(language: Message['language']) {
  const words = WORDS[language];
  const gameName = (id: string): string => findGame(id)?.texts[language].name ?? id;
  const title = ({ game, invited }: WaitingTurn): string =>
    (invited ? words.invited : words.yourTurn)(gameName(game));
  const subject = (turns: readonly WaitingTurn[]): string => {
    const [one] = turns;
    if (turns.length === 1 && one) return title(one);
    return (turns.some(({ invited }) => invited) ? words.waiting : words.many)(turns.length);
  };
  return {
    ...words,
    gameName,
    subject,
    note: (turn: WaitingTurn) => ({ title: title(turn), body: words.others(turn.others) }),
    line: (turn: WaitingTurn, site: string): string => {
      const { game, others, table, invited } = turn;
      return `${invited ? title(turn) : gameName(game)}. ${words.others(others)}: ${site}/table/${table}`;
    },
  };
}
