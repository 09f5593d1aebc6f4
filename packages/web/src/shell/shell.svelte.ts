/** The few things every page can open. */
export const shell = $state({
  settings: false,
  keys: false,
  /** Shown in the tab before the page's name, such as "Your turn". */
  alert: '',
  title: '',
});
