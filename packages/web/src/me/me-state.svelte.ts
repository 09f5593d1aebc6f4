/** How this person is kept: what the server knows, and what this page asks of it. */
import { calls, type Keeping, LIMITS, type Me } from '@benben/protocol';
import { i18n } from '../i18n/i18n.svelte.ts';
import { ask, introduce } from '../online/api.ts';
import { asOne, tellTabs } from '../online/as-one.ts';
import { Asking } from '../online/asking.svelte.ts';
import { forgetOnline, personHere, rememberOnline } from '../online/known.ts';
import { refusalText } from '../online/refusal-text.ts';
import { ServerRefused } from '../online/server-refused.ts';
import { changeSettings, settings } from '../settings/settings.svelte.ts';
import { passAttempts } from '../store/db.ts';

/** A code from another device is shorter than one that was written down. */
const DEVICE_LETTERS = 12;

export class MeState extends Asking {
  known: Keeping | null = $state.raw(null);
  /** What the last thing did. */
  note = $state('');
  /** Shown once. */
  codes: readonly string[] = $state.raw([]);
  deviceCode: { readonly code: string; readonly till: number } | null = $state.raw(null);

  load(): Promise<boolean> {
    return this.try(async () => {
      await introduce();
      this.known = await ask(calls.getKeeping);
    });
  }

  makePasskey(): Promise<boolean> {
    return this.try(async () => {
      const { options } = await ask(calls.askForPasskey, { body: {} });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const made = await startRegistration({ optionsJSON: options as never }).catch(() => {
        throw new Unmade();
      });
      this.known = await ask(calls.addPasskey, { body: { response: made as never } });
    });
  }
  removePasskey(id: string): Promise<boolean> {
    return this.try(async () => {
      this.known = await ask(calls.removePasskey, { params: { id } });
    });
  }

  keepByPassword(address: string, password: string): Promise<boolean> {
    return this.try(async () => {
      const body = { address, password, language: settings.language };
      this.known = await ask(calls.setPassword, { body });
    });
  }
  removePassword(): Promise<boolean> {
    return this.try(async () => {
      this.known = await ask(calls.removePassword);
    });
  }
  sendLetter(): Promise<boolean> {
    return this.try(async () => {
      this.known = await ask(calls.askToProve, { body: { language: settings.language } });
      this.note = i18n.t.me.sent;
    });
  }

  makeCodes(): Promise<boolean> {
    return this.try(async () => {
      const { codes, keeping } = await ask(calls.newRecoveryCodes, { body: {} });
      this.codes = codes;
      this.known = keeping;
    });
  }
  makeDeviceCode(): Promise<boolean> {
    return this.try(async () => {
      const { code, till, now } = await ask(calls.newDeviceCode, { body: {} });
      // By the clock of this device.
      this.deviceCode = { code, till: Date.now() + till - now };
    });
  }

  byPasskey(bring: boolean): Promise<boolean> {
    return this.#come(async () => {
      const { options } = await ask(calls.askAnyPasskey, { body: {} });
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const shown = await startAuthentication({ optionsJSON: options as never }).catch(() => {
        throw new Unmade();
      });
      return ask(calls.signInByPasskey, { body: { response: shown as never, bring } });
    });
  }
  byPassword(address: string, password: string, bring: boolean): Promise<boolean> {
    return this.#come(() => ask(calls.signInByPassword, { body: { address, password, bring } }));
  }
  byCode(code: string, bring: boolean): Promise<boolean> {
    const isDevice = code.replace(/[\s\p{Pd}]/gu, '').length <= DEVICE_LETTERS;
    const call = isDevice ? calls.signInByDevice : calls.signInByRecovery;
    return this.#come(() => ask(call, { body: { code, bring } }));
  }
  forgot(address: string): Promise<boolean> {
    return this.try(async () => {
      await ask(calls.forgotPassword, { body: { address, language: settings.language } });
      this.note = i18n.t.me.forgotSent;
    });
  }
  prove(token: string): Promise<boolean> {
    return this.try(async () => {
      await ask(calls.proveAddress, { body: { token } });
      this.known = await ask(calls.getKeeping);
      this.note = i18n.t.me.proved;
    });
  }
  reset(token: string, password: string): Promise<boolean> {
    return this.try(async () => {
      await ask(calls.resetPassword, { body: { token, password } });
      await introduce();
      this.known = await ask(calls.getKeeping);
      this.note = i18n.t.me.resetDone;
    });
  }

  endSession(id: string): Promise<boolean> {
    return this.try(async () => {
      this.known = await ask(calls.endSession, { params: { id } });
    });
  }
  signOut(everywhere: boolean): Promise<boolean> {
    return this.#leave(() => ask(calls.signOut, { body: { everywhere } }));
  }
  removeMe(): Promise<boolean> {
    return this.#leave(() => ask(calls.removeMe));
  }

  /** Somebody is here now who was not before. */
  async #come(come: () => Promise<{ readonly me: Me; readonly merged: boolean }>): Promise<boolean> {
    return this.try(async () => {
      const before = personHere();
      const { me, merged } = await asOne(come);
      rememberOnline(me.id);
      // What was begun as a guest goes on as who they are now.
      if (merged) await passAttempts(before, me.id);
      changeSettings({ name: me.name });
      tellTabs();
      this.known = await ask(calls.getKeeping);
      this.note = [i18n.t.me.came(me.name), ...(merged ? [i18n.t.me.brought] : [])].join(' ');
    });
  }

  /** Whoever else is on this device is here now, or a new guest. */
  #leave(leave: () => Promise<{ readonly people: readonly unknown[] }>): Promise<boolean> {
    return this.try(async () => {
      const { people } = await asOne(leave);
      if (people.length === 0) forgetOnline();
      // The name of who has gone must not become that of who comes.
      changeSettings({ name: '' });
      tellTabs();
      location.assign('/');
    });
  }

  protected override try(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return Promise.resolve(false);
    this.note = '';
    return super.try(work);
  }

  protected why(error: unknown): string {
    const t = i18n.t.me;
    if (error instanceof Unmade) return t.passkeyFailed;
    if (error instanceof ServerRefused) return refusalText(error.code);
    return navigator.onLine ? t.failed : t.offline;
  }
}

/** The authenticator was sent away, or said no. */
class Unmade extends Error {}

export const PASSWORD_LEAST = LIMITS.passwordLeast;

/** Where the browser knows them and the address is one they can be for. */
export const hasPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis;
