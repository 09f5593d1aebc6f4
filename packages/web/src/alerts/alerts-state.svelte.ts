/** How this person is called: what the server knows, and what this device says to it. */
import {
  type AlertChoice,
  type AlertsResponse,
  alertsResponse,
  parseBody,
  type RefusalCode,
} from '@benben/protocol';
import { i18n } from '../i18n/i18n.svelte.ts';
import { call, introduce, parsed } from '../online/api.ts';
import { ServerRefused } from '../online/server-refused.ts';
import { settings } from '../settings/settings.svelte.ts';
import { type DeviceState, subscribe, thisDevice, unsubscribe } from './device.ts';

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const usual = (): AlertChoice => ({
  language: settings.language,
  zone: zoneHere(),
  quiet: null,
  afterMinutes: 15,
  mailEveryHours: 0,
});

export class AlertsState {
  known: AlertsResponse | null = $state.raw(null);
  device: DeviceState = $state('off');
  /** This device, as the server names it. */
  #id: string | null = null;
  /** Why the last thing did not work. */
  trouble = $state('');
  busy = $state(false);

  readonly choice: AlertChoice = $derived(this.known?.choice ?? usual());
  readonly otherDevices: readonly string[] = $derived.by(() => {
    const own = this.device === 'on' ? this.#id : null;
    return (this.known?.push ?? []).filter((id) => id !== own);
  });

  load(): Promise<boolean> {
    return this.#try(async () => {
      await introduce();
      await this.#learn(await call('/alerts'));
    });
  }

  change(part: Partial<AlertChoice>): Promise<boolean> {
    const choice = { ...this.choice, language: settings.language, zone: zoneHere(), ...part };
    return this.#try(async () => this.#learn(await call('/alerts', 'PUT', choice)));
  }

  /** Only ever from a tap: the browser asks for permission. */
  turnOn(): Promise<boolean> {
    return this.#try(async () => {
      const device = await subscribe(this.known?.offers.pushKey ?? '');
      if (!device) return this.#look();
      if (!this.known?.choice) await call('/alerts', 'PUT', usual());
      await this.#learn(await call('/alerts/push', 'POST', device));
    });
  }

  turnOff(): Promise<boolean> {
    return this.#try(async () => {
      const id = this.#id;
      await unsubscribe();
      if (id !== null) await this.#learn(await call(`/alerts/channels/${id}`, 'DELETE'));
    });
  }

  add(kind: 'mail' | 'hook', address: string): Promise<boolean> {
    return this.#try(async () => {
      if (!this.known?.choice) await call('/alerts', 'PUT', usual());
      await this.#learn(await call(`/alerts/${kind}`, 'POST', { address }));
    });
  }

  remove(...ids: readonly string[]): Promise<boolean> {
    return this.#try(async () => {
      for (const id of ids) await this.#learn(await call(`/alerts/channels/${id}`, 'DELETE'));
    });
  }

  /** With the token of a link in a mail. */
  use(purpose: 'prove' | 'stop', token: string): Promise<boolean> {
    return this.#try(async () => void (await call(`/alerts/${purpose}`, 'POST', { token })));
  }

  async #learn(answer: unknown) {
    this.known = parsed(parseBody(alertsResponse, answer));
    await this.#look();
  }

  async #look() {
    const { state, id } = await thisDevice(this.known?.push ?? []);
    this.#id = id;
    this.device = state;
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.trouble = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

function troubleOf(error: unknown): string {
  const t = i18n.t.alerts;
  if (!(error instanceof ServerRefused)) return navigator.onLine ? t.refused : t.offline;
  const words: Partial<Record<RefusalCode, string>> = {
    'no-answer': t.noAnswer,
    'bad-address': t.badAddress,
    malformed: t.badAddress,
    'slow-down': t.tooSoon,
    'mail-off': t.mailOff,
    'bad-link': t.badLink,
  };
  return words[error.code] ?? t.refused;
}
