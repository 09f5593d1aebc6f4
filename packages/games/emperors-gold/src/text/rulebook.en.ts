import type { Rulebook } from '@benben/core';

export const rulebook: Rulebook = [
  {
    title: 'The goal',
    rules: [
      {
        id: 'EMP-16',
        text: 'Collect task cards: whoever has the most points on them wins. If points are equal, compare the dearest card of each, then the next dearest, and so on. If even that does not decide, the victory is shared.',
      },
    ],
  },
  {
    title: 'What is on the table',
    rules: [
      {
        id: 'EMP-1',
        text: 'There are 75 square cards. Each shows one of five shapes in one of five colours and a value of 1, 2 or 3; no two are alike.',
      },
      {
        id: 'EMP-2',
        text: 'There are 34 tasks. A task asks for certain shapes or certain colours and for a row of some length, and says what it is worth.',
      },
      { id: 'EMP-3', text: "One pawn belongs to everybody: the emperor's key." },
      {
        id: 'EMP-4',
        text: 'The board is a square of five by five: 24 cards with the pawn in the middle. All other cards and tasks wait face down in two decks.',
      },
      {
        id: 'EMP-5',
        text: 'With two players three tasks lie open, with three players four, with four players five. Luck draws who begins; after that the turn goes clockwise.',
      },
    ],
  },
  {
    title: 'Move and take',
    rules: [
      {
        id: 'EMP-6',
        text: 'First the pawn changes places with any card of the board. It may go anywhere, but it must move. Everything else in the turn is counted from its new cell, and the card it has swapped with counts in its new place too.',
      },
      {
        id: 'EMP-7',
        text: 'Then take at least one card. A 1 must touch the pawn by a side. A 2 must lie in its row or column with one cell between them, a 3 with two cells between them. It does not matter what lies between, and slanting lines never count.',
      },
    ],
  },
  {
    title: 'Build a row',
    rules: [
      {
        id: 'EMP-8',
        text: 'All cards of the turn go to one row, one after another, in the order you like: to the right end of a row you have, or into a new one. You can have two rows.',
      },
      {
        id: 'EMP-9',
        text: 'A new row begins with any card. Every further card must have the shape or the colour of the card before it; both is fine as well.',
      },
      {
        id: 'EMP-10',
        text: 'You have to add a card every turn, so the pawn may not go where it reaches nothing. If you have two rows and no card in reach fits either, discard one of them and start a new one. A row cannot be discarded for any other reason. The printed rules do not say when this is looked at or what holds with a single row. We read: after the pawn has moved, by what it reaches from there; and with fewer than two rows you simply start another.',
      },
      {
        id: 'EMP-11',
        text: "Very late in a long match there may be no cell from which the pawn reaches a card. Then discard one of your rows, if you have any, in teams yours or your partner's; the board is refilled and the turn is over. The printed rules do not think of this case.",
      },
    ],
  },
  {
    title: 'Fulfil a task',
    rules: [
      {
        id: 'EMP-12',
        text: 'Look at the row you have built this turn. It fulfils a task if it is long enough and shows everything the task asks for at least once. The order does not matter, and more than needed is fine.',
      },
      {
        id: 'EMP-13',
        text: 'You may take one such task a turn: the task is yours, and the whole row goes to the discard. You may also leave it and go on building: the printed rules do not say that a task must be taken, and we read that it need not be.',
      },
      {
        id: 'EMP-14',
        text: 'At the end of the turn the empty cells get new cards and a taken task is replaced. When the deck is empty, the discard is shuffled into a new one. What cannot be replaced stays empty.',
      },
      {
        id: 'EMP-15',
        text: 'The match comes to its end when someone takes the sixth task (two players), the fifth (three) or the fourth (four). The round is still finished, so that everybody has had equally many turns.',
      },
    ],
  },
  {
    title: 'Other ways to play',
    rules: [
      {
        id: 'EMP-17',
        text: "Children's game: neighbours in a row need not match, so any card in reach can be added.",
      },
      {
        id: 'EMP-18',
        text: 'Two-sided rows: cards may also be added on the left. Each must match its new neighbour; one turn may use both ends of the same row.',
      },
      {
        id: 'EMP-19',
        text: 'Timer: a turn takes no more than 60 seconds. If you have not ended it by then, everything goes back to where it was before your turn, and the next player goes on.',
      },
      {
        id: 'EMP-20',
        text: "Teams: four players, two against two, sitting in turn; four tasks lie open. Nobody has more than one row, but you may start or extend your partner's as well as your own. Tasks are collected together. When a team has its fifth (the printed rules speak of a player's; as tasks are kept together, we count the team's), the next player has one last turn, and the better team wins.",
      },
      {
        id: 'EMP-21',
        text: 'In teams, if you and your partner both have a row and no card in reach fits either, discard one of the two, whichever you like, and start a new one in its place. While one of you has no row, simply start it. The printed rules do not say whose row goes; the choice is our reading.',
      },
    ],
  },
  {
    title: 'Not allowed',
    rules: [
      {
        id: 'EMP-22',
        text: 'Leaving the pawn where it is, taking nothing or a card out of reach, neighbours that do not match, two rows in one turn, a third row, a task that is not fulfilled or not there, and playing out of turn are refused with a reason, and nothing changes.',
      },
    ],
  },
];
