import type { PyramidionEvent, PyramidionState } from '@benben/pyramidion';
import type { Sound } from '../../sound/sound.ts';
import { anyUi, type GameUi } from '../game-ui.ts';
import { actions, key, prompt } from './actions.ts';
import Board from './Board.svelte';
import { commits } from './commits.ts';
import { diagram } from './diagrams.ts';
import LogEntry from './LogEntry.svelte';
import Mini from './Mini.svelte';
import { apply, type PyramidionScene, sceneOf } from './scene.ts';
import { scoreOf } from './score.ts';
import { words } from './words.ts';

/** What is worth a longer look; the rest passes quickly. */
const PACE: Readonly<Partial<Record<PyramidionEvent['type'], number>>> = {
  round: 700,
  supplied: 900,
  dealt: 120,
  activated: 900,
  'private-boat': 900,
  laid: 800,
  dismissed: 700,
  ousted: 900,
  rebellion: 1600,
  fled: 900,
  judged: 900,
  stationed: 800,
  traded: 900,
  equipped: 1200,
  reordered: 900,
  majority: 900,
  won: 700,
};
const QUICK = 450;

const SOUNDS: Readonly<Partial<Record<PyramidionEvent['type'], Sound>>> = {
  laid: 'place',
  activated: 'place',
  stationed: 'secure',
  traded: 'secure',
  equipped: 'secure',
  rebellion: 'bust',
  won: 'victory',
};

const ui: GameUi<PyramidionState, PyramidionEvent, PyramidionScene> = {
  Board,
  Mini,
  LogEntry,
  shared: true,
  lines: true,
  facts: { minutes: 60, age: 10 },
  cover: 'PYN-11',
  intro: () => [
    { rule: 'PYN-15', text: words.now.intro.lay },
    { rule: 'PYN-19', text: words.now.intro.win },
    { rule: 'PYN-38', text: words.now.intro.sail },
  ],
  sceneOf,
  apply,
  pace: (event) => PACE[event.type] ?? QUICK,
  sound: (event) => SOUNDS[event.type] ?? null,
  actions,
  prompt,
  commits,
  auto: () => [],
  key,
  keys: () => words.now.keys,
  score: scoreOf,
  diagram,
};

export default anyUi(ui);
