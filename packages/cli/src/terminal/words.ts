/** What the terminal itself says; everything about a game comes from the game's texts. */
import type { Language } from '@benben/core';

export const WORDS = {
  en: {
    player: 'Player',
    help: 'Type a move as printed, or only its beginning or its end. Also: hint, undo, moves, quit.',
    unknown: 'No such move now. Type moves to see all of them.',
    ambiguous: 'That could mean several moves',
    nothingToUndo: 'There is nothing to undo.',
    confirm: 'Enter ends the turn, undo takes the last move back.',
    commitment: 'The seed is fixed; its hash is',
    saved: 'The record is in',
    left: 'The match is left unfinished.',
    noHint: 'There is nothing to decide now.',
    yourMoves: 'Moves',
    /** By the reason for which core refuses a move before any rule is asked. */
    refusals: { 'after-luck': 'First luck must answer.', over: 'The match is over.' },
  },
  ru: {
    player: 'Игрок',
    help: 'Введите ход целиком или только его начало либо конец. Ещё есть: hint — подсказка, undo — назад, moves — все ходы, quit — выход.',
    unknown: 'Сейчас такого хода нет. Все ходы покажет moves.',
    ambiguous: 'Это может значить несколько ходов',
    nothingToUndo: 'Отменять нечего.',
    confirm: 'Enter заканчивает ход, undo возвращает последний.',
    commitment: 'Зерно случайности выбрано, его хеш',
    saved: 'Запись партии в файле',
    left: 'Партия осталась неоконченной.',
    noHint: 'Сейчас решать нечего.',
    yourMoves: 'Ходы',
    refusals: { 'after-luck': 'Сначала ответит случай.', over: 'Партия уже закончилась.' },
  },
} as const satisfies Readonly<Record<Language, unknown>>;
