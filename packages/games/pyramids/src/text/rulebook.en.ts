import type { Rulebook } from '@benben/core';

export const rulebook: Rulebook = [
  {
    title: 'The goal',
    rules: [
      {
        id: 'PYR-21',
        text: 'Build a pyramid of four levels. After the fourth, the most points win. If points are equal, whoever laid fewer cards wins; then whoever had the best single level; then you share the victory.',
      },
    ],
  },
  {
    title: 'What is on the table',
    rules: [
      {
        id: 'PYR-1',
        text: 'There are 90 dominoes, no two alike. A domino is two square tiles, each in one of six colours, and carries two jewels in the colour of the tile they are on. A tile has four quarters, and a jewel sits in one of them. Brown tiles are common but poor in jewels; green ones are rare and rich.',
      },
      {
        id: 'PYR-2',
        text: 'You have six markers, one of each colour, and three cards the size of one tile: brown or blue, yellow or aqua, red or green, whichever side you choose. A card shows one jewel. Dominoes and cards may be turned any way you like.',
      },
      {
        id: 'PYR-3',
        text: 'Three dominoes lie open in the quarry. The others form four piles above its gaps, and you see only the top of each. Luck draws who begins; the turn goes clockwise.',
      },
    ],
  },
  {
    title: 'Your turn',
    rules: [
      {
        id: 'PYR-4',
        text: 'Four steps: lay a domino from the quarry; put down a marker if you can; lay a card on the domino if you want to; refill the quarry.',
      },
      {
        id: 'PYR-5',
        text: 'Level 1 is a rectangle of five by four tiles, lying or standing. Your first domino starts it. Every further one must touch a tile with a whole side, and everything must fit into one such rectangle. Which one it will be stays open until your dominoes decide it.',
      },
      {
        id: 'PYR-6',
        text: 'Levels 2, 3 and 4 are four by three, three by two and two by one. Each sits in the middle of the level below, turned the same way, so the corner of a tile stands on the centre of another. On these levels any two free neighbouring places will do; dominoes need not touch.',
      },
      { id: 'PYR-7', text: 'A domino that lies is never moved again.' },
      {
        id: 'PYR-10',
        text: 'Look at the domino you have just laid. If one of its tiles shows a jewel and you still hold the marker of that colour, you must put it there. If both tiles would do, choose one: it is one marker a turn. Markers stay until the level is scored.',
      },
      {
        id: 'PYR-11',
        text: 'Then you may lay one of your cards on a tile of this domino that has no marker. From now on the card is that tile, for the whole game.',
      },
      {
        id: 'PYR-12',
        text: 'If you still hold the marker of the card’s colour, it goes onto the card. That is the only way to place two markers in one turn.',
      },
      {
        id: 'PYR-13',
        text: 'At the end of your turn fill the gap in the quarry with the top of one of the two piles next to it. Everyone sees what comes to light, and the next player chooses first.',
      },
      {
        id: 'PYR-14',
        text: 'If that was the last domino of a pile, the largest other pile gives it the lower half of its dominoes.',
      },
    ],
  },
  {
    title: 'When no domino fits',
    rules: [
      {
        id: 'PYR-8',
        text: 'If only lone places are left on your level, you must fill all of them with your cards. You take no domino, place no markers on these cards and leave the quarry as it is.',
      },
      {
        id: 'PYR-9',
        text: 'With fewer cards than lone places you are out of the game, and so is, at that same moment, everyone else who has lone places only and too few cards for them: it makes no difference whose turn came first. If one player is left, that player wins at once. If nobody is, the points written down so far decide, and ties are broken as after level 4. The game warns you before a move that would lead there.',
      },
    ],
  },
  {
    title: 'Scoring a level',
    rules: [
      {
        id: 'PYR-15',
        text: 'When everyone has completed the level, look at each pyramid from above. What lies higher hides what is beneath it.',
      },
      {
        id: 'PYR-16',
        text: 'Quarters of one colour that touch side by side form an area, and an area may run over several levels. Each marker earns a point for every jewel you can see in its area. The printed rules leave open whether tiles that have been covered still join an area. We read them so that covered tiles connect nothing: what you see from above is what counts. The other reading is there as the table option “Covered tiles”: with it, tiles of one colour that touch on a level or lie on one another belong together even when they are covered. Either way only jewels in sight score.',
      },
      {
        id: 'PYR-17',
        text: 'The Mino bonus: your smallest marker score counts once more. With a single marker it counts twice.',
      },
      { id: 'PYR-18', text: 'The points go on the score sheet, and everyone takes their markers back.' },
      {
        id: 'PYR-19',
        text: 'Whoever scored least on this level begins the next one. If several did, it is the first of them in turn order, counting from whoever began this level.',
      },
      {
        id: 'PYR-20',
        text: 'Examples: markers worth 4, 4, 3, 4, 3 and 3 make 24 points; 6, 5, 4 and 4 make 23; 7, 6, 6 and 5 make 29; a single 7 makes 14; 8 and 7 make 22.',
      },
    ],
  },
  {
    title: 'Not allowed',
    rules: [
      {
        id: 'PYR-22',
        text: 'A domino that is not in the quarry, a place that is taken, sticks out or does not touch, a marker left out, a card used twice or laid over a marker, a pile from elsewhere, and playing out of turn are refused with a reason, and nothing changes.',
      },
    ],
  },
];
