/** Matches of an earlier release at the boards of today. */
import { gameAt, gameOf, keptVersions } from '@benben/catalogue';
import { type AnyGame, eventsFor, fastChance, NOBODY, parseTable, replay, viewOf } from '@benben/core';
import { randomMatch } from '@benben/core/laws';
import { describe, expect, test } from 'vitest';
import { loadUi } from '../src/boards/registry.ts';
import { textFor } from '../src/games/texts.ts';
import { readShown, rulesAt } from '../src/table/shown.ts';

for (const id of ['emperors-gold', 'pyramidion', 'pyramids']) {
  for (const version of keptVersions(id)) {
    describe(`${id} version ${version}`, () => {
      test('plays the same, with moves packed as today', async () => {
        const [kept, shown] = [await gameAt(id, version), await rulesAt(id, version)] as [AnyGame, AnyGame];
        expect(await rulesAt(id, version)).toBe(shown);
        expect([shown.id, shown.version, shown.actions]).toEqual([id, version, gameOf(id).actions]);
        for (const seats of [2, 4]) {
          const table = parseTable(kept, { seats, options: {} });
          if ('complaint' in table) throw new Error(table.complaint.problem);
          const { record } = randomMatch(shown, table, 1, { chance: fastChance(seats) });
          const [theirs, ours] = [[...replay(kept, record)], [...replay(shown, record)]];
          expect(ours).toEqual(theirs);
          const read = await readShown(JSON.parse(JSON.stringify(record)));
          expect('complaint' in read ? read : read.game).toBe(shown);
        }
      });

      test('is drawn and told from beginning to end', async () => {
        const shown = (await rulesAt(id, version)) as AnyGame;
        const ui = await loadUi(id);
        const table = parseTable(shown, { seats: 2, options: {} });
        if ('complaint' in table) throw new Error(table.complaint.problem);
        let scene: unknown;
        for (const { state, heard } of replay(shown, randomMatch(shown, table, 2).record)) {
          const [view, events] = [viewOf(shown, state, NOBODY), eventsFor(heard, NOBODY)];
          for (const event of events) {
            if (scene !== undefined) scene = ui.apply(scene, event);
            expect(textFor(shown).event(event, (seat) => `#${seat}`)).not.toContain('undefined');
          }
          scene = ui.sceneOf(view, scene);
        }
        expect(scene).toBeDefined();
      });
    });
  }
}

test('what is not kept is not shown', async () => {
  expect(await rulesAt('pyramids', 0)).toBeNull();
  expect(await rulesAt('no-such-game', 1)).toBeNull();
});
