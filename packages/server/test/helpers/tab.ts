/** One socket at one table, as a page would keep it. */
import {
  type ClientMessage,
  isMalformed,
  type OverMessage,
  parseServerMessage,
  printMessage,
  type RefusedMessage,
  type Saying,
  type StepMessage,
  type TableMessage,
  type TalkLine,
  viewIn,
} from '@benben/protocol';
import { type ClientOptions, WebSocket } from 'ws';

type Headers = Readonly<Record<string, string>>;

export class Tab {
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();
  /** Every text received. */
  readonly heard: string[] = [];
  /** By seq; a hole is a gap. */
  readonly steps: StepMessage[] = [];
  readonly acks = new Map<string, number>();
  readonly refusals: RefusedMessage[] = [];
  table: TableMessage | null = null;
  over: OverMessage | null = null;
  /** What was said, as far as it is told here. */
  talk: readonly TalkLine[] | null = null;
  pongs = 0;
  /** How many steps came as changes. */
  changed = 0;
  closed: { code: number; reason: string } | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(data.toString('utf8')));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#wake();
    });
    socket.on('error', () => this.#wake());
  }

  /** Steps come as changes, as to a page, or with whole views, as to a program. */
  static open(
    url: string,
    table: string,
    headers: Headers,
    { steps = 'changes', ...options }: ClientOptions & { steps?: 'changes' | 'whole' } = {},
  ): Promise<Tab> {
    const address = `${url.replace('http', 'ws')}/ws/tables/${table}${steps === 'changes' ? '?steps=changes' : ''}`;
    const socket = new WebSocket(address, { ...options, headers });
    const tab = new Tab(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(tab));
      socket.once('error', reject);
    });
  }

  get seq(): number {
    return this.steps.length - 1;
  }

  get lastStep(): StepMessage | undefined {
    return this.steps.at(-1);
  }

  send(message: ClientMessage): void {
    this.sendText(printMessage(message));
  }

  sendText(text: string | Buffer): void {
    // Whoever speaks into a closing line is told by its end, not by an error.
    this.#socket.send(text, () => {});
  }

  /** The cable is cut: no goodbye reaches the server. */
  kill(): void {
    this.#socket.terminate();
  }

  close(): void {
    this.#socket.close();
  }

  /** Resolves as soon as it is true; checked after everything that arrives. */
  async until<T>(truth: () => T | null | undefined | false): Promise<T> {
    for (;;) {
      const value = truth();
      if (value) return value;
      if (this.closed) throw new Error(`closed with ${this.closed.code} ${this.closed.reason}`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  async untilClosed(): Promise<{ code: number; reason: string }> {
    while (!this.closed) await new Promise<void>((resolve) => this.#waiting.add(resolve));
    return this.closed;
  }

  /** Sends and waits for the refusal that answers it. */
  async refusalOf(message: ClientMessage): Promise<RefusedMessage> {
    const known = this.refusals.length;
    this.send(message);
    return this.until(() => this.refusals[known]);
  }

  /** Says it, and waits until it is told here. */
  async say(what: Saying, id = `say-${Math.random()}`.replace('.', '')): Promise<void> {
    this.send({ type: 'say', id, what });
    await this.until(() => this.talk?.some((line) => line.id === id));
  }

  /** What is told here, in short. */
  get said(): readonly string[] {
    return (this.talk ?? []).map(({ what }) => ('ready' in what ? `#${what.ready}` : what.text));
  }

  /** Everything sent before has been answered when the pong is here. */
  async settled(): Promise<void> {
    const { pongs } = this;
    this.send({ type: 'ping' });
    await this.until(() => this.pongs > pongs);
  }

  #receive(text: string): void {
    this.heard.push(text);
    const message = parseServerMessage(text);
    if (isMalformed(message)) throw new Error(`the server sent ${text}: ${message.malformed}`);
    if (message.type === 'table') this.table = message;
    else if (message.type === 'step') this.steps[message.seq] = this.#seen(message);
    else if (message.type === 'ack') this.acks.set(message.id, message.seq);
    else if (message.type === 'refused') this.refusals.push(message);
    else if (message.type === 'over') this.over = message;
    else if (message.type === 'talk')
      this.talk = [...(message.whole ? [] : (this.talk ?? [])), ...message.lines];
    else this.pongs++;
    this.#wake();
  }

  /** With its view, whether that came whole or as changes. */
  #seen({ changes, ...step }: StepMessage): StepMessage {
    if (changes === undefined) return step;
    const before = this.steps[step.seq - 1];
    if (!before || 'view' in step) throw new Error(`step ${step.seq} came as changes of nothing`);
    this.changed++;
    return { ...step, view: viewIn({ changes }, before.view) };
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}
