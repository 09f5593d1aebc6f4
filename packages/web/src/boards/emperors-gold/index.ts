import { END, type GoldEvent, type GoldState, pileOf, pointsOf } from '@benben/emperors-gold';
import { anyUi, type GameUi, type Shown, shownAs } from '../game-ui.ts';
import StoneDefs from '../StoneDefs.svelte';
import { actions, key, prompt, tell } from './actions.ts';
import Board from './Board.svelte';
import { DIAGRAMS } from './diagrams.ts';
import { emptyHand, type HeldThings } from './hand.svelte.ts';
import LogEntry from './LogEntry.svelte';
import Mini from './Mini.svelte';
import Pursuits from './Pursuits.svelte';
import { apply, type GoldScene, sceneOf } from './scene.ts';
import { words } from './words.ts';

const SHOWN: Readonly<Record<GoldEvent['type'], Shown>> = {
  dealt: [200],
  starts: [400],
  moved: [520, 'place'],
  stuck: [600],
  discarded: [520, 'bust'],
  took: [380, 'card'],
  claimed: [700, 'secure'],
  reshuffled: [200],
  ended: [360],
  revealed: [300, 'card'],
  ending: [600, 'turn'],
  expired: [900, 'bust'],
  finished: [600],
};

const ui: GameUi<GoldState, GoldEvent, GoldScene, HeldThings> = {
  Board,
  hand: emptyHand,
  Mini,
  Besides: Pursuits,
  LogEntry,
  ending: () => import('./Ending.svelte'),
  triumph: () => import('./Triumph.svelte'),
  optionPicture: () => import('./OptionPicture.svelte'),
  // The same minerals as in the pyramid of dice.
  Defs: StoneDefs,
  lines: true,
  cover: 'EMP-5',
  intro: () => [
    { rule: 'EMP-7', text: words.now.intro.reach },
    { rule: 'EMP-9', text: words.now.intro.match },
    { rule: 'EMP-12', text: words.now.intro.task },
  ],
  sceneOf,
  apply,
  ...shownAs<GoldEvent>(SHOWN),
  retells: ({ type }) => type === 'ending' || type === 'finished',
  actions,
  prompt,
  tell,
  commits: (move) => move === END,
  key,
  keys: () => words.now.keys,
  score(scene, seat) {
    const tasks = scene.won[pileOf(scene, seat)] ?? [];
    const value = tasks.reduce((sum, task) => sum + pointsOf(task), 0);
    return { value, of: null, spoken: words.now.score(value, tasks.length) };
  },
  diagram: (rule) => DIAGRAMS[rule] ?? null,
};

export default anyUi(ui);
