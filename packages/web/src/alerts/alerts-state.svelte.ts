/** How this person is called: what the server knows, and what this device says to it. */
import { type AlertChoice, type AlertsResponse, calls } from '@benben/protocol';
import { i18n } from '../i18n/i18n.svelte.ts';
import { ask, introduce } from '../online/api.ts';
import { Asking, whyNot } from '../online/asking.svelte.ts';
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

export class AlertsState extends Asking {
  known: AlertsResponse | null = $state.raw(null);
  device: DeviceState = $state('off');
  /** This device, as the server names it. */
  #id: string | null = null;

  readonly choice: AlertChoice = $derived(this.known?.choice ?? usual());
  readonly otherDevices: readonly string[] = $derived.by(() => {
    const own = this.device === 'on' ? this.#id : null;
    return (this.known?.push ?? []).filter((id) => id !== own);
  });

  load(): Promise<boolean> {
    return this.try(async () => {
      await introduce();
      await this.#learn(await ask(calls.getAlerts));
    });
  }

  change(part: Partial<AlertChoice>): Promise<boolean> {
    const choice = { ...this.choice, language: settings.language, zone: zoneHere(), ...part };
    return this.try(async () => this.#learn(await ask(calls.chooseAlerts, { body: choice })));
  }

  /** Only ever from a tap: the browser asks for permission. */
  turnOn(): Promise<boolean> {
    return this.try(async () => {
      const device = await subscribe(this.known?.offers.pushKey ?? '');
      if (!device) return this.#look();
      if (!this.known?.choice) await ask(calls.chooseAlerts, { body: usual() });
      await this.#learn(await ask(calls.addDevice, { body: device }));
    });
  }

  turnOff(): Promise<boolean> {
    return this.try(async () => {
      const id = this.#id;
      await unsubscribe();
      if (id !== null) await this.#learn(await ask(calls.removeChannel, { params: { id } }));
    });
  }

  add(kind: 'mail' | 'hook', address: string): Promise<boolean> {
    return this.try(async () => {
      if (!this.known?.choice) await ask(calls.chooseAlerts, { body: usual() });
      await this.#learn(await ask(kind === 'mail' ? calls.addMail : calls.addHook, { body: { address } }));
    });
  }

  remove(...ids: readonly string[]): Promise<boolean> {
    return this.try(async () => {
      for (const id of ids) await this.#learn(await ask(calls.removeChannel, { params: { id } }));
    });
  }

  /** With the token of a link in a mail. */
  use(purpose: 'prove' | 'stop', token: string): Promise<boolean> {
    const call = purpose === 'prove' ? calls.proveMail : calls.stopMail;
    return this.try(async () => void (await ask(call, { body: { token } })));
  }

  async #learn(answer: AlertsResponse) {
    this.known = answer;
    await this.#look();
  }

  async #look() {
    const { state, id } = await thisDevice(this.known?.push ?? []);
    this.#id = id;
    this.device = state;
  }

  protected why(error: unknown): string {
    const t = i18n.t.alerts;
    return whyNot(error, t, {
      'no-answer': t.noAnswer,
      'bad-address': t.badAddress,
      malformed: t.badAddress,
      'slow-down': t.tooSoon,
      'mail-off': t.mailOff,
      'bad-link': t.badLink,
    });
  }
}
