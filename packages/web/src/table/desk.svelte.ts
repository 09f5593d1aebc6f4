/**
 * What one person does at a table: watches events come in one by one, tries moves, takes them back, sends the turn,
 * and leafs through what happened. It works on any source and any game.
 */
import {
  type Draft,
  isComplete,
  isToAct,
  legalMoves,
  type Move,
  NOBODY,
  openDraft,
  type Seat,
  tryMove,
  undo,
} from '@benben/core';
import type { ActionContext, AnyGameUi } from '../boards/game-ui.ts';
import { paced } from '../settings/pace.ts';
import { settings, stillness } from '../settings/settings.svelte.ts';
import { play as playSound } from '../sound/sound.ts';
import { type Choice, draftBefore } from './choice.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { Scenes } from './scenes.ts';
import { seenStep } from './seen.ts';
import type { Refused, TableSource, TableStep } from './source.ts';

type AnyDraft = Draft<unknown, unknown>;

/** A turn on its way: its events are already on the screen. */
interface Sent {
  readonly seq: number;
  readonly events: readonly unknown[];
  readonly awaitsLuck: boolean;
}

export class Desk {
  readonly source: TableSource;
  readonly ui: AnyGameUi;
  readonly hand: unknown;
  /** The match had ended before anyone looked: nothing to celebrate anew. */
  readonly wasOver: boolean;
  readonly #scenes: Scenes;

  /** Events shown so far, when following the match. */
  #shown = $state(0);
  /** The last shown event still holds the stage. */
  #held = $state(false);
  #tried: { readonly seq: number; readonly draft: AnyDraft } | null = $state.raw(null);
  #sent: Sent | null = $state.raw(null);
  /** Leafing through: how many events are shown, or null when following. */
  #position: number | null = $state(null);
  /** A choice of an earlier turn, looked at in the middle of that turn. */
  choice: Choice | null = $state.raw(null);
  /** Leafing goes on by itself. */
  playing = $state(false);
  refused: (Refused & { readonly at: number }) | null = $state.raw(null);
  /** Anything else worth saying for a moment. */
  note = $state('');
  /** Steps that came while the person was away. */
  missedFrom: number | null = $state(null);
  /** What the adviser points at: a few good moves, or the best. */
  hints: readonly Move[] = $state.raw([]);

  constructor(source: TableSource, ui: AnyGameUi) {
    this.source = source;
    this.ui = ui;
    this.hand = ui.hand?.();
    this.#scenes = new Scenes(ui);
    this.#shown = this.#scenes.follow(source.steps);
    this.wasOver = source.status === 'over';
    const seen = seenStep(source.id);
    const plays = source.seats.some((seat) => seat.mine);
    this.missedFrom = plays && seen !== null && seen < this.last ? seen : null;
    const kept = keptDraft(source.id);
    if (kept && kept.seq === this.last) this.#restore(kept.moves);
  }

  readonly last = $derived.by(() => this.source.steps.length - 1);
  readonly #count = $derived.by(() => this.#scenes.follow(this.source.steps));
  readonly view = $derived.by(() => this.source.steps.at(-1)?.view);

  /** A turn of ours that came back begins after what we had already drawn. */
  readonly #visible = $derived.by(() => {
    // Counting comes first: it draws what has come.
    const count = this.#count;
    const sent = this.#sent;
    if (!sent || this.last < sent.seq) return this.#shown;
    const drawn = this.#scenes.endOf(sent.seq - 1) + sent.events.length;
    return Math.max(this.#shown, Math.min(drawn, count));
  });
  /** What the board has shown so far, for the log: a step may be told in part, and nothing is told before it is seen. */
  readonly told: readonly TableStep[] = $derived.by(() => {
    const seen = this.#visible - (this.#held && this.#visible === this.#shown ? 1 : 0);
    return this.source.steps.flatMap((step) => {
      const before = step.seq === 0 ? 0 : this.#scenes.endOf(step.seq - 1);
      // The opening lies there from the first moment on.
      if (step.seq === 0 || before + step.events.length <= seen) return [step];
      return before < seen ? [{ ...step, events: step.events.slice(0, seen - before) }] : [];
    });
  });
  readonly live = $derived(this.#position === null);
  /** The step being looked at, or null when following. */
  readonly review: number | null = $derived.by(() =>
    this.#position === null ? null : (this.#scenes.eventAt(this.#position)?.step ?? 0),
  );
  readonly caughtUp = $derived.by(() => this.#visible >= this.#count);
  readonly settled = $derived.by(() => (this.live ? this.caughtUp && !this.#held : !this.playing));

  /** The seat whose decision this screen can make now. */
  readonly acting: Seat = $derived.by(() => {
    if (!this.live || !this.settled || this.#sent !== null || this.view === undefined) return NOBODY;
    if (this.source.status === 'over') return NOBODY;
    const bits = this.source.game.toAct(this.view);
    return this.source.seats.findIndex((seat, i) => seat.mine && isToAct(bits, i));
  });

  readonly draft: AnyDraft | null = $derived.by(() => {
    if (this.#tried && this.#tried.seq === this.last) return this.#tried.draft;
    return this.acting === NOBODY ? null : openDraft(this.source.game, this.view, this.acting);
  });
  readonly complete = $derived.by(() => this.draft !== null && isComplete(this.source.game, this.draft));
  readonly legal: readonly Move[] = $derived.by(() => {
    if (this.acting === NOBODY || !this.draft || this.complete) return [];
    return legalMoves(this.source.game, this.draft.state, this.acting);
  });

  readonly scene: unknown = $derived.by(() => {
    if (this.#position !== null) return this.#drawn(this.#scenes.at(this.#position), this.#chosen);
    const shown = this.#scenes.at(this.#visible);
    const tried = this.#tried;
    return this.#drawn(shown, this.caughtUp && tried?.seq === this.last ? tried.draft : null);
  });
  readonly #chosen = $derived.by(() => {
    const { choice } = this;
    const view = choice && this.source.steps[choice.step - 1]?.view;
    return choice && view !== undefined ? draftBefore(this.source.game, view, choice) : null;
  });
  readonly stateLookedAt = $derived.by(() => this.#chosen?.state);

  readonly awaitsLuck = $derived.by(
    () => (this.#sent?.awaitsLuck ?? false) && this.last < (this.#sent?.seq ?? 0),
  );
  readonly sending = $derived(this.#sent !== null);
  readonly canUndo = $derived.by(() => this.acting !== NOBODY && (this.draft?.moves.length ?? 0) > 0);
  /** The event on the stage. */
  readonly event = $derived.by(() => this.#scenes.eventAt(this.#position ?? this.#visible)?.event ?? null);

  readonly context: ActionContext<unknown, unknown> | null = $derived.by(() => {
    if (this.acting === NOBODY || !this.draft) return null;
    return {
      state: this.draft.state,
      scene: this.scene,
      hand: this.hand,
      seat: this.acting,
      legal: this.legal,
      odds: settings.odds,
    };
  });

  /** A picture with moves on it that nobody else has seen. */
  #drawn(scene: unknown, draft: AnyDraft | null): unknown {
    if (!draft) return scene;
    const after = eventsOf(draft).reduce((before, event) => this.ui.apply(before, event), scene);
    return this.ui.sceneOf(draft.state, after);
  }

  /** Shows the next event when the stage is free. Run it in an effect: it follows what it reads. */
  pump(): (() => void) | undefined {
    if (this.#position !== null) return this.#leaf(this.#position);
    if (this.#sent && this.last >= this.#sent.seq) {
      this.#shown = this.#visible;
      this.#sent = null;
    }
    if (!this.#held && this.#shown < this.#count) {
      const atOnce = settings.pace === 'at-once';
      this.#shown = atOnce ? this.#count : this.#shown + 1;
      this.#held = !atOnce;
      this.#sound(this.#shown);
    }
    if (!this.#held) return;
    return this.#after(this.#shown, () => {
      this.#held = false;
    });
  }

  #leaf(position: number): (() => void) | undefined {
    if (!this.playing) return;
    return this.#after(position, () => {
      if (position < this.#count) {
        this.#position = position + 1;
        this.#sound(position + 1);
      } else this.look(this.last);
    });
  }

  /** Does something when the event shown last has had its time; who leafs at once still wants to see something. */
  #after(count: number, then: () => void): () => void {
    const moment = this.#scenes.eventAt(count);
    const pace = moment ? this.ui.pace(moment.event) * (stillness() ? 0.6 : 1) : 0;
    const timer = setTimeout(then, paced(pace, settings.pace === 'calm' ? 'calm' : 'quick'));
    return () => clearTimeout(timer);
  }

  #sound(count: number) {
    const moment = this.#scenes.eventAt(count);
    const sound = moment && this.ui.sound(moment.event);
    if (sound) playSound(sound);
  }

  skip() {
    this.#shown = this.#count;
    this.#held = false;
  }

  /** Tries moves in order; the turn is sent when one of them commits it. */
  choose(moves: readonly Move[]) {
    this.refused = null;
    this.note = '';
    this.hints = [];
    for (const move of moves) {
      if (!this.#try(move)) return;
      if (this.draft?.sealed || this.ui.commits(move)) {
        void this.send();
        return;
      }
    }
  }

  #try(move: Move): boolean {
    const { draft } = this;
    if (this.acting === NOBODY || !draft) {
      this.#refuseIdle(move);
      return false;
    }
    const next = tryMove(this.source.game, draft, move);
    if ('refused' in next) {
      this.#say({ reason: next.refused, rule: next.rule ?? null });
      return false;
    }
    if (this.source.declines?.(draft.seat, next.moves)) return false;
    this.#tried = { seq: this.last, draft: next };
    keepDraft(this.source.id, this.last, next.moves);
    const events = next.heard.map(({ event }) => event);
    const sound = events.map((event) => this.ui.sound(event)).find((name) => name !== null);
    if (sound) playSound(sound);
    return true;
  }

  /** Out of turn, or while something is still moving: the rules say why not. */
  #refuseIdle(move: Move) {
    if (!this.live || this.#sent) return;
    if (!this.settled) {
      this.skip();
      return;
    }
    const mine = this.source.seats.findIndex((seat) => seat.mine);
    if (mine === NOBODY || this.view === undefined) return;
    this.#say({ reason: 'not-your-turn', rule: this.source.game.refusal(this.view, mine, move) });
  }

  #say(refused: Refused) {
    this.note = '';
    this.refused = { ...refused, at: Date.now() };
    playSound('refusal');
  }

  undo() {
    if (!this.canUndo || !this.draft) return;
    this.hints = [];
    const draft = undo(this.draft);
    this.#tried = draft.moves.length > 0 ? { seq: this.last, draft } : null;
    keepDraft(this.source.id, this.last, draft.moves);
  }

  async send() {
    const { draft } = this;
    if (!draft || draft.moves.length === 0 || this.#sent) return;
    const sent = { seq: this.last + 1, events: eventsOf(draft), awaitsLuck: draft.sealed };
    this.#sent = sent;
    const refused = await this.source.submit(draft.seat, draft.moves);
    forgetDraft(this.source.id);
    if (refused === null) return;
    this.#sent = null;
    this.#tried = null;
    if (refused.reason !== 'late') this.#say(refused);
  }

  #restore(moves: readonly string[]) {
    for (const text of moves) {
      const move = this.source.game.actions.parse(text);
      if (move === null || this.acting === NOBODY || !this.draft) return;
      const next = tryMove(this.source.game, this.draft, move);
      if ('refused' in next || next.sealed) return;
      this.#tried = { seq: this.last, draft: next };
    }
  }

  /** Looks at the match as it was after a step; the newest of a running match means following again. */
  look(step: number | null) {
    this.playing = false;
    // What was said and marked belongs to the moment that is left.
    this.note = '';
    this.hints = [];
    this.choice = null;
    const wanted = step === null ? this.last : Math.max(0, Math.min(step, this.last));
    const follow = step === null || (wanted === this.last && this.source.status !== 'over');
    this.#position = follow ? null : this.#scenes.endOf(wanted);
    if (follow) this.skip();
  }

  /** The moment of a choice, with the better one marked. */
  lookAtChoice(choice: Choice) {
    this.look(choice.step - 1);
    this.choice = choice;
    const better = this.source.game.actions.parse(choice.better);
    this.hints = better === null ? [] : [better];
  }

  /** Goes on by itself from the step looked at, or from the beginning when there is nothing after it. */
  playFrom(step: number) {
    this.look(step >= this.last ? 0 : step);
    this.playing = true;
  }
}

function eventsOf(draft: AnyDraft): unknown[] {
  const before = draft.before ? eventsOf(draft.before) : [];
  return [...before, ...draft.heard.map(({ event }) => event)];
}
