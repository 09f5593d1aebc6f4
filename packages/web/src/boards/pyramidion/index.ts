import type { PyramidionEvent, PyramidionState } from '@benben/pyramidion';
import { anyUi, type GameUi, type Shown, shownAs } from '../game-ui.ts';
import { actions, key, prompt } from './actions.ts';
import Board from './Board.svelte';
import { commits } from './commits.ts';
import { DIAGRAMS } from './diagrams.ts';
import LogEntry from './LogEntry.svelte';
import Mini from './Mini.svelte';
import { emptyHand, type PointingHand } from './pointed.ts';
import { apply, type PyramidionScene, sceneOf } from './scene.ts';
import { scoreOf } from './score.ts';
import { words } from './words.ts';

/** What is worth a longer look; the rest passes quickly. */
const SHOWN: Readonly<Partial<Record<PyramidionEvent['type'], Shown>>> = {
  round: [700],
  supplied: [900],
  dealt: [120],
  activated: [900, 'place'],
  'private-boat': [900],
  laid: [800, 'place'],
  dismissed: [700],
  ousted: [900],
  rebellion: [1600, 'bust'],
  fled: [900],
  judged: [900],
  stationed: [800, 'secure'],
  traded: [900, 'secure'],
  equipped: [1200, 'secure'],
  reordered: [900],
  majority: [900],
  won: [700, 'victory'],
};
const QUICK = 450;

const ui: GameUi<PyramidionState, PyramidionEvent, PyramidionScene, PointingHand> = {
  Board,
  hand: emptyHand,
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
  ...shownAs<PyramidionEvent>(SHOWN, QUICK),
  actions,
  prompt,
  commits,
  key,
  keys: () => words.now.keys,
  score: scoreOf,
  diagram: (rule) => DIAGRAMS[rule]?.() ?? null,
};

export default anyUi(ui);
