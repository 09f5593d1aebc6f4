import type { Rulebook } from '@benben/core';

export const rulebook: Rulebook = [
  {
    title: 'The goal',
    rules: [
      {
        id: 'DIC-12',
        text: 'Be the first to fill your pyramid. The moment your 21st block stands, you have won: nobody gets another turn, and there are no ties.',
      },
    ],
  },
  {
    title: 'What is on the table',
    rules: [
      {
        id: 'DIC-1',
        text: 'Everyone builds a triangle of six rows: six places at the bottom, then five, four, three, two and one. Each row has its own colour, the same for all players.',
      },
      {
        id: 'DIC-2',
        text: 'There are six equal dice with a colour on each face, and blocks enough for everyone: 21 a player.',
      },
      {
        id: 'DIC-3',
        text: 'A block with a white dot is at risk and can still be lost. A plain one is secured: it is yours for good.',
      },
    ],
  },
  {
    title: 'Your turn',
    rules: [
      { id: 'DIC-4', text: 'Luck draws who begins. After that the turn goes clockwise.' },
      { id: 'DIC-5', text: 'Start by rolling all six dice.' },
      {
        id: 'DIC-6',
        text: 'A die lets you put one block of its colour into the row of that colour. The bottom row stands on the ground; any higher block needs both places beneath it filled. Blocks you put down a moment ago count as well.',
      },
      {
        id: 'DIC-7',
        text: 'You choose the order and the places, but every die of the roll that still fits must be used. A careless choice may leave a die without a place. The printed rules do not say whether a die that fits may be left: that it must be used is our reading. The option of placing offers the other one, where one block of a roll is enough and all other dice may be rolled again.',
      },
      { id: 'DIC-8', text: 'All blocks of this turn are at risk until you stop.' },
    ],
  },
  {
    title: 'Stop or roll again',
    rules: [
      {
        id: 'DIC-10',
        text: 'Once you have placed at least one block of the roll, choose. Stop: your blocks are secured and the turn passes on. Roll again: the dice you have spent stay aside, and only the others are rolled.',
      },
      {
        id: 'DIC-9',
        text: 'If a roll lets you place nothing at all, your turn is over and every block at risk goes back to the supply.',
      },
      {
        id: 'DIC-11',
        text: 'When the sixth die is spent there is nothing left to roll: your blocks are secured by themselves. The printed rules are silent here; this is our reading.',
      },
    ],
  },
  {
    title: 'Not allowed',
    rules: [
      {
        id: 'DIC-13',
        text: 'A taken or hanging place, a colour you do not have, stopping before you have placed, rolling while a die still fits, and playing out of turn are refused with a reason, and nothing changes.',
      },
    ],
  },
];
