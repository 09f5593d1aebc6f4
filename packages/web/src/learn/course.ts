/** A lesson laid out by the rules: where every step begins and ends, and what a learner's move does there. */
import {
  type AnyGame,
  isComplete,
  type Move,
  openDraft,
  printRefusal,
  type Refusal,
  RunningMatch,
  tryMove,
} from '@benben/core';
import { type AnyLesson, LEARNER, type LessonStep, type ScriptedTurn, type Words } from './lesson.ts';

export type AnyStep = LessonStep<unknown, unknown>;

/** Where a learner stands in a chapter. */
export interface Progress {
  readonly chapter: number;
  readonly match: RunningMatch;
  /** Turns the learner has sent. */
  readonly sent: number;
  /** Moves tried and not yet sent. */
  readonly tried: readonly string[];
}

/** A place on the way, by counts: it is the same whichever of the accepted moves were made. */
type Place = readonly [sent: number, tried: number];

interface LaidStep {
  readonly step: AnyStep;
  readonly start: Progress;
  /** Where each move of the answer is made. */
  readonly way: readonly Place[];
  readonly end: Place;
}

const placeOf = ({ sent, tried }: Progress): Place => [sent, tried.length];
const isSame = (a: Place, b: Place) => a[0] === b[0] && a[1] === b[1];

export class Course {
  readonly game: AnyGame;
  readonly lesson: AnyLesson;
  readonly steps: readonly LaidStep[];

  /** Plays the model answers; throws when one is not legal. */
  constructor(game: AnyGame, lesson: AnyLesson) {
    this.game = game;
    this.lesson = lesson;
    this.steps = lesson.chapters.flatMap((_, chapter) => this.#lay(chapter));
  }

  #lay(chapter: number): LaidStep[] {
    let now = this.#open(chapter);
    return (this.lesson.chapters[chapter]?.steps ?? []).map((step) => {
      const start = now;
      const way: Place[] = [];
      if (step.answer === 'undo') now = { ...now, tried: now.tried.slice(0, -1) };
      else {
        for (const move of step.answer) {
          way.push(placeOf(now));
          now = { ...now, tried: [...now.tried, move] };
          if (this.isTurnOver(now)) now = trusted(this.#send(step, now));
        }
      }
      const end = placeOf(now);
      if (now.sent > start.sent) now = this.#reply(step, now);
      return { step, start, way, end };
    });
  }

  #open(chapter: number): Progress {
    const plan = this.lesson.chapters[chapter];
    if (!plan) throw new RangeError(`no chapter ${chapter}`);
    const match = RunningMatch.open(this.game, plan.table, plan.luck());
    const bare: Progress = { chapter, match, sent: 0, tried: [] };
    return (plan.before ?? []).reduce((now, turn) => trusted(this.#play(now, turn)), bare);
  }

  #play(now: Progress, { seat, moves, luck }: ScriptedTurn<unknown>): Progress | Refusal {
    const nothing = {
      below: (n: number) => fail(`the lesson has no luck for '${moves.join(', ')}' (below ${n})`),
    };
    // A learner may come back to where a step began.
    const match = now.match.fork();
    return match.play({ seat, moves }, luck?.(match.state) ?? nothing) ?? { ...now, match };
  }

  /** Nothing is left to decide in this turn: the screen sends it, or offers to. */
  isTurnOver(now: Progress): boolean {
    const opened = openDraft(this.game, now.match.state, LEARNER);
    const draft = now.tried.reduce((before, text) => {
      const after = tryMove(this.game, before, this.#parse(text));
      return 'refused' in after ? fail(`'${text}' is refused: ${printRefusal(after)}`) : after;
    }, opened);
    const commits = this.lesson.commits?.(this.#parse(now.tried.at(-1) ?? '')) ?? false;
    return commits || isComplete(this.game, draft);
  }

  #parse(text: string): Move {
    return this.game.actions.parse(text) ?? fail(`no move '${text}'`);
  }

  #send({ luck }: AnyStep, now: Progress): Progress | Refusal {
    const after = this.#play(now, { seat: LEARNER, moves: now.tried, ...(luck && { luck }) });
    return 'refused' in after ? after : { ...after, sent: now.sent + 1, tried: [] };
  }

  #reply(step: AnyStep, now: Progress): Progress {
    return (step.replies ?? []).reduce((before, turn) => trusted(this.#play(before, turn)), now);
  }

  /** The learner's turn, and what the others answer when it ends the step. */
  send(at: number, now: Progress): Progress | Refusal {
    const laid = this.steps[at];
    if (!laid) return { refused: 'over' };
    const after = this.#send(laid.step, now);
    if ('refused' in after) return after;
    return isSame(placeOf(after), laid.end) ? this.#reply(laid.step, after) : after;
  }

  /** Why `move` is not what step `at` asks for now, or null when it will do. */
  objection(at: number, now: Progress, move: Move): Words | null {
    const laid = this.steps[at];
    if (!laid) return null;
    const { accepts, otherwise } = laid.step;
    const action = this.game.actions.unpack(move);
    const fits = accepts
      ? accepts(action, now.tried)
      : this.#model(laid, now) === this.game.actions.print(move);
    if (fits) return null;
    return typeof otherwise === 'function' ? otherwise(action) : otherwise;
  }

  /** What the answer does at this place. */
  #model({ step, way }: LaidStep, now: Progress): string | undefined {
    return step.answer === 'undo'
      ? undefined
      : step.answer[way.findIndex((place) => isSame(place, placeOf(now)))];
  }

  /** A legal move that step `at` would take now, the answer's own if it can be. */
  example(at: number, now: Progress, legal: readonly Move[]): Move | null {
    const laid = this.steps[at];
    const fitting = legal.filter((move) => this.objection(at, now, move) === null);
    const model = laid && this.#model(laid, now);
    return fitting.find((move) => this.game.actions.print(move) === model) ?? fitting[0] ?? null;
  }

  /** The step a learner is at: the next one when this is done, an earlier one when its moves were taken back. */
  stepAt(at: number, now: Progress): number {
    const laid = this.steps[at];
    if (!laid || laid.start.chapter !== now.chapter) return at;
    const [sent, tried] = placeOf(now);
    if (isSame(laid.end, [sent, tried])) return at + 1;
    if (sent !== laid.start.sent || tried >= laid.start.tried.length) return at;
    const hadBegun = ({ start }: LaidStep) =>
      start.chapter === now.chapter &&
      (start.sent < sent || (start.sent === sent && start.tried.length <= tried));
    return this.steps.slice(0, at).findLastIndex(hadBegun);
  }
}

function trusted(progress: Progress | Refusal): Progress {
  return 'refused' in progress
    ? fail(`a turn of the lesson is refused: ${printRefusal(progress)}`)
    : progress;
}

function fail(message: string): never {
  throw new Error(message);
}
