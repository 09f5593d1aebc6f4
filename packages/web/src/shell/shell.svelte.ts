import type { KeyRow } from '../boards/game-ui.ts';

/** The few things every page can open. */
export const shell = $state({
  settings: false,
  keys: false,
  /** Who plays here. */
  people: false,
  /** The keys of the game on the table, in the language of the moment. */
  gameKeys: (): readonly KeyRow[] => [],
  /** Shown in the tab before the page's name, such as "Your turn". */
  alert: '',
  title: '',
});
