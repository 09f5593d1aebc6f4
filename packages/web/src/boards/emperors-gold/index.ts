import { END, type GoldEvent, type GoldState, pileOf, pointsOf } from '@benben/emperors-gold';
import type { Sound } from '../../sound/sound.ts';
import { anyUi, type GameUi } from '../game-ui.ts';
import StoneDefs from '../StoneDefs.svelte';
import { actions, key, prompt } from './actions.ts';
import Board from './Board.svelte';
import { diagram } from './diagrams.ts';
import LogEntry from './LogEntry.svelte';
import Mini from './Mini.svelte';
import { apply, type GoldScene, sceneOf } from './scene.ts';
import { words } from './words.ts';

const PACE: Readonly<Record<GoldEvent['type'], number>> = {
  dealt: 200,
  starts: 400,
  moved: 520,
  stuck: 600,
  discarded: 520,
  took: 380,
  claimed: 700,
  reshuffled: 200,
  ended: 360,
  revealed: 300,
  ending: 600,
  expired: 900,
  finished: 600,
};

const SOUNDS: Readonly<Record<GoldEvent['type'], Sound | null>> = {
  dealt: null,
  starts: null,
  moved: 'place',
  stuck: null,
  discarded: 'bust',
  took: 'place',
  claimed: 'secure',
  reshuffled: null,
  ended: null,
  revealed: null,
  ending: 'turn',
  expired: 'bust',
  finished: 'victory',
};

const ui: GameUi<GoldState, GoldEvent, GoldScene> = {
  Board,
  Mini,
  LogEntry,
  // The same minerals as in the pyramid of dice.
  Defs: StoneDefs,
  lines: true,
  facts: { minutes: 25, age: 8 },
  cover: 'EMP-5',
  intro: () => [
    { rule: 'EMP-7', text: words.now.intro.reach },
    { rule: 'EMP-9', text: words.now.intro.match },
    { rule: 'EMP-12', text: words.now.intro.task },
  ],
  sceneOf,
  apply,
  pace: (event) => PACE[event.type],
  sound: (event) => SOUNDS[event.type],
  actions,
  prompt,
  commits: (move) => move === END,
  // Every turn is a composition: there is always something to decide.
  auto: () => [],
  key,
  keys: () => words.now.keys,
  score(scene, seat) {
    const tasks = scene.won[pileOf(scene, seat)] ?? [];
    const value = tasks.reduce((sum, task) => sum + pointsOf(task), 0);
    return { value, of: null, spoken: words.now.score(value, tasks.length) };
  },
  diagram,
};

export default anyUi(ui);
