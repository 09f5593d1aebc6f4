/** Pyramidion in one guided round: three cities, a boat, and what the next round brings. */
import type { Table } from '@benben/core';
import {
  AGREEMENTS,
  BOATS,
  CHARACTERS,
  CITIES,
  type CityId,
  FIRST_OF_DECK,
  type PyramidionAction,
  type PyramidionOptions,
  type PyramidionState,
  SUPPLY_CARDS,
  standardTables,
  TRADE,
} from '@benben/pyramidion';
import { anyLesson, type Chapter, drawn, type ScriptedTurn, type Words } from '../../learn/lesson.ts';
import { commits } from './commits.ts';

const TABLE: Table<PyramidionOptions> = {
  seats: 2,
  options: { goal: '10', 'open-boats': false, statues: 'any' },
};
const YOU = 0;
const BASTET = 1;

const upTo = (end: number, from = 0) => Array.from({ length: end - from }, (_, i) => from + i);
const ids = (named: readonly { readonly id: string }[], names: string) =>
  names.split(' ').map((name) => named.findIndex(({ id }) => id === name));
/** What a category must reach in a city: said as the tables have it. */
const needed = (city: CityId, category: number) =>
  standardTables.cities[CITIES.indexOf(city)]?.thresholds[category] ?? 0;
const characters = (names: string) => ids(standardTables.characters, names);

/** Giza and Luxor hold together what the first boat costs. */
const FIRST_SUPPLY = ids(standardTables.supplies, 'supply-10');
const NEXT_SUPPLY = ids(standardTables.supplies, 'supply-05');
const OPEN_BOATS = ids(standardTables.boats, 'boat-01 boat-06 boat-13 boat-09 boat-19');
const YOUR_HAND = characters('merchant-01 merchant-06 intermediary-02 mercenary-02');
const HER_HAND = characters('merchant-04 intermediary-03 mercenary-03 mercenary-06');

const setup = () =>
  drawn(
    { bag: [YOU, BASTET], wanted: [YOU, BASTET] },
    { bag: upTo(SUPPLY_CARDS), wanted: FIRST_SUPPLY },
    { bag: upTo(BOATS), wanted: OPEN_BOATS },
    // The card drawn was the last of the bag, so the others lie as they were.
    { bag: upTo(SUPPLY_CARDS - 1), wanted: NEXT_SUPPLY },
    { bag: upTo(CHARACTERS, FIRST_OF_DECK), wanted: [...YOUR_HAND, ...HER_HAND] },
  );
const anything = () => drawn();
const bastet = (...moves: readonly string[]): ScriptedTurn<PyramidionState> => ({ seat: BASTET, moves });

const END_TURN: Words = {
  en: 'Not yet: lay the card this step asks for first.',
  ru: 'Ещё рано: сначала выложите карту, о которой идёт речь.',
};
const instead = (words: Words) => (action: PyramidionAction) => (action.kind === 'pass' ? END_TURN : words);

const ROUND: Chapter<PyramidionState, PyramidionAction, PyramidionOptions> = {
  table: TABLE,
  luck: setup,
  steps: [
    {
      words: {
        en: 'Boats bring points, and cities hold what boats cost. Supplies have come and characters are dealt. You choose the first city: Giza, with a worker and wood.',
        ru: 'Очки дают лодки, а то, чего они стоят, лежит в городах. Поставки пришли, персонажи розданы. Первый город выбираете вы: Гиза, там рабочий и древесина.',
      },
      answer: ['activate giza'],
      otherwise: {
        en: 'A city worth a visit. But the worker and the wood lie in Giza.',
        ru: 'Этот город тоже хорош. Но рабочий и древесина лежат в Гизе.',
      },
    },
    {
      words: {
        en: `Three prizes wait: influence, agreements and trade. The goods go to the most trade, but at least ${needed('giza', TRADE)}. Lay your Merchant with trade 4 and end the turn.`,
        ru: `Наград три: за влияние, соглашения и торговлю. Товары получит тот, у кого больше торговли, но не меньше ${needed('giza', TRADE)}. Выложите Купца с торговлей 4 и закончите ход.`,
      },
      answer: ['lay red-merchant-a'],
      otherwise: {
        en: 'That character will be needed elsewhere. Lay your Merchant with a 4.',
        ru: 'Этот персонаж пригодится в другом городе. Выложите своего Купца с числом 4.',
      },
      replies: [bastet('lay yellow-merchant-b')],
    },
    {
      words: {
        en: 'Bastet has trade 3, you have 4: both too little. Players take turns laying cards until all have passed. Lay your second Merchant: 4 and 3 make 7.',
        ru: 'У Бастет торговля 3, у вас 4: обоим мало. Карты кладут по очереди, пока все не спасуют. Выложите второго Купца: 4 и 3 — это 7.',
      },
      answer: ['lay red-merchant-b'],
      otherwise: instead({
        en: 'Good, but trade is what counts here. Lay your own Merchant with a 3.',
        ru: 'Хорошо, но здесь решает торговля. Выложите своего Купца с числом 3.',
      }),
      replies: [bastet('pass')],
    },
    {
      words: {
        en: 'Bastet has passed. Each city has a gift: in Giza a Mercenary takes an order token. Lay your Mercenary with influence 3 and take place 1 for the next round.',
        ru: 'Бастет спасовала. У каждого города свой дар: в Гизе Наёмник берёт жетон порядка хода. Выложите Наёмника с влиянием 3 и займите место 1 на следующий раунд.',
      },
      answer: ['lay red-mercenary', 'place 1'],
      otherwise: instead({
        en: 'Take the Mercenary with influence 3, and then place 1: you stay first.',
        ru: 'Нужен Наёмник с влиянием 3, а потом место 1: вы останетесь первым.',
      }),
    },
    {
      words: {
        en: 'That is enough for Giza: your trade 7 beats 3. Keep the other cards for the next cities. Pass, and the goods are yours.',
        ru: 'Для Гизы хватит: ваша торговля 7 больше 3. Остальные карты приберегите для других городов. Спасуйте — и товары ваши.',
      },
      answer: ['pass'],
      otherwise: {
        en: 'You have already won here. Cards laid are gone for this round: save them and pass.',
        ru: 'Здесь вы уже победили. Выложенные карты в этом раунде не вернутся: приберегите их и спасуйте.',
      },
      replies: [bastet('activate alexandria', 'lay yellow-mercenary')],
    },
    {
      words: {
        en: `Bastet has chosen Alexandria. Go for the agreements, at least ${needed('alexandria', AGREEMENTS)}: the winner’s intermediary stays and earns goods every round. Lay your Intermediary.`,
        ru: `Бастет выбрала Александрию. Боритесь за соглашения, нужно ${needed('alexandria', AGREEMENTS)}: посредник победителя останется и будет приносить товары. Выложите своего Посредника.`,
      },
      answer: ['lay red-intermediary'],
      otherwise: {
        en: 'Keep it. For the agreements you need your Intermediary with a 4.',
        ru: 'Приберегите его. Для соглашений нужен ваш Посредник с числом 4.',
      },
      replies: [bastet('pass')],
    },
    {
      words: {
        en: 'Four agreements are not enough. Your Deity adds 6 to whatever you choose: lay it and choose agreements.',
        ru: 'Четырёх соглашений мало. Ваше Божество прибавляет 6 к тому, что вы выберете: выложите его и выберите соглашения.',
      },
      answer: ['lay red-deity', 'category agreements'],
      otherwise: instead({
        en: 'This time try the Deity, and choose agreements.',
        ru: 'На этот раз попробуйте Божество и выберите соглашения.',
      }),
    },
    {
      words: {
        en: 'Ten agreements: nobody can beat you now. Pass, and your intermediary moves into Alexandria. Nobody has enough trade, so the goods stay there.',
        ru: 'Десять соглашений: вас уже не обогнать. Спасуйте — и ваш посредник поселится в Александрии. Торговли не хватает никому, так что товары останутся там.',
      },
      answer: ['pass'],
      otherwise: {
        en: 'Enough: save your cards for the last city and pass.',
        ru: 'Достаточно: приберегите карты для последнего города и спасуйте.',
      },
    },
    {
      words: {
        en: `The third city is yours to choose. Food and stone lie in Luxor; trade must reach ${needed('luxor', TRADE)}. Choose Luxor and lay the Caravan Master with trade 5.`,
        ru: `Третий город выбираете вы. В Луксоре лежат еда и камень, торговли нужно ${needed('luxor', TRADE)}. Выберите Луксор и выложите Хозяина каравана с торговлей 5.`,
      },
      answer: ['activate luxor', 'lay merchant-01'],
      otherwise: ({ kind }) =>
        kind === 'activate'
          ? {
              en: 'For your boat you still need food and stone: both lie in Luxor.',
              ru: 'Для лодки вам нужны ещё еда и камень: оба лежат в Луксоре.',
            }
          : {
              en: 'Begin with your strongest trader: the Caravan Master with a 5.',
              ru: 'Начните с сильнейшего торговца: Хозяин каравана, число 5.',
            },
      replies: [bastet('lay yellow-intermediary')],
    },
    {
      words: {
        en: 'Some characters wear an ankh. In Luxor the first ankh lets you draw a card. Lay the Temple Supplier, trade 3 with an ankh, and draw. After a draw there is no undo.',
        ru: 'Некоторые персонажи носят анх. В Луксоре первый анх даёт карту. Выложите Храмового поставщика: торговля 3 и анх. Возьмите карту; после этого не отменить.',
      },
      answer: ['lay merchant-06', 'draw'],
      luck: anything,
      otherwise: ({ kind }) =>
        kind === 'decline'
          ? { en: 'A card for nothing: take it!', ru: 'Карта даром: берите!' }
          : {
              en: 'Look for the Temple Supplier: trade 3 and an ankh.',
              ru: 'Найдите Храмового поставщика: торговля 3 и анх.',
            },
      replies: [bastet('pass')],
    },
    {
      words: {
        en: 'Trade 8 is enough. Pass: the city is judged, you take food and stone, and the cities of this round are done.',
        ru: 'Торговли 8 хватает. Спасуйте: подведут итог, вы возьмёте еду и камень, и города этого раунда сыграны.',
      },
      answer: ['pass'],
      otherwise: {
        en: 'It is won already. Pass.',
        ru: 'Город уже ваш. Спасуйте.',
      },
    },
    {
      words: {
        en: 'Now boats are paid for. One of them you can afford: food, wood and stone. Goods that are left stay yours. Equip it for your first point!',
        ru: 'Теперь снаряжают лодки. На одну вам хватает: еда, древесина и камень. Остальное остаётся у вас. Снарядите её — это первое очко!',
      },
      answer: ['equip boat-01'],
      luck: anything,
      otherwise: {
        en: 'You could save up. But a boat in hand is a point: equip it.',
        ru: 'Можно и копить. Но снаряжённая лодка — это очко: снарядите её.',
      },
    },
    {
      words: {
        en: 'A new round: new boats, new supplies. Your intermediary in Alexandria earns you one of the goods there, whichever you like.',
        ru: 'Новый раунд: новые лодки и поставки. Ваш посредник в Александрии приносит вам один из её ресурсов — какой захотите.',
      },
      answer: ['take stone'],
      accepts: ({ kind }) => kind === 'take',
      luck: anything,
      otherwise: { en: 'Choose one of the goods.', ru: 'Выберите один из ресурсов.' },
    },
  ],
};

export const lesson = anyLesson({
  chapters: [ROUND],
  commits,
  end: {
    en: 'Rounds go on until someone has 10 points: boats, and 1 for the most mercenaries. Influence brings mercenaries; each can help to pay for a boat.',
    ru: 'Раунды идут, пока у кого-то не будет 10 очков: за лодки и 1 за большинство наёмников. Наёмников даёт влияние; каждый помогает платить за лодку.',
  },
});
