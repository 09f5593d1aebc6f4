import type { PyramidionEvent, PyramidionState } from '@benben/pyramidion';
import { anyUi, type GameUi, type Shown, shownAs } from '../game-ui.ts';
import { actions, key, prompt } from './actions.ts';
import Board from './Board.svelte';
import { commits } from './commits.ts';
import { DIAGRAMS } from './diagrams.ts';
import { heraldOf } from './herald.ts';
import LogEntry from './LogEntry.svelte';
import Mini from './Mini.svelte';
import { emptyHand, type PointingHand } from './pointed.ts';
import { apply, type PyramidionScene, sceneOf } from './scene.ts';
import { scoreOf } from './score.ts';
import { inWords } from './told.ts';
import { words } from './words.ts';

/** What is worth a longer look; the rest passes quickly. */
const SHOWN: Readonly<Partial<Record<PyramidionEvent['type'], Shown>>> = {
  round: [1200],
  boats: [1500, 'boat'],
  supplied: [2000],
  forecast: [0],
  collected: [1100],
  dealt: [700, 'card'],
  activated: [1000, 'place'],
  'private-boat': [1300],
  laid: [800, 'card'],
  dismissed: [700],
  ousted: [1000],
  rebellion: [1800, 'bust'],
  fled: [1000],
  judged: [1300],
  stationed: [900, 'secure'],
  traded: [1000, 'secure'],
  reordered: [1500],
  loading: [0],
  equipped: [1800, 'boat'],
  majority: [1400],
  ended: [1400],
  won: [900],
};
const QUICK = 450;

const ui: GameUi<PyramidionState, PyramidionEvent, PyramidionScene, PointingHand> = {
  Board,
  hand: emptyHand,
  Mini,
  LogEntry,
  triumph: () => import('./Triumph.svelte'),
  optionPicture: () => import('./OptionPicture.svelte'),
  ending: () => import('./Ending.svelte'),
  inWords,
  caption: (event, nameOf) => heraldOf(event, nameOf) || null,
  shared: true,
  lines: true,
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
