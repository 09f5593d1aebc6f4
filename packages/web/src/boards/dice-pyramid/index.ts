import { bitCount, type DiceEvent, type DiceState, PLACES, ROLL } from '@benben/dice-pyramid';
import { anyUi, type GameUi, type Shown, shownAs } from '../game-ui.ts';
import StoneDefs from '../StoneDefs.svelte';
import { actions, auto, key, prompt, tell } from './actions.ts';
import Board from './Board.svelte';
import { DIAGRAMS } from './diagrams.ts';
import { HEIGHT, WIDTH } from './geometry.ts';
import LogEntry from './LogEntry.svelte';
import Mini from './Mini.svelte';
import { apply, type DiceScene, sceneOf } from './scene.ts';
import { words } from './words.ts';

const SHOWN: Readonly<Record<DiceEvent['type'], Shown>> = {
  starts: [400],
  rolled: [780, 'dice'],
  placed: [210, 'place'],
  secured: [420, 'secure'],
  bust: [1050, 'bust'],
  won: [600],
};

const ui: GameUi<DiceState, DiceEvent, DiceScene> = {
  Board,
  Mini,
  LogEntry,
  triumph: () => import('./Triumph.svelte'),
  optionPicture: () => import('./OptionPicture.svelte'),
  ratio: WIDTH / HEIGHT,
  Defs: StoneDefs,
  cover: 'DIC-10',
  intro: () => [
    { rule: 'DIC-5', text: words.now.intro.roll },
    { rule: 'DIC-6', text: words.now.intro.build },
    { rule: 'DIC-3', text: words.now.intro.risk },
  ],
  sceneOf,
  apply,
  ...shownAs<DiceEvent>(SHOWN),
  retells: ({ type }) => type === 'won',
  reveals: ({ type }) => type === 'rolled',
  actions,
  prompt,
  tell,
  // Stopping is the player's own "end turn"; rolling is sent because luck must answer.
  commits: (move) => move >= ROLL,
  auto,
  key,
  keys: () => words.now.keys,
  score(scene, seat) {
    const value = bitCount(scene.built[seat] ?? 0);
    return { value, of: PLACES, spoken: words.now.blocks(value, PLACES) };
  },
  diagram: (rule) => DIAGRAMS[rule] ?? null,
};

export default anyUi(ui);
