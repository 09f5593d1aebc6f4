/** Keys of a table. Letters go by their place on the keyboard, so they work under any layout. */
import { isForTable } from '../boards/keys.ts';
import { changeSettings, settings } from '../settings/settings.svelte.ts';
import type { Desk } from './desk.svelte.ts';

interface TableKeys {
  readonly desk: Desk;
  readonly bar: HTMLElement;
  onhint(): void;
  onlog(): void;
}

export function tableKey(event: KeyboardEvent, { desk, bar, onhint, onlog }: TableKeys) {
  if (!isForTable(event)) return;
  const press = (selector: string) =>
    bar.querySelector<HTMLButtonElement>(`${selector}:not(:disabled)`)?.click();
  const at = desk.review ?? desk.last;
  const inControl =
    event.target instanceof HTMLElement && event.target.closest('button, a, input, [role=button]') !== null;
  switch (event.code) {
    case 'ArrowLeft':
      return desk.look(at - 1);
    case 'ArrowRight':
      return desk.look(at + 1);
    case 'Escape':
      return desk.look(null);
    case 'Space':
      if (inControl) return;
      event.preventDefault();
      if (!desk.live) return togglePlay(desk, at);
      return desk.skip();
    case 'Enter':
      if (!inControl) press('.primary');
      return;
    case 'KeyH':
      return onhint();
    case 'KeyL':
      return onlog();
    case 'KeyM':
      return changeSettings({ sound: !settings.sound });
    default: {
      if (/^Key[A-Z]$/.test(event.code)) return press(`[data-key="${event.code.slice(3)}"]`);
      const move = desk.context && desk.ui.key(event.code, desk.context);
      if (move !== null) desk.choose([move]);
    }
  }
}

function togglePlay(desk: Desk, at: number) {
  if (desk.playing) desk.playing = false;
  else desk.playFrom(at);
}
