/** The two letters about one's own address, in both languages. */
export type Language = 'en' | 'ru';

interface Letter {
  readonly subject: string;
  readonly text: string;
}
type Write = (name: string, link: string) => Letter;

const LETTERS: Readonly<Record<'prove-mail' | 'new-password', Readonly<Record<Language, Write>>>> = {
  'prove-mail': {
    en: (name, link) => ({
      subject: 'Benben: is this your address?',
      text: `${name} wants to keep their games at Benben under this address.\n\nIf that is you, open this link and confirm:\n${link}\n\nIf it is not, do nothing: nothing else will be sent to this address. The link works for one day.`,
    }),
    ru: (name, link) => ({
      subject: 'Бенбен: это ваш адрес?',
      text: `${name} хочет сохранить свои игры на Бенбене под этим адресом.\n\nЕсли это вы, откройте ссылку и подтвердите:\n${link}\n\nЕсли нет, ничего делать не нужно: больше на этот адрес ничего не придёт. Ссылка действует сутки.`,
    }),
  },
  'new-password': {
    en: (name, link) => ({
      subject: 'Benben: a new password',
      text: `${name}, with this link you choose a new password at Benben:\n${link}\n\nIf you did not ask for it, do nothing: the old one stays. The link works for one hour, once.`,
    }),
    ru: (name, link) => ({
      subject: 'Бенбен: новый пароль',
      text: `${name}, по этой ссылке можно выбрать новый пароль на Бенбене:\n${link}\n\nЕсли вы об этом не просили, ничего делать не нужно: останется прежний. Ссылка действует час и один раз.`,
    }),
  },
};

export function letterOf(kind: keyof typeof LETTERS, language: Language, name: string, link: string): Letter {
  return LETTERS[kind][language](name, link);
}
