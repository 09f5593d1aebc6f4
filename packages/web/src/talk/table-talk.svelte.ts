/** What is said at a table, as this page has it: the lines, which of them are new, and what was refused. */
import type { ClientMessage, RefusalCode, Saying, TalkLine, TalkMessage } from '@benben/protocol';
import { play } from '../sound/sound.ts';

/** How long somebody's words stand beside their name. */
const SHOWN_MS = 6_000;
const keyOf = (table: string) => `benben.heard.${table}`;

export class TableTalk {
  lines: readonly TalkLine[] = $state.raw([]);
  refused: RefusalCode | null = $state(null);
  /** The last line that was looked at. */
  #read = $state(-1);
  /** Whose words stand beside their name: by seat. */
  #shown: ReadonlyMap<number, TalkLine> = $state.raw(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = false;
  readonly #table: string;
  readonly #send: (message: ClientMessage) => void;
  readonly #mine: () => number;

  constructor(table: string, parts: { send(message: ClientMessage): void; seat(): number }) {
    this.#table = table;
    this.#send = parts.send;
    this.#mine = parts.seat;
    this.#read = Number(localStorage.getItem(keyOf(table)) ?? -1);
  }

  readonly unread = $derived.by(
    () => this.lines.filter(({ n, seat }) => n > this.#read && seat !== this.#mine()).length,
  );
  /** The newest line of somebody else that came while the page was open. */
  newest: TalkLine | null = $state.raw(null);

  shownAt(seat: number): TalkLine | null {
    return this.#shown.get(seat) ?? null;
  }

  say(what: Saying) {
    this.refused = null;
    this.#send({ type: 'say', id: randomId(), what });
  }

  hear({ whole, lines }: TalkMessage) {
    const known = this.lines.at(-1)?.n ?? -1;
    const fresh = lines.filter(({ n }) => n > known);
    this.lines = whole ? lines : [...this.lines, ...fresh];
    // What was said before one came is there to be read, not to be heard.
    if (this.#told && fresh.length > 0) this.#show(fresh);
    // Whom one has muted or blocked since leaves the screen.
    if (whole) this.#keep((line) => lines.some(({ n }) => n === line.n));
    this.#told = true;
  }

  /** Everything up to now was looked at. */
  read() {
    const last = this.lines.at(-1)?.n ?? -1;
    if (last <= this.#read) return;
    this.#read = last;
    localStorage.setItem(keyOf(this.#table), String(last));
  }

  close() {
    clearTimeout(this.#timer);
  }

  #show(fresh: readonly TalkLine[]) {
    const others = fresh.filter(({ seat }) => seat !== this.#mine());
    if (others.length > 0) play('talk');
    this.newest = others.at(-1) ?? this.newest;
    this.#shown = new Map([...this.#shown, ...fresh.map((line) => [line.seat, line] as const)]);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#keep(() => false), SHOWN_MS);
  }

  #keep(wanted: (line: TalkLine) => boolean) {
    this.#shown = new Map([...this.#shown].filter(([, line]) => wanted(line)));
  }
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
