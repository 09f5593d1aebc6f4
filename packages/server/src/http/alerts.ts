/** How a person says where and when to be called. Addresses are told to nobody else; tokens are in no log. */
import { createHash } from 'node:crypto';
import type { AlertsResponse } from '@benben/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Alerts } from '../alerts/alerts.ts';
import { USUAL_CHOICE } from '../alerts/caller.ts';
import { callHook, hookGreeting } from '../alerts/hook.ts';
import { isZone } from '../alerts/quiet.ts';
import type { Purpose } from '../alerts/tokens.ts';
import { newId } from '../new-id.ts';
import { Refused } from '../refused.ts';
import type { Channel, ChannelKind } from '../store/alerts.ts';
import type { Person, Store } from '../store/store.ts';
import type { Handlers } from './calls.ts';

export interface AlertContext {
  readonly store: Store;
  readonly alerts: Alerts;
  /** Whether the address of a request may name one more place to be called at. */
  readonly newAddresses: ReturnType<FastifyInstance['createRateLimit']>;
}

const DEVICES = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Mails to one address that nobody has confirmed, in a day. */
const UNPROVED_A_DAY = 3;

type AlertCall =
  | 'getAlerts'
  | 'chooseAlerts'
  | 'addDevice'
  | 'addMail'
  | 'addHook'
  | 'removeChannel'
  | 'proveMail'
  | 'stopMail'
  | 'stopMailAtOnce';

export function alertCalls({ store, alerts, newAddresses }: AlertContext): Pick<Handlers, AlertCall> {
  const told = async (person: Person): Promise<AlertsResponse> => {
    const channels = await store.channelsOf(person.id);
    const the = (wanted: ChannelKind) => channels.find(({ kind }) => kind === wanted);
    const [mail, hook] = [the('mail'), the('hook')];
    return {
      offers: { pushKey: alerts.pusher.key, mail: alerts.mailer !== null },
      choice: await store.alertChoice(person.id),
      push: channels.flatMap(({ kind, id }) => (kind === 'push' ? [id] : [])),
      mail: mail ? { id: mail.id, address: mail.address, proved: mail.proved } : null,
      hook: hook ? { id: hook.id, host: new URL(hook.address).host } : null,
    };
  };
  const mayAdd = async (request: FastifyRequest): Promise<void> => {
    const room = await newAddresses(request);
    if (!room.isAllowed && room.isExceeded) throw new Refused('slow-down');
  };
  const removeAll = async ({ id }: Person, wanted: ChannelKind): Promise<void> => {
    for (const channel of await store.channelsOf(id))
      if (channel.kind === wanted) await store.removeChannel(channel.id);
  };
  const languageOf = async ({ id }: Person) => ((await store.alertChoice(id)) ?? USUAL_CHOICE).language;

  /** Whoever has the link has the mail. */
  const channelIn = async (purpose: Purpose, token: string): Promise<Channel> => {
    const id = alerts.tokens.read(purpose, token);
    const channel = id && (await store.channel(id));
    if (!channel) throw new Refused('bad-link');
    return channel;
  };

  return {
    getAlerts: ({ person }) => told(person),
    async chooseAlerts({ person, body: choice }) {
      if (!isZone(choice.zone)) throw new Refused('malformed', 'zone: there is no such time zone');
      await store.setAlertChoice(person.id, choice);
      return told(person);
    },

    async addDevice({ person, body: { endpoint, keys } }) {
      if (!alerts.outbound.allows(endpoint)) throw new Refused('bad-address');
      const id = createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);
      const devices = (await store.channelsOf(person.id)).filter(
        (each) => each.kind === 'push' && each.id !== id,
      );
      for (const { id: oldest } of devices.slice(0, Math.max(0, devices.length - DEVICES + 1)))
        await store.removeChannel(oldest);
      await store.putChannel({
        ...newChannel(person, 'push', endpoint),
        ...{ id, details: JSON.stringify(keys), proved: true },
      });
      return told(person);
    },
    async addMail({ person, body: { address }, request }) {
      if (!alerts.mailer) throw new Refused('mail-off');
      await mayAdd(request);
      if ((await store.countUnproved(address, Date.now() - DAY_MS)) >= UNPROVED_A_DAY)
        throw new Refused('slow-down');
      const channel = newChannel(person, 'mail', address);
      const sent = await alerts.mailer.askToConfirm(channel, person.name, await languageOf(person));
      if (sent !== 'sent') throw new Refused('no-answer');
      await removeAll(person, 'mail');
      await store.putChannel(channel);
      return told(person);
    },
    async addHook({ person, body: { address }, request }) {
      if (!alerts.outbound.allows(address)) throw new Refused('bad-address');
      await mayAdd(request);
      const greeting = hookGreeting(address, await languageOf(person));
      if ((await callHook(alerts.outbound, address, greeting)) !== 'sent') throw new Refused('no-answer');
      await removeAll(person, 'hook');
      // The way this person came is where the links of the messages lead, unless the server knows better.
      const details = `${request.protocol}://${request.host}`;
      await store.putChannel({ ...newChannel(person, 'hook', address), details, proved: true });
      return told(person);
    },
    async removeChannel({ person, params: { id } }) {
      const channel = await store.channel(id);
      if (channel?.person === person.id) await store.removeChannel(channel.id);
      return told(person);
    },

    async proveMail({ body: { token } }) {
      const channel = await channelIn('prove', token);
      if (!channel.proved && channel.madeAt < Date.now() - DAY_MS) throw new Refused('bad-link');
      await store.proveChannel(channel.id);
      return { ok: true };
    },
    async stopMail({ body: { token } }) {
      const channel = await channelIn('stop', token);
      await store.removeChannel(channel.id);
      return { ok: true };
    },
    /** Mail programs may ask twice. */
    async stopMailAtOnce({ params: { token } }) {
      const id = alerts.tokens.read('stop', token);
      if (!id) throw new Refused('bad-link');
      await store.removeChannel(id);
      return { ok: true };
    },
  };
}

function newChannel({ id: person }: Person, kind: ChannelKind, address: string): Channel {
  const id = newId();
  return { id, person, kind, address, details: '', proved: false, madeAt: Date.now(), usedAt: 0 };
}
