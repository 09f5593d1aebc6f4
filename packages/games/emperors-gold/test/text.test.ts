import { randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { emperorsGold, type GoldEvent } from '../src/index.ts';
import { emperorsGoldTexts } from '../src/text/index.ts';
import { card, options, task } from './builders.ts';

/** What random play hardly meets. */
const RARE: readonly GoldEvent[] = [
  { type: 'stuck', seat: 0 },
  { type: 'reshuffled', count: 21 },
  { type: 'ended', seat: 0, cells: [], cards: [] },
  { type: 'ending', seat: 0, left: 0 },
  { type: 'expired', seat: 0, pawn: 0, board: [], rows: [] },
  { type: 'took', seat: 0, card: 3, cell: 0, row: 4, end: 1, fresh: false },
  { type: 'discarded', seat: 0, row: 0, cards: [1] },
  { type: 'finished', winners: [0, 1], points: [31, 31] },
];

describe('texts', () => {
  for (const [language, text] of Object.entries(emperorsGoldTexts)) {
    it(`${language}: every kind of event reads as a sentence that names its player`, () => {
      const { steps } = randomMatch(
        emperorsGold,
        { seats: 4, options: options({ teams: true, 'two-sided': true }) },
        1,
      );
      const events = [...steps.flatMap((step) => step.heard.map(({ event }) => event)), ...RARE];
      expect(new Set(events.map((event) => event.type)).size).toBe(13);
      for (const event of events) {
        const line = text.event(event, () => 'Nefer');
        expect(line).toMatch(/^\S.*\S[.!]$/);
        expect(line).not.toMatch(/undefined|NaN/);
        if ('seat' in event) expect(line).toContain('Nefer');
      }
    });
  }

  const say = (language: 'en' | 'ru', event: GoldEvent) =>
    emperorsGoldTexts[language].event(
      event,
      (seat) => (language === 'ru' ? ['Нефер', 'Анубис'] : ['Nefer', 'Anubis'])[seat] as string,
    );

  it('ru: plural forms and cases', () => {
    const discarded = (n: number) =>
      say('ru', { type: 'discarded', seat: 0, row: 0, cards: Array(n).fill(0) });
    expect([1, 2, 5].map(discarded)).toEqual([
      'Нефер сбрасывает ряд из 1 карточки.',
      'Нефер сбрасывает ряд из 2 карточек.',
      'Нефер сбрасывает ряд из 5 карточек.',
    ]);
    expect(say('ru', { type: 'discarded', seat: 1, row: 0, cards: [0] })).toBe(
      'Анубис сбрасывает ряд партнёра (Нефер) из 1 карточки.',
    );
    const ended = (n: number) => say('ru', { type: 'ended', seat: 0, cells: [], cards: Array(n).fill(0) });
    expect([1, 3, 5].map(ended)).toEqual([
      'Нефер заканчивает ход; на поле 1 новая карточка.',
      'Нефер заканчивает ход; на поле 3 новые карточки.',
      'Нефер заканчивает ход; на поле 5 новых карточек.',
    ]);
    const took = { type: 'took', seat: 0, cell: 0, row: 0, end: 0, fresh: false } as const;
    expect(say('ru', { ...took, card: card('tB2') })).toBe('Нефер добавляет к ряду синюю звезду 2.');
    expect(say('ru', { ...took, card: card('cR1'), fresh: true })).toBe(
      'Нефер начинает ряд: красный круг 1.',
    );
    expect(say('ru', { ...took, seat: 1, card: card('cR1'), fresh: true })).toBe(
      'Анубис начинает ряд партнёра (Нефер): красный круг 1.',
    );
    expect(say('ru', { ...took, seat: 1, card: card('cR1'), end: 1 })).toBe(
      'Анубис добавляет к ряду партнёра (Нефер) слева красный круг 1.',
    );
    expect(say('ru', { type: 'revealed', slot: 0, task: task('shape circle star 3 4') })).toBe(
      'Новое задание: 4 очка за круг и звезду, ряд из 3 карточек.',
    );
  });

  it('en: one and many', () => {
    expect(
      say('en', {
        type: 'claimed',
        seat: 0,
        slot: 0,
        task: task('shape circle square hexagon 5 7'),
        row: 0,
        cards: [],
      }),
    ).toBe('Nefer fulfils a task: 7 points for circle, square, and hexagon in 5 cards.');
    const took = { type: 'took', seat: 1, card: card('cR1'), cell: 0, row: 0, end: 1 } as const;
    expect(say('en', { ...took, fresh: true })).toBe('Anubis starts the row of Nefer with the red circle 1.');
    expect(say('en', { ...took, fresh: false })).toBe(
      'Anubis adds the red circle 1 to the row of Nefer, on the left.',
    );
    expect(say('en', { ...took, row: 2, fresh: true })).toBe('Anubis starts a row with the red circle 1.');
    const discarded = { type: 'discarded', seat: 1, cards: [0, 1] } as const;
    expect(say('en', { ...discarded, row: 2 })).toBe('Anubis discards a row (2 cards).');
    expect(say('en', { ...discarded, row: 0 })).toBe('Anubis discards the row of Nefer (2 cards).');
    expect(say('en', { type: 'finished', winners: [0], points: [1, 0] })).toBe('Nefer wins with 1 point!');
    expect(say('en', { type: 'finished', winners: [0, 1], points: [30, 30] })).toBe(
      'Nefer and Anubis win with 30 points!',
    );
  });
});
