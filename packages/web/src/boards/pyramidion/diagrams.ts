/** Pictures for the rulebook, drawn by the real board. */
import { editionIn } from '@benben/core';
import {
  blankView,
  CITIES,
  CLOSING,
  EQUIPPING,
  LAYING,
  type Laid,
  PLAIN_CARD,
  type PyramidionState,
  pyramidion,
  RESOURCE_KINDS,
  standardTables as tables,
} from '@benben/pyramidion';
import type { Diagram } from '../game-ui.ts';
import { type Part, type PyramidionScene, sceneOf } from './scene.ts';

const card = (id: string) => tables.characters.findIndex((character) => character.id === id);
const city = (id: (typeof CITIES)[number]) => CITIES.indexOf(id);

function picture(part: Part, change: (s: PyramidionState) => void, phase = 5): Diagram<PyramidionScene> {
  const s = blankView(3, editionIn(pyramidion.id));
  s.round = 2;
  change(s);
  return { scene: { ...sceneOf(s), part, phase }, legal: [] };
}

const put = (s: PyramidionState, at: number, goods: readonly number[]) => {
  for (const [resource, count] of goods.entries()) s.cityGoods[at * RESOURCE_KINDS + resource] = count;
};
const own = (s: PyramidionState, seat: number, goods: readonly number[]) => {
  for (const [resource, count] of goods.entries()) s.goods[seat * RESOURCE_KINDS + resource] = count;
};
const lie = (seat: number, id: string, mark = PLAIN_CARD): Laid => ({
  seat,
  card: card(id),
  face: card(id),
  mark,
});

function delivered(s: PyramidionState, supply: number) {
  for (const { city: at, resource, count } of tables.supplies[supply]?.deliveries ?? []) {
    s.cityGoods[at * RESOURCE_KINDS + resource] = count;
  }
}

function activeCity(id: (typeof CITIES)[number], laid: readonly Laid[]) {
  return (s: PyramidionState) => {
    s.step = LAYING;
    s.city = city(id);
    s.laid = [...laid];
    delivered(s, 0);
  };
}

const REBELLION = [
  lie(0, 'red-deity', 0),
  lie(0, 'red-mercenary'),
  lie(1, 'yellow-deity', 0),
  lie(1, 'mercenary-01'),
  lie(1, 'rebel-01'),
  lie(2, 'blue-deity', 0),
  lie(2, 'mercenary-02'),
  lie(2, 'blue-mercenary'),
  lie(2, 'rebel-02'),
];

export const DIAGRAMS: Readonly<Record<string, () => Diagram<PyramidionScene>>> = {
  'PYN-3': () => picture('map', (s) => delivered(s, 0)),
  'PYN-8': () => picture('map', (s) => delivered(s, 0), 2),
  'PYN-9': () =>
    picture('map', (s) => {
      put(s, city('alexandria'), [0, 0, 2, 1]);
      s.intermediaries[city('alexandria')] = 0;
    }),
  'PYN-11': () =>
    picture('all', (s) => {
      activeCity('luxor', [
        lie(0, 'red-deity', 2),
        lie(0, 'merchant-09'),
        lie(1, 'yellow-intermediary'),
        lie(1, 'intermediary-05'),
        lie(2, 'blue-mercenary'),
        lie(2, 'bandit'),
      ])(s);
      s.boats = [4, 13, 1, 8, 18];
      s.sundials = (1 << city('giza')) | (1 << city('philae'));
      s.mercenaries[city('giza')] = 1;
      s.intermediaries[city('cairo')] = 0;
      own(s, 0, [2, 1, 1, 0, 2, 1]);
    }),
  'PYN-15': () =>
    picture(
      'city',
      activeCity('karnak', [lie(0, 'red-merchant-b'), lie(0, 'merchant-06'), lie(1, 'yellow-merchant-a')]),
    ),
  'PYN-18': () => {
    const drawn = picture('city', activeCity('luxor', REBELLION));
    return { ...drawn, scene: { ...drawn.scene, rebellion: { strength: 13, tokens: [1, 3] } } };
  },
  'PYN-19': () =>
    picture('city', (s) => {
      activeCity('thebes', [lie(2, 'mercenary-02'), lie(2, 'blue-mercenary')])(s);
      s.mercenaries[city('thebes')] = 1;
      s.step = CLOSING;
    }),
  'PYN-20': () =>
    picture('city', (s) => {
      activeCity('abu-simbel', [lie(0, 'red-intermediary')])(s);
      s.intermediaries[city('abu-simbel')] = 2;
    }),
  'PYN-21': () =>
    picture(
      'city',
      activeCity('karnak', [
        lie(0, 'red-merchant-b'),
        lie(0, 'merchant-06'),
        lie(1, 'yellow-merchant-a'),
        lie(1, 'merchant-10'),
      ]),
    ),
  'PYN-25': () =>
    picture(
      'city',
      activeCity('giza', [lie(0, 'red-deity', 0), lie(0, 'red-mercenary'), lie(1, 'yellow-mercenary')]),
    ),
  'PYN-38': () =>
    picture(
      'boats',
      (s) => {
        s.step = EQUIPPING;
        s.boats = ['boat-05', 'boat-12', 'boat-02'].map((id) =>
          tables.boats.findIndex((boat) => boat.id === id),
        );
        own(s, 0, [1, 0, 1, 0, 2, 1]);
        s.mercenaries[city('giza')] = 0;
        s.mercenaries[city('cairo')] = 0;
      },
      7,
    ),
};
