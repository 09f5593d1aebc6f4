/** What a host and its worker say to each other. */
import { type Advice, type AdviceQuestion, advise, think } from './answer.ts';
import type { Question } from './bot.ts';

export type Request =
  | { readonly id: number; readonly kind: 'think'; readonly question: Question }
  | { readonly id: number; readonly kind: 'advise'; readonly question: AdviceQuestion };

export type Reply =
  | { readonly id: number; readonly answer: string[] | Advice | null }
  | { readonly id: number; readonly error: string };

/** Someone who answers questions somewhere else. */
export interface Thinker {
  think(question: Question): Promise<string[]>;
  /** Null when nobody can judge the game. */
  advise(question: AdviceQuestion): Promise<Advice | null>;
}

/** The worker's whole work; a question that cannot be answered is not a crash. */
export function reply(request: Request): Reply {
  try {
    const answer = request.kind === 'think' ? think(request.question) : advise(request.question);
    return { id: request.id, answer };
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) };
  }
}
