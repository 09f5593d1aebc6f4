/** The table of a lesson: the learner's legal moves are taken when the step asks for them, the others follow the script. */
import { type AnyGame, type Move, type Seat, seenBy, type Table } from '@benben/core';
import { i18n } from '../i18n/i18n.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import {
  PLAIN_SEAT,
  type Refused,
  type SeatInfo,
  type TableSource,
  type TableStatus,
  type TableStep,
} from '../table/source.ts';
import type { Course, Progress } from './course.ts';
import { LEARNER, type Words } from './lesson.ts';

export class LessonTable implements TableSource {
  readonly deadline = null;
  readonly record = null;
  readonly commitment = '';
  readonly id: string;
  readonly course: Course;
  #now: Progress = $state.raw() as Progress;
  /** The step to do; one past the last when all is done. */
  at = $state(0);
  /** Why the last move was turned away. */
  objection: Words | null = $state.raw(null);
  /** The moves of a turn as far as the lesson has taken them. */
  #taken: readonly string[] = [];
  #lost: readonly string[] = [];

  constructor(course: Course, at: number, start: Progress) {
    this.id = `learn.${course.game.id}`;
    this.course = course;
    this.at = at;
    this.#now = start;
    this.#taken = start.tried;
  }

  get game(): AnyGame {
    return this.course.game;
  }
  get table(): Table<unknown> {
    return this.#now.match.table;
  }
  get status(): TableStatus {
    return this.#now.match.toAct === 0 ? 'over' : 'running';
  }
  /** The next step is played at another table, or there is none. */
  get isDone(): boolean {
    return this.course.steps[this.at]?.start.chapter !== this.#now.chapter;
  }

  readonly seats: readonly SeatInfo[] = $derived(
    Array.from({ length: this.table.seats }, (_, seat) => ({
      ...PLAIN_SEAT,
      kind: seat === LEARNER ? 'human' : 'bot',
      name: seat === LEARNER ? settings.name || null : i18n.t.learn.rival,
      mine: seat === LEARNER,
      you: seat === LEARNER,
    })),
  );

  readonly steps: readonly TableStep[] = $derived(
    this.#now.match.moments.map((moment) => seenBy(this.game, moment, LEARNER)),
  );

  /** Turns a tried move away when it is legal but not asked for. */
  declines(_seat: Seat, moves: readonly string[]): boolean {
    if (this.isDone) return true;
    const tried = moves.slice(0, -1);
    const move = this.game.actions.parse(moves.at(-1) ?? '') ?? 0;
    const before = { ...this.#now, tried };
    const at = this.course.stepAt(this.at, before);
    const wrong = this.course.objection(at, before, move);
    this.objection = wrong && (this.course.objection(this.at, before, move) ?? wrong);
    if (wrong) {
      const begun = this.course.steps[this.at]?.start.tried.length ?? 0;
      this.#lost = this.#taken.slice(tried.length, begun);
      return true;
    }
    this.#taken = moves;
    this.at = this.course.stepAt(at, { ...this.#now, tried: moves });
    return false;
  }

  /** Follows moves taken back; gives those to make again that were taken back only on the way to a declined one. */
  follow(tried: number): readonly string[] {
    const lost = this.#lost;
    this.#lost = [];
    if (lost.length > 0) return lost;
    this.#taken = this.#taken.slice(0, tried);
    if (!this.isDone) this.at = this.course.stepAt(this.at, { ...this.#now, tried: this.#taken });
    return [];
  }

  /** A move to show to a learner who asks. */
  example(legal: readonly Move[]): Move | null {
    return this.course.example(this.at, { ...this.#now, tried: this.#taken }, legal);
  }

  async submit(_seat: Seat, moves: readonly string[]): Promise<Refused | null> {
    const after = this.course.send(this.at, { ...this.#now, tried: moves });
    if ('refused' in after) return { reason: after.refused, rule: after.rule ?? null };
    this.#taken = [];
    this.at = this.course.stepAt(this.at, after);
    this.#now = after;
    return null;
  }
}
