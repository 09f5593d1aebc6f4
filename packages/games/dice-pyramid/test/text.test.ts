import { randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { dicePyramid } from '../src/index.ts';
import { dicePyramidTexts } from '../src/text/index.ts';

describe('texts', () => {
  for (const [language, text] of Object.entries(dicePyramidTexts)) {
    it(`${language}: every event of a match names its player`, () => {
      const { steps } = randomMatch(dicePyramid, { seats: 2, options: { placement: 'all' } }, 1);
      const events = steps.flatMap((step) => step.heard.map(({ event }) => event));
      expect(new Set(events.map((event) => event.type)).size).toBe(6);
      for (const event of events) expect(text.event(event, () => 'Nefer')).toMatch(/Nefer.*[.!]$/);
    });
  }

  it('ru: plural forms', () => {
    const secured = (n: number) =>
      dicePyramidTexts.ru.event({ type: 'secured', seat: 0, places: Array(n).fill(0) }, () => 'Нефер');
    expect([1, 2, 5].map(secured)).toEqual([
      'Нефер закрепляет 1 блок.',
      'Нефер закрепляет 2 блока.',
      'Нефер закрепляет 5 блоков.',
    ]);
  });
});
