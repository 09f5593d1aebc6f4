/** Calls whoever has the page open and looks elsewhere: a sound, a shake of the phone, a mark on the app's icon. */
import { play } from '../sound/sound.ts';

/** A phone on the table, its page open and nobody touching it. */
const UNTOUCHED_MS = 20_000;
const SHAKE = [120, 80, 120];
let touchedAt = Date.now();

if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, () => {
      touchedAt = Date.now();
    });

export function isLookedAt(): boolean {
  return !document.hidden && document.hasFocus() && Date.now() - touchedAt < UNTOUCHED_MS;
}

export function ring() {
  play('turn');
  if (isLookedAt()) return;
  navigator.vibrate?.(SHAKE);
  markIcon(1);
}

/** How many tables wait; none takes the mark away. */
export function markIcon(waiting: number) {
  const marked = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  void marked?.catch(() => undefined);
}
