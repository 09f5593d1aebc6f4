import { type GameText, does as speak, YOU } from '@benben/core';
import { type GoldAction, LEFT } from '../actions.ts';
import { CELL_NAMES } from '../board.ts';
import { COLOUR_OF, COLOURS, SHAPE_OF, SHAPES, VALUE_OF } from '../cards.ts';
import type { GoldEvent } from '../events.ts';
import { unpackTask } from '../tasks.ts';
import { box } from './box.en.ts';

const does = (who: string, third: string) => speak('en', who, third);
const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
const listed = new Intl.ListFormat('en');
const ROWS = ['your first row', 'your second row', "your partner's row"] as const;

const card = (id: number) =>
  `the ${COLOURS[COLOUR_OF[id] as number]} ${SHAPES[SHAPE_OF[id] as number]} ${VALUE_OF[id]}`;

/** `7 points for circle, square and hexagon in 5 cards`. */
function task(code: number): string {
  const { required, minimumCards, points } = unpackTask(code);
  return `${count(points, 'point')} for ${listed.format(required)} in ${count(minimumCards, 'card')}`;
}

export const en: GameText<GoldAction, GoldEvent> = {
  ...box,
  event(event, nameOf) {
    switch (event.type) {
      case 'dealt':
        return `The board is laid, ${count(event.open.length, 'task')} open.`;
      case 'starts':
        return `${does(nameOf(event.seat), 'begins')}.`;
      case 'moved':
        return `${does(nameOf(event.seat), 'swaps')} the pawn with ${card(event.card)}.`;
      case 'stuck':
        return `${nameOf(event.seat)}: no card in reach.`;
      case 'discarded':
        return `${does(nameOf(event.seat), 'discards')} ${rowOf(event, nameOf)} (${count(event.cards.length, 'card')}).`;
      case 'took':
        return took(event, nameOf);
      case 'claimed':
        return `${does(nameOf(event.seat), 'fulfils')} a task: ${task(event.task)}.`;
      case 'reshuffled':
        return `${count(event.count, 'discarded card')} shuffled into a new deck.`;
      case 'ended':
        return event.cards.length === 0
          ? `${does(nameOf(event.seat), 'ends')} the turn; no card comes to the board.`
          : `${does(nameOf(event.seat), 'ends')} the turn; ${count(event.cards.length, 'new card')} on the board.`;
      case 'revealed':
        return `A new task: ${task(event.task)}.`;
      case 'ending':
        return event.left === 0
          ? `${does(nameOf(event.seat), 'has')} taken the last task needed.`
          : `${does(nameOf(event.seat), 'has')} taken the last task needed: ${count(event.left, 'turn')} to go.`;
      case 'expired':
        return `${does(nameOf(event.seat), 'runs')} out of time; the turn passes.`;
      case 'finished': {
        const [first = 0] = event.winners;
        const names = listed.format(event.winners.map(nameOf));
        return `${event.winners.length === 1 ? does(names, 'wins') : `${names} win`} with ${count(event.points[first] ?? 0, 'point')}!`;
      }
    }
  },
  action(action) {
    switch (action.kind) {
      case 'move':
        return `Move the pawn to ${CELL_NAMES[action.to]}`;
      case 'start':
        return `Start a row with ${card(action.card)}`;
      case 'start-partner':
        return `Start your partner's row with ${card(action.card)}`;
      case 'add':
        return `Add ${card(action.card)} to the ${action.end === LEFT ? 'left' : 'right'} of ${ROWS[action.row]}`;
      case 'discard':
        return `Discard ${ROWS[action.row]}`;
      case 'claim':
        return `Take task ${action.task + 1}`;
      case 'end':
        return 'End turn';
    }
  },
  refusals: {
    'EMP-5/turn': 'It is not your turn yet.',
    'EMP-6/move-first': 'Move the pawn first.',
    'EMP-6/moved': 'The pawn has already moved this turn.',
    'EMP-6/stay': 'The pawn may not stay where it is.',
    'EMP-6/empty': 'The pawn changes places with a card; this cell is empty.',
    'EMP-7/take-first': 'Take at least one card.',
    'EMP-7/not-on-board': 'This card is not on the board.',
    'EMP-7/out-of-reach':
      'The pawn does not reach this card: a 1 must touch it, a 2 has one cell between, a 3 has two.',
    'EMP-8/one-row': 'All cards of a turn go to the same row.',
    'EMP-8/third-row': 'You already have two rows.',
    'EMP-8/no-row': 'There is no row there yet.',
    'EMP-9/no-match': 'The card must share its shape or its colour with its neighbour in the row.',
    'EMP-10/no-card': 'From there the pawn would reach no card.',
    'EMP-10/discard-first': 'No card in reach fits your rows: discard a row first.',
    'EMP-10/no-discard': 'A row may only be discarded when no card in reach fits.',
    'EMP-11/stuck': 'No move of the pawn reaches a card now.',
    'EMP-11/discard-first': 'No move of the pawn reaches a card: discard a row.',
    'EMP-12/too-short': 'The row is too short for this task.',
    'EMP-12/missing': 'The row does not show everything the task asks for.',
    'EMP-13/no-task': 'There is no open task there.',
    'EMP-13/one-task': 'Only one task can be taken in a turn.',
    'EMP-13/claimed': 'You have chosen a task: end the turn or take it back.',
    'EMP-15/over': 'The match is over.',
    'EMP-18/right-end': 'Cards go to the right end of the row.',
    'EMP-20/four-players': 'Teams need exactly four players.',
    'EMP-20/own-row': 'In teams each player has only one row.',
    'EMP-20/no-partner': 'You have no partner at this table.',
    'EMP-22/no-such-move': 'There is no such move.',
  },
  options: {
    children: {
      label: 'Neighbours in a row',
      values: { false: 'Must match', true: 'Any: the children’s game' },
    },
    'two-sided': {
      label: 'Rows grow',
      values: { false: 'To the right only', true: 'At both ends' },
    },
    timer: { label: 'Timer', values: { false: 'No hurry', true: '60 seconds a turn' } },
    teams: { label: 'Teams', values: { false: 'Everyone for themselves', true: 'Two against two' } },
  },
};

/** Whose it is, where it is a partner's. */
function rowOf({ seat, row }: { seat: number; row: number }, nameOf: (seat: number) => string): string {
  const owner = row >> 1;
  if (owner === seat) return 'a row';
  return nameOf(owner) === YOU.en ? 'your row' : `the row of ${nameOf(owner)}`;
}

function took(event: Extract<GoldEvent, { type: 'took' }>, nameOf: (seat: number) => string): string {
  const who = nameOf(event.seat);
  const row = rowOf(event, nameOf);
  if (event.fresh) return `${does(who, 'starts')} ${row} with ${card(event.card)}.`;
  return `${does(who, 'adds')} ${card(event.card)} to ${row}${event.end === LEFT ? ', on the left' : ''}.`;
}
