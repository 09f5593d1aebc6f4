/** Who sits at the table, as the terminal shows it: the same names as on the page, with a face drawn in letters. */
import type { Bot } from '@benben/bots';
import { CHARACTERS as EN } from '@benben/catalogue/characters/en';
import { CHARACTERS as RU } from '@benben/catalogue/characters/ru';
import { rungOf } from '@benben/catalogue/ladder';
import { type Language, LEVELS, type Level } from '@benben/core';
import { WORDS } from './words.ts';

/** A person, or the bot that plays the seat. */
export type Player = 'human' | Bot;

const CHARACTERS = { en: EN, ru: RU };

const FACES: Readonly<Record<Level, string>> = {
  duckling: '(o>',
  frog: '(@_@)',
  hare: '(\\_/)',
  monkey: '@(oo)@',
  hedgehog: '^^^^o>',
  cat: '=^.^=',
  jackal: '/|oo|\\',
  crocodile: '~o=vvv',
  ibis: '(o~~,',
  falcon: '\\(o>/',
  lion: '{(oo)}',
  sphinx: '//oo\\\\',
};
const WIDEST = Math.max(...Object.values(FACES).map((face) => face.length));

/** By seat. Of several bots alike each has a number. */
export function namesOf(players: readonly Player[], lang: Language): string[] {
  const plain = players.map((player) => (player === 'human' ? '' : plainName(player, lang)));
  return plain.map((name, seat) => {
    if (name === '') return `${WORDS[lang].player} ${seat + 1}`;
    const alike = plain.flatMap((other, each) => (other === name ? [each] : []));
    return alike.length > 1 ? `${name} ${alike.indexOf(seat) + 1}` : name;
  });
}

/** Players of the arena are no characters, though one may be called what a level was once. */
const levelOf = ({ name }: Bot): Level | undefined => LEVELS.find((level) => level === name);

function plainName(bot: Bot, lang: Language): string {
  const level = levelOf(bot);
  return level ? CHARACTERS[lang][level].name : bot.name;
}

/** A line for each character, with rating and temper. */
export function introduce(game: string, players: readonly Player[], lang: Language): string[] {
  const names = namesOf(players, lang);
  return players.flatMap((player, seat) => {
    const level = player === 'human' ? undefined : levelOf(player);
    if (!level) return [];
    const { rating } = rungOf(game, level);
    return `  ${FACES[level].padEnd(WIDEST)}  ${names[seat]} · ${rating}. ${CHARACTERS[lang][level].temper}`;
  });
}
