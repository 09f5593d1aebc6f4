/** Arrow keys go from one button of a group to the nearest in that direction; the Tab key visits a group once. */
import type { Attachment } from 'svelte/attachments';

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const buttonsOf = (group: HTMLElement) =>
  [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (button) => button.offsetParent !== null,
  );

const centre = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2] as const;
};

/** Straight ahead counts once, sideways three times. */
function nearest(
  from: HTMLElement,
  others: readonly HTMLElement[],
  [dx, dy]: readonly [number, number],
): HTMLElement | null {
  const [x, y] = centre(from);
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const [ox, oy] = centre(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead < 4 || ahead + 3 * aside >= least) continue;
    least = ahead + 3 * aside;
    best = other;
  }
  return best;
}

function only(group: HTMLElement, chosen: HTMLElement) {
  for (const button of buttonsOf(group)) button.tabIndex = button === chosen ? 0 : -1;
}

export const roving: Attachment<HTMLElement> = (group) => {
  const tidy = () => {
    const buttons = buttonsOf(group);
    const current =
      buttons.find((button) => button === document.activeElement) ??
      buttons.find((button) => button.tabIndex === 0) ??
      buttons[0];
    if (current) only(group, current);
  };
  tidy();
  const watcher = new MutationObserver(tidy);
  watcher.observe(group, { childList: true, subtree: true });
  const onkeydown = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    const from = (event.target as HTMLElement).closest('button');
    if (!way || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = nearest(from, buttonsOf(group), way);
    if (!next) return;
    only(group, next);
    next.focus();
  };
  const onfocusin = (event: FocusEvent) => {
    const button = (event.target as HTMLElement).closest('button');
    if (button) only(group, button);
  };
  group.addEventListener('keydown', onkeydown);
  group.addEventListener('focusin', onfocusin);
  return () => {
    watcher.disconnect();
    group.removeEventListener('keydown', onkeydown);
    group.removeEventListener('focusin', onfocusin);
  };
};
