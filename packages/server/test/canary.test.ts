/**
 * Secrets stay where they belong: the cookies, tokens, links and addresses of several people are known here, calls of every kind
 * are made in the same order in every run, and every answer and every line of the log is searched for what it must not have.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fastChance } from '@benben/core';
import { addressOf, type Call, calls } from '@benben/protocol';
import { expect, it } from 'vitest';
import { type Belongings, belongingsAt, type CallName, openEnds, SAMPLES } from './helpers/belongings.ts';
import { hurried } from './helpers/process.ts';
import { newDataDir } from './helpers/server.ts';
import { Visitor } from './helpers/visitor.ts';

const CALLS = Number(process.env.CANARY_CALLS ?? 10_000);
const AT_ONCE = 8;

/** The whole server with everything it ever says. */
async function talkative(
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess; said: string[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/server/src/main.ts'], {
    env: { ...process.env, ...env, LOG_LEVEL: 'trace' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  let wake: (() => void) | null = null;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      wake?.();
    });
  while (!/Benben is at \S+/.test(said.join(''))) await new Promise<void>((resolve) => (wake = resolve));
  return { url: /Benben is at (\S+)/.exec(said.join(''))?.[1] ?? '', child, said };
}

interface Person extends Belongings {
  readonly program: Visitor;
  /** What nobody else may ever be told. */
  readonly secrets: readonly string[];
}

it(`${CALLS} calls tell nobody what is somebody else’s, and no line of the log anything`, {
  timeout: 600_000,
}, async () => {
  const dataDir = newDataDir();
  const ends = await openEnds();
  const settings = {
    SMTP_URL: ends.mail.url,
    MAIL_FROM: 'benben@games.example',
    PUBLIC_URL: 'https://games.example',
  };
  const { url, child, said } = await talkative({
    ...(await hurried(dataDir)),
    ...settings,
    ...{ ALERT_PRIVATE_ADDRESSES: '1', ALERT_ADDRESSES_PER_HOUR: '1000000', BOTS_PER_HOUR: '1000000' },
    ...{ CALLS_PER_MINUTE_PER_ADDRESS: '1000000', CALLS_PER_MINUTE_OF_PROGRAMS: '1000000' },
    ...{ GUESTS_PER_HOUR: '1000000', ARCHIVES_PER_HOUR: '1000000' },
  });
  try {
    const people: Person[] = [];
    for (let i = 0; i < 4; i++) {
      const own = await belongingsAt({ url }, ends);
      const hook = `${ends.hook.url}/hook-canary-${i}`;
      const endpoint = `${new URL(ends.push.endpoint).origin}/device-canary-${i}`;
      await own.owner.call('POST', '/api/alerts/hook', { address: hook });
      await own.owner.call('POST', '/api/alerts/push', { ...ends.push, endpoint });
      const nonce = `nonce-canary-${i}`;
      (await own.owner.sit(own.table, 0, nonce)).close();
      const secrets = [own.owner.cookie.replace('benben=', ''), own.token, own.prove, own.address, nonce];
      const program = await Visitor.program(url, own.token);
      people.push({ ...own, program, secrets: [...secrets, `hook-canary-${i}`, `device-canary-${i}`] });
    }
    const chance = fastChance(20_261_118);
    const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
    const names = Object.keys(calls) as CallName[];
    const faults: string[] = [];
    let answered = 0;
    let refused = 0;

    const callOnce = async (): Promise<void> => {
      const [asker, about] = [pick(people), pick(people)];
      const call: Call = calls[pick(names)];
      const name = names.find((each) => calls[each] === call) as CallName;
      const sample = SAMPLES[name](about);
      const visitor = pick([asker.owner, asker.owner, asker.program, nobody(asker.owner)]);
      const stray = pick(about.secrets);
      // A secret in the wrong place: in a parameter, in the query, in a field nobody knows, in a text that is no JSON.
      const wrong = chance.below(8);
      const params = wrong === 0 ? mapped(sample.params, stray) : sample.params;
      const query = wrong === 1 ? `?q=${encodeURIComponent(stray)}` : '';
      const body =
        wrong === 2 && sample.body
          ? { ...(sample.body as object), [stray]: stray }
          : wrong === 3 && sample.body
            ? `{"${stray}`
            : sample.body;
      const headers: Record<string, string> = wrong === 4 ? { authorization: `Bearer ${stray}` } : {};
      const path = wrong === 5 ? `/api/${encodeURIComponent(stray)}` : addressOf(call, params) + query;
      const answer = await visitor.call(call.method, path, body ?? (call.from ? {} : undefined), headers);
      const isRefusal = answer.status >= 400;
      if (isRefusal) refused++;
      else answered++;
      const heard = answer.text + [...answer.headers].join('\n');
      const owners = visitor === asker.owner ? asker : null;
      for (const { secrets } of people)
        for (const secret of secrets) {
          const own = owners?.secrets.includes(secret) && !isRefusal;
          if (!own && heard.includes(secret)) faults.push(`${call.method} ${path}: ${secret}`);
        }
    };
    let left = CALLS;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await callOnce();
      }),
    );
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    expect(faults).toEqual([]);
    // Both kinds were really among them.
    expect(Math.min(answered, refused)).toBeGreaterThan(CALLS / 10);
    const log = said.join('');
    expect(log.split('\n').length).toBeGreaterThan(CALLS / 2);
    const logged = people.flatMap(({ secrets }) => secrets).filter((secret) => log.includes(secret));
    expect(logged).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    await ends.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

const nobody = (visitor: Visitor): Visitor => Object.assign(visitor.at(visitor.url), { cookie: '' });
const mapped = (params: object | undefined, value: string): Record<string, string> =>
  Object.fromEntries(Object.keys(params ?? {}).map((name) => [name, value]));
