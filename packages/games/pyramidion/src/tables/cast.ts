/** Who the sixty characters are, in their order, and what cities are called: the same whatever is printed on them. */
import {
  BASICS,
  BOATS,
  COLOURS,
  KINDS,
  type Kind,
  SPECIALS,
  type SpecialId,
  SUPPLY_CARDS,
} from '../words.ts';
import type { Name } from './tables.ts';

export interface Role {
  readonly id: string;
  readonly name: Name;
  /** In KINDS. */
  readonly kind: number;
  /** In SPECIALS, or −1. */
  readonly special: number;
}

/** PYN-2: what each player has. */
const OWN: readonly [id: string, kind: Kind, name: Name][] = [
  ['merchant-a', 'merchant', { en: 'Merchant', ru: 'Купец' }],
  ['merchant-b', 'merchant', { en: 'Merchant', ru: 'Купец' }],
  ['intermediary', 'intermediary', { en: 'Intermediary', ru: 'Посредник' }],
  ['mercenary', 'mercenary', { en: 'Mercenary', ru: 'Наёмник' }],
  ['deity', 'special', { en: 'Deity', ru: 'Божество' }],
];

/** PYN-1: the deck, kind after kind; the specials in the order of SPECIALS. */
const DECK: readonly [id: string, en: string, ru: string][] = [
  ['merchant-01', 'Caravan Master', 'Хозяин каравана'],
  ['merchant-02', 'Harbour Trader', 'Портовый торговец'],
  ['merchant-03', 'Spice Merchant', 'Торговец пряностями'],
  ['merchant-04', 'Linen Merchant', 'Торговец льном'],
  ['merchant-05', 'Grain Merchant', 'Торговец зерном'],
  ['merchant-06', 'Temple Supplier', 'Храмовый поставщик'],
  ['merchant-07', 'Amulet Seller', 'Продавец амулетов'],
  ['merchant-08', 'Market Broker', 'Рыночный маклер'],
  ['merchant-09', 'Guarded Trader', 'Купец с охраной'],
  ['merchant-10', 'Contract Merchant', 'Купец-договорщик'],
  ['merchant-11', 'Armed Merchant', 'Вооружённый купец'],
  ['merchant-12', 'Merchant Elder', 'Купеческий старшина'],
  ['intermediary-01', 'Royal Envoy', 'Царский посланник'],
  ['intermediary-02', 'Scribe of Contracts', 'Писец договоров'],
  ['intermediary-03', 'City Negotiator', 'Городской переговорщик'],
  ['intermediary-04', 'Trade Agent', 'Торговый агент'],
  ['intermediary-05', 'Deputy of the Nomarch', 'Помощник номарха'],
  ['intermediary-06', 'Ferry Agent', 'Речной агент'],
  ['intermediary-07', 'Military Scribe', 'Военный писец'],
  ['intermediary-08', 'Temple Scribe', 'Храмовый писец'],
  ['mercenary-01', 'Archer Captain', 'Капитан лучников'],
  ['mercenary-02', 'Medjay Veteran', 'Ветеран-меджай'],
  ['mercenary-03', 'Spearman Captain', 'Командир копейщиков'],
  ['mercenary-04', 'Caravan Guard', 'Караванный охранник'],
  ['mercenary-05', 'Garrison Officer', 'Офицер гарнизона'],
  ['mercenary-06', 'River Guard', 'Речной страж'],
  ['mercenary-07', 'Bodyguard', 'Телохранитель'],
  ['mercenary-08', 'Temple Warrior', 'Храмовый воин'],
  ['rebel-01', 'Rebel Leader', 'Вожак бунтарей'],
  ['rebel-02', 'Quarry Rebel', 'Бунтарь из каменоломни'],
  ['rebel-03', 'Apostate', 'Вероотступник'],
  ['high-priest', 'High Priest', 'Верховный жрец'],
  ['guard', 'Guard', 'Страж'],
  ['bandit', 'Bandit', 'Разбойник'],
  ['thief', 'Thief', 'Вор'],
  ['vizier', 'Vizier', 'Визирь'],
  ['overseer', 'Overseer', 'Надсмотрщик'],
  ['philosopher', 'Philosopher', 'Философ'],
  ['politician', 'Politician', 'Политик'],
  ['stonecutter', 'Stonecutter', 'Каменотёс'],
];

function roleOf(id: string, kind: Kind, special: SpecialId | undefined, name: Name): Role {
  return {
    id,
    name,
    kind: KINDS.indexOf(kind),
    special: special === undefined ? -1 : SPECIALS.indexOf(special),
  };
}

/** A card of the deck is called after its kind, a special after itself. */
function deckRole([id, en, ru]: (typeof DECK)[number]): Role {
  const special = SPECIALS.find((each) => each === id);
  const kind = special ? 'special' : (KINDS.find((each) => id.startsWith(each)) as Kind);
  return roleOf(id, kind, special, { en, ru });
}

/** The basics of each colour first, then the deck. */
export const CAST: readonly Role[] = [
  ...COLOURS.flatMap((colour) =>
    OWN.map(([id, kind, name]) =>
      roleOf(`${colour}-${id}`, kind, kind === 'special' ? 'deity' : undefined, name),
    ),
  ),
  ...DECK.map(deckRole),
];

/** The colour of a basic, or −1. */
export function colourOf(card: number): number {
  const colour = Math.floor(card / BASICS);
  return colour < COLOURS.length ? colour : -1;
}

const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${name}-${String(i + 1).padStart(2, '0')}`);

export const BOAT_IDS = numbered('boat', BOATS);
export const SUPPLY_IDS = numbered('supply', SUPPLY_CARDS);

/** In the order of CITIES. */
export const CITY_NAMES: readonly Name[] = [
  { en: 'Giza', ru: 'Гиза' },
  { en: 'Abu Simbel', ru: 'Абу-Симбел' },
  { en: 'Thebes', ru: 'Фивы' },
  { en: 'Luxor', ru: 'Луксор' },
  { en: 'Cairo', ru: 'Каир' },
  { en: 'Alexandria', ru: 'Александрия' },
  { en: 'Philae', ru: 'Филы' },
  { en: 'Karnak', ru: 'Карнак' },
];
