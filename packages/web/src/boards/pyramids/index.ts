import type { PyramidsEvent, PyramidsState } from '@benben/pyramids';
import { anyUi, type GameUi, type Shown, shownAs } from '../game-ui.ts';
import { actions, commits, key, prompt, tell } from './actions.ts';
import Board from './Board.svelte';
import { Choice } from './choice.svelte.ts';
import { DIAGRAMS } from './diagrams.ts';
import { frame, WHOLE_GROUND } from './geometry.ts';
import JewelDefs from './JewelDefs.svelte';
import LogEntry from './LogEntry.svelte';
import Mini from './Mini.svelte';
import { apply, type PyramidsScene, playerOf, running, sceneOf, standing } from './scene.ts';
import { SCORE_PACE } from './stage.ts';
import { words } from './words.ts';

const SHOWN: Readonly<Record<PyramidsEvent['type'], Shown>> = {
  starts: [500],
  placed: [620, 'place'],
  marked: [320],
  carded: [520, 'card'],
  filled: [520, 'card'],
  refilled: [380],
  divided: [300],
  revealed: [160],
  eliminated: [2400, 'bust'],
  scored: [1100, 'secure'],
  won: [600],
};

const events = shownAs<PyramidsEvent>(SHOWN);
const WHOLE = frame(WHOLE_GROUND, 'top', 0);

const ui: GameUi<PyramidsState, PyramidsEvent, PyramidsScene, Choice> = {
  Board,
  hand: () => new Choice(),
  Mini,
  LogEntry,
  ending: () => import('./Ending.svelte'),
  triumph: () => import('./Triumph.svelte'),
  optionPicture: () => import('./OptionPicture.svelte'),
  ratio: WHOLE.width / WHOLE.height,
  full: true,
  Defs: JewelDefs,
  cover: 'PYR-21',
  intro: () => [
    { rule: 'PYR-5', text: words.now.intro.lay },
    { rule: 'PYR-6', text: words.now.intro.climb },
    { rule: 'PYR-17', text: words.now.intro.count },
  ],
  sceneOf,
  apply,
  ...events,
  inWords: ({ type }) => type === 'eliminated' || type === 'won',
  pace: (event) => events.pace(event) + (event.type === 'scored' ? event.markers.length * SCORE_PACE : 0),
  actions,
  prompt,
  tell,
  commits,
  key,
  keys: () => words.now.keys,
  score(scene, seat) {
    const value = standing(scene, seat);
    const { points, out } = words.now;
    const spoken = playerOf(scene, seat).out
      ? `${out}, ${points(value)}`
      : words.now.standing(value, running(scene, seat));
    return { value, of: null, spoken };
  },
  diagram: (rule) => DIAGRAMS[rule] ?? null,
};

export default anyUi(ui);
