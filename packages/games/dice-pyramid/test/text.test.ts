import { readFileSync } from 'node:fs';
import { randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { dicePyramid } from '../src/index.ts';
import { dicePyramidTexts } from '../src/text/index.ts';

const rules = readFileSync(new URL('../../../../docs/rules/dice-pyramid.md', import.meta.url), 'utf8');
const ids = [...rules.matchAll(/^- (DIC-\d+)/gm)].map(([, id]) => id as string).sort();

describe('texts', () => {
  for (const [language, text] of Object.entries(dicePyramidTexts)) {
    it(`${language}: the rulebook in the app has every rule once`, () => {
      const inApp = text.rulebook.flatMap((chapter) => chapter.rules.map((rule) => rule.id)).sort();
      expect(inApp).toEqual(ids);
    });

    it(`${language}: refusals name rules that exist`, () => {
      for (const code of Object.keys(text.refusals)) expect(ids).toContain(code.split('/')[0]);
    });

    it(`${language}: every event of whole matches and every action reads as a sentence`, () => {
      const { steps } = randomMatch(dicePyramid, { seats: 2, options: { placement: 'all' } }, 1);
      const events = steps.flatMap((step) => step.heard.map(({ event }) => event));
      expect(new Set(events.map((event) => event.type)).size).toBe(6);
      for (const event of events) expect(text.event(event, () => 'Nefer')).toMatch(/Nefer.*[.!]$/);
      for (let move = 0; move < dicePyramid.actions.size; move++) {
        expect(text.action(dicePyramid.actions.unpack(move))).not.toMatch(/^$|undefined/);
      }
    });

    it(`${language}: every option and value has a label`, () => {
      for (const [key, { values }] of Object.entries(dicePyramid.options)) {
        for (const value of values) expect(text.options[key]?.values[value]).toBeTruthy();
      }
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
