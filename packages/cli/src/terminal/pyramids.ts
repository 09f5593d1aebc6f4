/**
 * The quarry, the tops of the piles and everyone's pyramid from above, quadrant by quadrant: a capital letter is a
 * quadrant with a symbol. The letters and numbers around a pyramid name the places of the level being built.
 */
import type { Language } from '@benben/core';
import {
  bitCount,
  COLOURS,
  CORNERS,
  colourIn,
  colourOf,
  emptyView,
  hasSymbol,
  type Player,
  type PyramidsState,
  paint as paintView,
  SIDE,
  STAGE,
  STRIDE,
  symbolsOf,
  total,
} from '@benben/pyramids';
import type { Scene } from './draw.ts';
import { bold, paint } from './paint.ts';

const PAINTS = [137, 33, 226, 51, 196, 40] as const;
const LETTERS: Readonly<Record<Language, string>> = { en: 'NBYARG', ru: 'РСЖЛКЗ' };
const WORDS = {
  en: {
    quarry: 'quarry',
    piles: 'piles',
    level: 'level',
    markers: 'markers',
    cards: 'cards',
    out: (level: number, free: number, cards: number) =>
      `out on level ${level}: free places ${free}, cards ${cards}`,
  },
  ru: {
    quarry: 'карьер',
    piles: 'стопки',
    level: 'уровень',
    markers: 'маркеры',
    cards: 'карты',
    out: (level: number, free: number, cards: number) =>
      `вне игры с уровня ${level}: свободных мест ${free}, карт ${cards}`,
  },
} as const satisfies Record<Language, unknown>;
const RIGHT = 0;

export function drawPyramids({ view, lang, nameOf }: Scene): string {
  const s = view as PyramidsState;
  const words = WORDS[lang];
  const piles = s.tops.map((domino, i) => ({ domino, note: `${s.piles[i]}` }));
  const slots = s.quarry.map((domino, i) => ({ domino, note: `${i + 1}` }));
  return [
    `${words.level} ${s.level + 1}`,
    drawDominoes(words.piles, piles, lang),
    drawDominoes(words.quarry, slots, lang),
    ...s.players.map((p, seat) => drawPlayer(s, p, seat, lang, nameOf)),
  ].join('\n\n');
}

/** Side by side, two quadrants high. */
function drawDominoes(
  label: string,
  dominoes: readonly { readonly domino: number; readonly note: string }[],
  lang: Language,
): string {
  const rows = [CORNERS.slice(0, 2), ['bl', 'br']] as const;
  return rows
    .map((corners, row) => {
      const drawn = dominoes.map(({ domino, note }) => {
        const halves = [0, 1].map((half) =>
          domino < 0 ? '  ' : corners.map((corner) => quadrant(domino, half, corner, lang)).join(''),
        );
        return `${row === 0 ? note.padStart(2) : '  '} ${halves.join('|')}`;
      });
      return `${(row === 0 ? label : '').padEnd(8)}${drawn.join('   ')}`;
    })
    .join('\n');
}

function quadrant(domino: number, half: number, corner: string, lang: Language): string {
  const colour = colourOf(domino, half);
  const bit = 1 << (CORNERS as readonly string[]).indexOf(corner);
  return letter(colour, (symbolsOf(domino, half, RIGHT) & bit) !== 0, lang);
}

function letter(colour: number, symbol: boolean, lang: Language): string {
  const name = LETTERS[lang][colour] as string;
  return paint(symbol ? name : name.toLowerCase(), PAINTS[colour] as number);
}

function drawPlayer(
  s: PyramidsState,
  p: Player,
  seat: number,
  lang: Language,
  nameOf: Scene['nameOf'],
): string {
  const words = WORDS[lang];
  const onTurn = seat === s.turn && s.stage !== STAGE.over;
  const name = `${onTurn ? '▸' : ' '}${nameOf(seat)} ${total(p)}${p.out ? ` (${words.out(p.scores.length + 1, p.free, bitCount(p.cards))})` : ''}`;
  const markers = COLOURS.flatMap((_, colour) => {
    const at = p.markers[colour] as number;
    return at < 0
      ? []
      : [`${letter(colour, true, lang)} ${'abcdefghi'[at % SIDE]}${Math.floor(at / SIDE) + 1}`];
  });
  const cards = [0, 1, 2].filter((card) => (p.cards >>> card) & 1);
  const held = cards.map((card) => `${letter(2 * card, true, lang)}/${letter(2 * card + 1, true, lang)}`);
  return [
    onTurn ? bold(name) : name,
    ...drawPyramid(s, p, lang),
    `${words.markers}: ${markers.join(', ') || '—'}   ${words.cards}: ${held.join(' ') || '—'}`,
  ].join('\n');
}

/** Only the part where something lies, and one place around it. */
function drawPyramid(s: PyramidsState, p: Player, lang: Language): string[] {
  const view = paintView(emptyView(), p.laid);
  const used = [...view.keys()].filter((q) => view[q] !== 0);
  if (used.length === 0) return [];
  const columns = used.map((q) => (q % STRIDE) - 1);
  const rows = used.map((q) => Math.floor(q / STRIDE) - 1);
  const around = (from: number) => Math.max(0, Math.min(...(from === 0 ? columns : rows)) - 2);
  const beyond = (from: number) => Math.min(2 * SIDE - 1, Math.max(...(from === 0 ? columns : rows)) + 2);
  const xs = Array.from({ length: beyond(0) - around(0) + 1 }, (_, i) => around(0) + i);
  const ys = Array.from({ length: beyond(1) - around(1) + 1 }, (_, i) => around(1) + i);
  // The tile (x, y) of a level begins `level` quadrants further in.
  const place = (q: number) => (q >= s.level && (q - s.level) % 2 === 0 ? (q - s.level) / 2 : -1);
  const head = xs.map((x) => 'abcdefghi'[place(x)] ?? ' ').join('');
  const lines = ys.map((y) => {
    const quadrants = xs.map((x) => {
      const value = view[(y + 1) * STRIDE + x + 1] as number;
      return value === 0 ? '·' : letter(colourIn(value) - 1, hasSymbol(value), lang);
    });
    return `${place(y) >= 0 && place(y) < SIDE ? place(y) + 1 : ' '} ${quadrants.join('')}`;
  });
  return [`  ${head}`, ...lines];
}
