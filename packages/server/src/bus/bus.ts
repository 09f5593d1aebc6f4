/**
 * How nodes tell each other that something is new: ids and numbers, never what only one seat may know. Nothing is true
 * because it was said here; whoever hears it reads the store. What is said while the line is down is lost.
 */
export interface Bus {
  /** Heard by everyone who listens to the subject, this node included. */
  publish(subject: string, note: string): void;
  /** Until what it gives back is called. Of the subject only letters, digits, `.`, `-` and `_`. */
  subscribe(subject: string, hear: (note: string) => void): () => void;
  /** Whether more than one may be listening to the subject: who only hears itself need not speak. */
  reaches(subject: string): boolean;
  /** Calls back when the line was down and is up again: something may have been missed. */
  restored(again: () => void): void;
  /** Rejects while the line is down. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Who listens to what, once for every kind of bus. */
export class Listeners {
  readonly #bySubject = new Map<string, Set<(note: string) => void>>();

  /** True for the first of the subject. */
  add(subject: string, hear: (note: string) => void): boolean {
    const there = this.#bySubject.get(subject);
    if (there) there.add(hear);
    else this.#bySubject.set(subject, new Set([hear]));
    return !there;
  }

  /** True when nobody is left. */
  remove(subject: string, hear: (note: string) => void): boolean {
    const there = this.#bySubject.get(subject);
    if (!there?.delete(hear) || there.size > 0) return false;
    return this.#bySubject.delete(subject);
  }

  count(subject: string): number {
    return this.#bySubject.get(subject)?.size ?? 0;
  }

  tell(subject: string, note: string): void {
    for (const hear of [...(this.#bySubject.get(subject) ?? [])]) hear(note);
  }
}
