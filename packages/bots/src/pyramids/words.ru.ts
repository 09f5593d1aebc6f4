import type { Colour } from '@benben/pyramids';
import type { ReasonWords } from '../reason.ts';
import type { PyramidsReason } from './reasons.ts';

const plural = new Intl.PluralRules('ru');
type Forms = Readonly<Record<string, string>>;
const POINTS: Forms = { one: 'очко', few: 'очка', many: 'очков' };
const HOLES: Forms = { one: 'дыра', few: 'дыры', many: 'дыр' };
const count = (n: number, forms: Forms) => `${n} ${forms[plural.select(n)]}`;

/** Of an area: «красной области». */
const GENITIVE: Readonly<Record<Colour, string>> = {
  brown: 'коричневой',
  blue: 'синей',
  yellow: 'жёлтой',
  aqua: 'бирюзовой',
  red: 'красной',
  green: 'зелёной',
};
const ACCUSATIVE: Readonly<Record<Colour, string>> = {
  brown: 'коричневую',
  blue: 'синюю',
  yellow: 'жёлтую',
  aqua: 'бирюзовую',
  red: 'красную',
  green: 'зелёную',
};

export const ru: ReasonWords<PyramidsReason> = {
  'spoils-level': () => 'После этого уровень уже не достроить: домино не встанут, а карт не хватит.',
  holes: ({ holes }) => `Здесь ${count(holes, HOLES)}, куда не встанет домино, только карта.`,
  'no-room': ({ colour }) => `${capital(GENITIVE[colour])} области больше некуда расти.`,
  'kept-apart': ({ colour }) => `Можно было присоединить к ${GENITIVE[colour]} области больше её цвета.`,
  'fewer-points': ({ points }) => `Фишки приносят на ${count(points, POINTS)} меньше, чем могли бы.`,
  'out-of-sight': () => 'Меньше хороших областей останется на виду для верхних уровней.',
  marker: ({ colour, instead }) =>
    `Фишку лучше поставить на ${ACCUSATIVE[instead]} плитку: для ${GENITIVE[colour]} найдётся область больше.`,
  'card-spent': () => 'Карта приносит здесь мало: на верхних уровнях она дороже.',
  'card-kept': () => 'Карта принесла бы здесь больше, чем принесёт потом.',
  'next-player': () => 'Следующему игроку досталось хорошее домино.',
  refill: () => 'В другой стопке было домино нужнее для своей пирамиды.',
  weaker: () => 'Области обещают чуть меньше во всём, хотя одной явной причины нет.',
};

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
