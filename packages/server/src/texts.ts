/** What is said of a match, as it goes over the wire: written once for everyone who hears the same. */
import { isToAct, legalMoves, type Moment, NOBODY, type Seat, viewOf } from '@benben/core';
import { type Ascii, asciiJson, asciiMessage } from './ascii.ts';
import type { Ledger } from './ledger.ts';
import { monotonic } from './monotonic.ts';
import type { Signer } from './signer.ts';
import { StepText } from './step-text.ts';
import { finishedRecord, statusOf } from './tell.ts';
import { ViewTexts } from './view-texts.ts';

const PAST_KEPT_MS = 30_000;

/** How a reader wants a step: with the whole view, with that and the moves one can play, or with what has changed in it. */
export const MANNERS = ['whole', 'advised', 'changes'] as const;
export type Manner = (typeof MANNERS)[number];

/** Steps one after another, and the one that was written last. */
interface Writer {
  readonly views: ViewTexts;
  step: StepText | null;
}

export class Texts {
  readonly #ledger: Ledger;
  readonly #signer: Signer;
  /** What happens now goes on from one step to the next; who asks for the past must not come in between. */
  readonly #present: Writer;
  #recalled: Writer | null = null;
  /** Made, signed and written once. */
  #over: Ascii | null = null;
  /** By seat and number: steps that were asked for, as they were written. */
  readonly #past = new Map<Seat, Ascii[]>();
  #askedAt = 0;

  constructor(ledger: Ledger, signer: Signer) {
    this.#ledger = ledger;
    this.#signer = signer;
    this.#present = this.#newWriter();
  }

  #newWriter(): Writer {
    return { views: new ViewTexts(this.#ledger.game), step: null };
  }

  get #last(): number {
    return this.#ledger.match?.seq ?? NOBODY;
  }

  #step(seq: number, writer = this.#present): StepText {
    const { match, game, host, clock } = this.#ledger;
    // The newest says when the turn is due.
    const now = seq === this.#last ? { due: host?.deadline ?? null, left: clock?.left ?? null } : {};
    const moment = match?.moments[seq] as Moment;
    if (!writer.step?.says(moment, now)) writer.step = new StepText(game, moment, now, writer.views);
    return writer.step;
  }

  /** A step as it happens, in the order they happen. */
  now(seq: number, seat: Seat, manner: Manner): Ascii {
    if (manner === 'advised') return this.advised(seq, seat);
    return manner === 'changes' ? this.#step(seq).changes(seat) : this.#step(seq).whole(seat);
  }

  /** With the whole view, kept while people ask for it; not the newest, whose end may still change. */
  past(seq: number, seat: Seat): Ascii {
    if (seq === this.#last) return this.#step(seq).whole(seat);
    this.#recalled ??= this.#newWriter();
    this.#askedAt = monotonic();
    const texts = this.#past.get(seat) ?? [];
    this.#past.set(seat, texts);
    texts[seq] ??= this.#step(seq, this.#recalled).whole(seat);
    return texts[seq];
  }

  /** A step with the moves its reader can play now; the same as others read it when there are none. */
  advised(seq: number, seat: Seat): Ascii {
    const text = this.past(seq, seat);
    const { match, game } = this.#ledger;
    const state = match?.moments[seq]?.state;
    if (seq !== this.#last || state === undefined || statusOf(this.#ledger.row) === 'over') return text;
    if (!isToAct(game.toAct(state), seat)) return text;
    const moves = legalMoves(game, viewOf(game, state, seat), seat).map((move) => game.actions.print(move));
    return `${text.slice(0, -1)},"legal":${asciiJson(moves)}}` as Ascii;
  }

  /** One message after the last move, none before. */
  over(): readonly Ascii[] {
    const { match, row } = this.#ledger;
    const { outcome } = row.standing;
    if (statusOf(row) !== 'over' || !match) return [];
    if (this.#over === null) {
      const record = finishedRecord(row, match.log, this.#signer);
      this.#over = record && asciiMessage({ type: 'over', outcome, record });
    }
    return this.#over === null ? [] : [this.#over];
  }

  /** Nobody has asked for the past in a while: it can be written again. */
  tidy(): void {
    if (this.#askedAt > monotonic() - PAST_KEPT_MS) return;
    this.#past.clear();
    this.#recalled = null;
    this.#ledger.match?.tidy();
  }
}
