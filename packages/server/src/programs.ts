/** Bots of people's own: who comes in by a token, and that nobody does any more once it is taken back. */
import { createHash, randomBytes } from 'node:crypto';
import type { OwnBot, Scope } from '@benben/protocol';
import type { Bus } from './bus/bus.ts';
import { newId } from './new-id.ts';
import { Refused } from './refused.ts';
import type { TokenHolder, TokenRow } from './store/programs.ts';
import type { Person, Store } from './store/store.ts';

export interface ProgramContext {
  readonly store: Store;
  readonly bus: Bus;
  readonly failed: (error: unknown) => void;
}

const [BOTS_A_PERSON, TOKENS_A_BOT] = [5, 10];
const PREFIX = 'benben_';
const TOKEN = /^benben_[\w-]{43}$/;
/** Last use is told by the minute: a call must not cost a write. */
const USED_MS = 60_000;
/** Where nodes tell each other which token has ended. */
const REVOKED = 'revoked';

export class Programs {
  readonly #context: ProgramContext;
  /** By token, how to cut each line that was opened with it. */
  readonly #lines = new Map<string, Set<() => void>>();

  constructor(context: ProgramContext) {
    this.#context = context;
    const { bus, failed } = context;
    bus.subscribe(REVOKED, (token) => this.#cut(token));
    // A note may have been missed meanwhile.
    bus.restored(() => void this.look().catch(failed));
  }

  async find(token: string): Promise<TokenHolder | null> {
    if (!TOKEN.test(token)) return null;
    const { store, failed } = this.#context;
    const holder = await store.tokenByHash(hash(token));
    const now = Date.now();
    if (holder && (holder.token.usedAt ?? 0) < now - USED_MS)
      store.useToken(holder.token.id, now).catch(failed);
    return holder;
  }

  async botsOf({ id: owner }: Person): Promise<OwnBot[]> {
    const { store } = this.#context;
    const bots: OwnBot[] = [];
    for (const program of await store.programsOf(owner)) {
      const tokens = (await store.tokensOf(program.id)).map(({ person: _, ...token }) => token);
      bots.push({ ...program, tokens });
    }
    return bots;
  }

  async make({ id: owner }: Person, name: string): Promise<void> {
    const program = { id: newId(), name };
    if (!(await this.#context.store.addProgram(program, owner, BOTS_A_PERSON)))
      throw new Refused('too-many-bots');
  }

  async retire({ id: owner }: Person, program: string): Promise<void> {
    const ended = await this.#context.store.retireProgram(program, owner);
    if (!ended) throw new Refused('no-bot');
    for (const token of ended) this.#context.bus.publish(REVOKED, token);
  }

  /** The token itself, which is kept nowhere. */
  async makeToken(
    owner: Person,
    program: string,
    { label, scopes }: { readonly label: string; readonly scopes: readonly Scope[] },
  ): Promise<string> {
    await this.#mustOwn(owner, program);
    const token = PREFIX + randomBytes(32).toString('base64url');
    const row: TokenRow = {
      ...{ id: randomBytes(9).toString('base64url'), person: program, label, scopes },
      ...{ madeAt: Date.now(), usedAt: null },
    };
    if (!(await this.#context.store.addToken(row, hash(token), TOKENS_A_BOT)))
      throw new Refused('too-many-tokens');
    return token;
  }

  async revoke(owner: Person, program: string, token: string): Promise<void> {
    await this.#mustOwn(owner, program);
    if (!(await this.#context.store.removeToken(token, program))) throw new Refused('no-bot');
    this.#context.bus.publish(REVOKED, token);
  }

  /** The line is cut when its token ends, here or at another node; until what it gives back is called. */
  async hold(token: string, cut: () => void): Promise<() => void> {
    const lines = this.#lines.get(token) ?? new Set();
    this.#lines.set(token, lines.add(cut));
    const release = (): void => {
      lines.delete(cut);
      if (lines.size === 0) this.#lines.delete(token);
    };
    // It may have ended between the question at the door and now.
    if ((await this.#context.store.goodTokens([token])).length === 0) {
      release();
      throw new Refused('bad-token');
    }
    return release;
  }

  /** Cuts what should have been cut already. */
  async look(): Promise<void> {
    const held = [...this.#lines.keys()];
    if (held.length === 0) return;
    const good = new Set(await this.#context.store.goodTokens(held));
    for (const token of held) if (!good.has(token)) this.#cut(token);
  }

  #cut(token: string): void {
    for (const cut of [...(this.#lines.get(token) ?? [])]) cut();
  }

  /** Whose bot it is, is nobody else's business: there is none. */
  async #mustOwn({ id: owner }: Person, program: string): Promise<void> {
    const own = await this.#context.store.programsOf(owner);
    if (!own.some(({ id }) => id === program)) throw new Refused('no-bot');
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
