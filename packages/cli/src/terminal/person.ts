/** One person's turn: moves are tried on a draft, so everything up to the next roll can be undone. */
import type { Advisor } from '@benben/bots';
import {
  type AnyGame,
  type Draft,
  type GameText,
  isComplete,
  type Language,
  legalMoves,
  openDraft,
  type Refusal,
  type Seat,
  tryMove,
  undo,
} from '@benben/core';
import { percent } from '../statistics.ts';
import { drawTable } from './draw.ts';
import { readMove } from './input.ts';
import { WORDS } from './words.ts';

export interface Keyboard {
  readonly game: AnyGame;
  readonly text: GameText<unknown, unknown>;
  readonly advisor: Advisor;
  readonly lang: Language;
  nameOf(seat: Seat): string;
  ask(prompt: string): Promise<string | null>;
  say(text: string): void;
}

/** The moves to send, or null when the person leaves. */
export async function personTurn(
  keyboard: Keyboard,
  view: unknown,
  seat: Seat,
): Promise<readonly string[] | null> {
  const { game, lang, nameOf, ask, say } = keyboard;
  const words = WORDS[lang];
  let draft = openDraft(game, view, seat);
  let shown: unknown = null;
  for (;;) {
    if (draft.sealed) return draft.moves;
    if (draft.state !== shown)
      say(`\n${drawTable({ game: game.id, view: draft.state, seat, lang, nameOf })}\n`);
    shown = draft.state;
    const complete = isComplete(game, draft);
    if (complete) say(words.confirm);
    const typed = await ask(`${nameOf(seat)}> `);
    if (typed === null) return null;
    switch (typed.trim().toLowerCase()) {
      case 'quit':
        return null;
      case '':
        if (complete) return draft.moves;
        say(words.help);
        break;
      case 'help':
        say(words.help);
        break;
      case 'undo':
        if (!draft.before) say(words.nothingToUndo);
        draft = undo(draft);
        break;
      case 'moves':
        say(`${words.yourMoves}: ${legalMoves(game, draft.state, seat).map(game.actions.print).join(', ')}`);
        break;
      case 'hint':
        say(hint(keyboard, draft));
        break;
      default:
        draft = tryTyped(keyboard, draft, typed);
    }
  }
}

function tryTyped(
  keyboard: Keyboard,
  draft: Draft<unknown, unknown>,
  typed: string,
): Draft<unknown, unknown> {
  const { game, lang, say } = keyboard;
  const meant = readMove(game, draft.state, draft.seat, typed);
  if ('candidates' in meant) {
    const { unknown, ambiguous } = WORDS[lang];
    say(meant.candidates.length === 0 ? unknown : `${ambiguous}: ${meant.candidates.join(', ')}.`);
    return draft;
  }
  const next = tryMove(game, draft, meant.move);
  if (!('refused' in next)) return next;
  say(explain(keyboard, next));
  return draft;
}

function explain({ text, lang }: Keyboard, { refused, rule }: Refusal): string {
  const reason = rule === undefined ? undefined : text.refusals[rule];
  const general: Readonly<Record<string, string>> = WORDS[lang].refusals;
  if (reason === undefined) return general[refused] ?? WORDS[lang].unknown;
  return `${reason} (${rule?.split('/')[0]})`;
}

function hint({ game, text, advisor, lang }: Keyboard, { state, seat }: Draft<unknown, unknown>): string {
  const values = advisor.values(state, seat);
  if (!values || values.length === 0) return WORDS[lang].noHint;
  return values
    .toSorted((a, b) => b.value - a.value)
    .map(({ move, value }) => `${percent(value).padStart(9)}  ${text.action(game.actions.unpack(move))}`)
    .join('\n');
}
