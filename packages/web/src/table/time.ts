/** Time that is left, as short as a glance: '4:05', '2 h 10 min', '1 d 3 h'. */
import { i18n } from '../i18n/i18n.svelte.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const t = i18n.t.clock;
  if (seconds >= DAY) return t.days(Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR));
  if (seconds >= HOUR) return t.hours(Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE));
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}
