/** What holds for the words of every game in every language; each game proves the sentences that are its own. */

import { defaultOptions, type OptionSpec } from '@benben/core';
import { randomMatch } from '@benben/core/laws';
import { describe, expect, it } from 'vitest';
import { catalogue, partFor } from '../src/index.ts';
import { RULEBOOKS } from '../src/rulebooks.ts';
import { ruleIds } from './rule-ids.ts';

const GAPS = /^$|undefined|NaN|\?/;

describe.each(catalogue.map(({ game, texts }) => [game.id, game, texts] as const))(
  '%s',
  (id, game, texts) => {
    const ids = ruleIds(id);

    for (const [language, rulebook] of Object.entries(partFor(RULEBOOKS, id)))
      it(`${language}: the rulebook in the app has every rule once`, async () => {
        const inApp = (await rulebook()).flatMap((chapter) => chapter.rules.map((rule) => rule.id));
        expect(inApp.toSorted()).toEqual(ids.toSorted());
      });

    for (const [language, text] of Object.entries(texts)) {
      it(`${language}: refusals name rules that exist`, () => {
        const refusals = Object.entries(text.refusals);
        expect(refusals.length).toBeGreaterThan(0);
        for (const [code, words] of refusals) {
          expect(ids).toContain(code.split('/')[0]);
          expect(words).not.toMatch(/^$|undefined/);
        }
      });

      it(`${language}: whatever is heard in a match is a whole sentence`, () => {
        const table = { seats: game.seats.max, options: defaultOptions<object>(game.options) };
        const { steps } = randomMatch(game, table, 1);
        for (const { event } of steps.flatMap(({ heard }) => heard)) {
          const line = text.event(event, (seat) => `Nefer${seat}`);
          expect(line).toMatch(/^\S.*\S[.!]$/);
          expect(line).not.toMatch(GAPS);
          expect(line).not.toContain('Nefer-');
        }
      });

      it(`${language}: every action has its words`, () => {
        for (let move = 0; move < game.actions.size; move++)
          expect(text.action(game.actions.unpack(move))).not.toMatch(GAPS);
      });

      it(`${language}: every option and value has a label`, () => {
        for (const [key, { values }] of Object.entries<OptionSpec<unknown>>(game.options)) {
          expect(text.options[key]?.label).toBeTruthy();
          for (const value of values) expect(text.options[key]?.values[String(value)]).toBeTruthy();
        }
      });
    }

    it('both languages refuse with the same codes', () => {
      expect(Object.keys(texts.ru.refusals).toSorted()).toEqual(Object.keys(texts.en.refusals).toSorted());
    });
  },
);
