/**
 * What every game of the catalogue brings along; a failure names the game and what it lacks. Its words are looked
 * through in catalogue/test/texts.test.ts, its drawing in cli/test/drawings.test.ts.
 */
import { createAdvisor, createBot, thinkTurn } from '@benben/bots';
import { catalogue, type Entry } from '@benben/catalogue';
import {
  type AnyGame,
  defaultOptions,
  fastChance,
  LANGUAGES,
  LEVELS,
  legalMoves,
  nextToAct,
  printRefusal,
  RunningMatch,
  type Table,
  viewOf,
} from '@benben/core';
import { randomMatch } from '@benben/core/laws';
import { describe, expect, test } from 'vitest';
import { loadLesson, loadUi } from '../src/boards/registry.ts';

const lacksNothing = (game: AnyGame, missing: readonly string[]) =>
  expect(missing, `${game.id} lacks`).toEqual([]);

/** A chair for each level. */
function tableFor(game: AnyGame): Table<object> {
  const seats = Math.min(LEVELS.length, game.seats.max);
  return { seats, options: defaultOptions<object>(game.options) };
}

/** Some moves of everyone that are not allowed, at every moment of a random match. */
function refusedIn(game: AnyGame): Set<string> {
  const table = tableFor(game);
  const chance = fastChance(3);
  const codes = new Set<string>();
  for (const { state } of randomMatch(game, table, 1).steps) {
    for (let seat = 0; seat < table.seats; seat++) {
      const allowed = new Set(legalMoves(game, state, seat));
      for (let move = chance.below(9); move < game.actions.size; move += 1 + chance.below(9))
        if (!allowed.has(move)) codes.add(game.refusal(state, seat, move));
    }
  }
  return codes;
}

const GAMES = catalogue.map((entry): [string, Entry] => [entry.game.id, entry]);

describe.each(GAMES)('%s', (id, { game, texts }) => {
  test('has a board with a picture for its cover and for each sentence of its introduction', async () => {
    const ui = await loadUi(id);
    const wanted = [ui.cover, ...ui.intro().map(({ rule }) => rule)];
    const missing = wanted.filter((rule) => ui.diagram(rule) === null);
    lacksNothing(
      game,
      missing.map((rule) => `a diagram of ${rule}`),
    );
  });

  test('has pictures of what its options change', async () => {
    const { optionPicture } = await loadUi(id);
    const options = optionPicture ? [] : Object.keys(game.options);
    lacksNothing(
      game,
      options.map((option) => `a picture of ${option}`),
    );
  });

  test('has a sentence in every language for each refusal that random moves meet', () => {
    const codes = [...refusedIn(game)];
    expect(codes.length).toBeGreaterThan(0);
    const missing = LANGUAGES.flatMap((language) =>
      codes.filter((code) => !texts[language].refusals[code]).map((code) => `${code} in ${language}`),
    );
    lacksNothing(game, missing);
  });

  test('has a bot for every level, and together they play a match by the rules', () => {
    const table = tableFor(game);
    const bots = Array.from({ length: table.seats }, (_, seat) =>
      createBot(game, table, LEVELS[seat % LEVELS.length] ?? 'hare'),
    );
    const chance = fastChance(5);
    const match = RunningMatch.open(game, table, chance);
    for (let seat = match.onTurn; seat >= 0; seat = match.onTurn) {
      const bot = bots[seat] as (typeof bots)[number];
      const moves = thinkTurn(game, bot, viewOf(game, match.state, seat), seat, chance);
      const refusal = match.play({ seat, moves }, chance);
      if (refusal) throw new Error(`${bot.name} of ${id}: ${printRefusal(refusal)}`);
    }
    expect(game.outcome(match.state)?.places).toContain(1);
  });

  test('has an adviser that judges every move of a position', () => {
    const table = tableFor(game);
    const state = game.setup(table, fastChance(7), null);
    const seat = nextToAct(game.toAct(state));
    const view = viewOf(game, state, seat);
    const advisor = createAdvisor(game, table);
    const chances = advisor.chances(view);
    expect(chances).toHaveLength(table.seats);
    const moves = legalMoves(game, view, seat);
    expect(advisor.values(view, seat)?.map(({ move }) => move)).toEqual(moves);
    expect(moves).toContain(advisor.best(view, seat));
  });

  test('has a lesson', async () => {
    const { chapters } = await loadLesson(id);
    expect(chapters.flatMap(({ steps }) => steps).length, `steps in the lesson of ${id}`).toBeGreaterThan(0);
  });
});
