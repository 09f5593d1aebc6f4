import { NOBODY, UNKNOWN } from '@benben/core';
import { randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { type PyramidionEvent, pyramidion } from '../src/index.ts';
import { pyramidionTexts } from '../src/text/index.ts';
import { brisk } from './brisk.ts';

/** Everything heard in a few matches, shadows included. */
const heard: PyramidionEvent[] = [2, 3, 4].flatMap((seats) =>
  [undefined, brisk()].flatMap((choose, i) =>
    randomMatch(pyramidion, { seats, options: { goal: '10', 'open-boats': false, statues: 'any' } }, i + 1, {
      choose,
    }).steps.flatMap((step) =>
      step.heard.flatMap(({ event, shared }) => (shared ? [event, shared] : [event])),
    ),
  ),
);

describe('texts', () => {
  for (const [language, text] of Object.entries(pyramidionTexts)) {
    it(`${language}: every kind of event reads as a sentence that names its player`, () => {
      const types = new Set(heard.map(({ type }) => type));
      expect(types.size).toBeGreaterThan(40);
      for (const event of heard) {
        const line = text.event(event, (seat) => `Nefer${seat}`);
        expect(line).toMatch(/^[^\s].*[.!]$/);
        expect(line).not.toMatch(/undefined|NaN|\?|Nefer-1/);
        if ('seat' in event) expect(line).toContain(`Nefer${event.seat}`);
      }
    });

    it(`${language}: a secret card is not named`, () => {
      const line = (card: number) => text.event({ type: 'drew', seat: 0, card }, () => 'Nefer');
      expect(line(UNKNOWN)).not.toBe(line(55));
    });
  }

  it('whoever looks is spoken to: verbs and owners follow', () => {
    const told = (language: 'en' | 'ru', event: PyramidionEvent) =>
      pyramidionTexts[language].event(event, (seat) =>
        seat === 0 ? { en: 'You', ru: 'Вы' }[language] : 'Ann',
      );
    const laid = { type: 'laid', seat: 0, card: 3 } as const;
    expect(told('en', laid)).toBe('You lay Mercenary.');
    expect(told('ru', laid)).toBe('Вы выкладываете: Наёмник.');
    const ousted = { type: 'ousted', seat: 1, card: 3, owner: 0 } as const;
    expect(told('en', ousted)).toBe('Ann sends your Mercenary away.');
    expect(told('ru', ousted)).toBe('Ann прогоняет персонажа: Наёмник (ваш).');
    const third = /\b(You \w*[^s\s]s|Your’s|You’s)\b|Вы \S+(ет|ёт|ит|ся)[ :.!]/;
    for (const event of heard)
      for (const language of ['en', 'ru'] as const) expect(told(language, event)).not.toMatch(third);
  });

  it('ru: plural forms', () => {
    const traded = (n: number) =>
      pyramidionTexts.ru.event(
        { type: 'traded', seat: 0, city: 3, goods: [n, n, n, n, n, n] },
        () => 'Нефер',
      );
    expect([1, 2, 5].map(traded)).toEqual([
      'Нефер забирает всё из города Луксор: 1 верблюд, 1 еда, 1 рабочий, 1 древесина, 1 камень, 1 статуя.',
      'Нефер забирает всё из города Луксор: 2 верблюда, 2 еды, 2 рабочих, 2 древесины, 2 камня, 2 статуи.',
      'Нефер забирает всё из города Луксор: 5 верблюдов, 5 еды, 5 рабочих, 5 древесины, 5 камней, 5 статуй.',
    ]);
  });

  it('en: who wins a prize', () => {
    const judged = {
      type: 'judged',
      city: 2,
      category: 0,
      totals: [7, -1, 7],
      threshold: 7,
      winner: NOBODY,
    } as const;
    expect(pyramidionTexts.en.event(judged, (seat) => 'ABC'[seat] as string)).toBe(
      'Influence in Thebes, 7 needed. A: 7, C: 7. Nobody wins.',
    );
  });
});
