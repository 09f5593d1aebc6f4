import { anyGame, type Move, NOBODY } from '@benben/core';
import { dicePyramid, ROLL } from '@benben/dice-pyramid';
import { CLAIM, END, emperorsGold, type GoldEvent, MOVE } from '@benben/emperors-gold';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GoldScene } from '../src/boards/emperors-gold/scene.ts';
import type { AnyGameUi } from '../src/boards/game-ui.ts';
import { loadUi } from '../src/boards/registry.ts';
import { Desk } from '../src/table/desk.svelte.ts';
import { ME, PlainTable, watch } from './plain-table.svelte.ts';

const goldUi = await loadUi(emperorsGold.id);
const diceUi = await loadUi(dicePyramid.id);
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const goldTable = () => new PlainTable(anyGame(emperorsGold));

function sit(table: PlainTable, ui: AnyGameUi = goldUi): Desk {
  const desk = new Desk(table, ui);
  stops.push(watch(desk));
  flushSync();
  return desk;
}

const sceneOf = (desk: Desk) => desk.scene as GoldScene;
const typeOf = (desk: Desk) => (desk.event as GoldEvent).type;

/** Moves the pawn to the first cell allowed and takes the first card it reaches. */
function begin(desk: Desk) {
  desk.choose([desk.legal[0] as Move]);
  desk.choose([desk.legal[0] as Move]);
}

/** Lets one event after the other have its time; gives what was on the stage each time. */
function watchAll(desk: Desk): string[] {
  const shown: string[] = [];
  while (!desk.settled) {
    shown.push(typeOf(desk));
    vi.advanceTimersToNextTimer();
    flushSync();
    if (shown.length > 50) throw new Error('it never comes to rest');
  }
  return shown;
}

describe('trying moves', () => {
  test('shows what they would do, and taking them back shows what was', () => {
    const desk = sit(goldTable());
    const before = desk.scene;
    const to = (desk.legal[0] as Move) - MOVE;
    begin(desk);
    expect(desk.draft?.moves).toHaveLength(2);
    expect(sceneOf(desk)).toMatchObject({ pawn: to, taken: [expect.any(Number)] });
    desk.undo();
    expect(sceneOf(desk)).toMatchObject({ pawn: to, taken: [] });
    desk.undo();
    expect(desk.scene).toBe(before);
    expect(desk.canUndo).toBe(false);
  });

  test('leaves the match as it is', () => {
    const table = goldTable();
    const desk = sit(table);
    begin(desk);
    expect(desk.last).toBe(0);
    expect(desk.sending).toBe(false);
    expect(desk.acting).toBe(ME);
  });

  test('is refused by the rules, with the rule, and what was tried before stays', () => {
    const desk = sit(goldTable());
    desk.choose([desk.legal[0] as Move]);
    desk.choose([CLAIM]);
    expect(desk.refused?.rule).toMatch(/^EMP-/);
    expect(desk.draft?.moves).toHaveLength(1);
  });

  test('out of turn says that it is not one’s turn', () => {
    const table = goldTable();
    const desk = sit(table);
    table.play(ME, aTurn(desk));
    desk.skip();
    desk.choose([MOVE]);
    expect(desk.refused?.reason).toBe('not-your-turn');
  });
});

/** A whole turn, tried and taken back. */
function aTurn(desk: Desk): readonly string[] {
  begin(desk);
  const moves = [...(desk.draft?.moves ?? []), emperorsGold.actions.print(END)];
  desk.undo();
  desk.undo();
  return moves;
}

describe('sending a turn', () => {
  test('keeps what was tried on the screen until it comes back, and goes on after what was drawn', async () => {
    const table = goldTable();
    const desk = sit(table);
    begin(desk);
    const { pawn, taken } = sceneOf(desk);
    desk.choose([END]);
    expect(desk).toMatchObject({ sending: true, acting: NOBODY });
    expect(sceneOf(desk)).toMatchObject({ pawn, taken });
    const answered = table.take();
    expect(sceneOf(desk)).toMatchObject({ pawn, taken });
    await answered;
    expect(desk.sending).toBe(false);
    expect(watchAll(desk)).toEqual(['ended']);
    expect(sceneOf(desk)).toMatchObject({ pawn, taken: [] });
    expect(desk.last).toBe(1);
  });

  test('that luck must answer waits for it', async () => {
    const table = new PlainTable(anyGame(dicePyramid));
    const desk = sit(table, diceUi);
    desk.choose([ROLL]);
    expect(desk).toMatchObject({ sending: true, awaitsLuck: true });
    await table.take();
    flushSync();
    expect(desk.awaitsLuck).toBe(false);
    expect(typeOf(desk)).toBe('rolled');
  });

  test('is told by the log only when the dice have fallen', async () => {
    const table = new PlainTable(anyGame(dicePyramid));
    const desk = sit(table, diceUi);
    const told = () => desk.told.flatMap(({ events }) => events).map((event) => (event as GoldEvent).type);
    const before = told();
    desk.choose([ROLL]);
    await table.take();
    flushSync();
    expect(typeOf(desk)).toBe('rolled');
    expect(told()).toEqual(before);
    watchAll(desk);
    expect(told().slice(before.length)).toContain('rolled');
  });

  test('that is refused gives the turn back as it was before, and says why', async () => {
    const table = goldTable();
    const desk = sit(table);
    const before = desk.scene;
    begin(desk);
    desk.choose([END]);
    await table.refuse({ reason: 'illegal', rule: 'EMP-6/no-reach' });
    expect(desk.refused).toMatchObject({ reason: 'illegal', rule: 'EMP-6/no-reach' });
    expect(desk).toMatchObject({ sending: false, acting: ME, canUndo: false, scene: before });
  });

  test('that came too late is given back without a word', async () => {
    const table = goldTable();
    const desk = sit(table);
    begin(desk);
    desk.choose([END]);
    await table.refuse({ reason: 'late', rule: null });
    expect(desk.refused).toBeNull();
    expect(desk.canUndo).toBe(false);
  });
});

describe('following a rival', () => {
  function afterMine() {
    const table = goldTable();
    const desk = sit(table);
    table.play(ME, aTurn(desk));
    flushSync();
    desk.skip();
    flushSync();
    table.rivalPlays();
    flushSync();
    return { table, desk };
  }

  test('shows one event after the other, and nobody decides meanwhile', () => {
    const { table, desk } = afterMine();
    expect(desk.acting).toBe(NOBODY);
    const told = (table.steps.at(-1)?.events ?? []).map((event) => (event as GoldEvent).type);
    expect(watchAll(desk)).toEqual(told);
    expect(desk.acting).toBe(ME);
  });

  test('in a hurry shows the end of it at once', () => {
    const { table, desk } = afterMine();
    desk.skip();
    expect(desk).toMatchObject({ settled: true, acting: ME });
    expect(desk.scene).toMatchObject({ board: (table.steps[2]?.view as GoldScene | undefined)?.board });
  });
});

describe('leafing', () => {
  test('shows a step as it was, decides nothing, and comes back to what was tried', () => {
    const table = goldTable();
    const desk = sit(table);
    const opening = desk.scene;
    table.play(ME, aTurn(desk));
    table.rivalPlays();
    flushSync();
    desk.skip();
    begin(desk);
    const tried = desk.scene;
    desk.look(0);
    expect(desk).toMatchObject({ live: false, review: 0, acting: NOBODY, scene: opening });
    desk.look(null);
    expect(desk).toMatchObject({ live: true, review: null, acting: ME });
    expect(desk.scene).toEqual(tried);
  });

  test('by itself goes from the beginning to the newest step and follows again', () => {
    const table = goldTable();
    const desk = sit(table);
    table.play(ME, aTurn(desk));
    flushSync();
    desk.skip();
    desk.playFrom(desk.last);
    flushSync();
    expect(desk.review).toBe(0);
    expect(watchAll(desk)).toContain('moved');
    expect(desk.live).toBe(true);
  });
});

describe('a kept draft', () => {
  test('is on the table again after a reload', () => {
    const table = goldTable();
    const desk = sit(table);
    begin(desk);
    const again = sit(table);
    expect(again.draft?.moves).toEqual(desk.draft?.moves);
    expect(again.scene).toEqual(desk.scene);
    again.undo();
    expect(again.draft?.moves).toHaveLength(1);
  });

  test('is forgotten when the turn was sent, or when the match has gone on', async () => {
    const table = goldTable();
    const desk = sit(table);
    begin(desk);
    table.play(ME, [...(desk.draft?.moves ?? []), emperorsGold.actions.print(END)]);
    expect(sit(table).draft).toBeNull();
    table.rivalPlays();
    const mine = sit(table);
    begin(mine);
    mine.choose([END]);
    await table.refuse({ reason: 'late', rule: null });
    expect(sit(table).canUndo).toBe(false);
  });
});
