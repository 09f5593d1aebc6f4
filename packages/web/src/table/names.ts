/** What a seat is called on the screen. */
import type { Level, Outcome, Seat } from '@benben/core';
import { isTodays } from '../games/texts.ts';
import { i18n } from '../i18n/i18n.svelte.ts';
import { outcomeIn, type SeatInfo, type TableSource } from './source.ts';

/** A label, where "You" is clearer than a name; sentences need the name. */
export function labelOf(seats: readonly SeatInfo[], seat: Seat): string {
  return seats[seat]?.you ? i18n.t.seat.you : nameOf(seats, seat);
}

/** What a seat is called in the sentences of a game: today's speak to whoever looks, those of older rules cannot. */
export function calledIn({ game, seats }: Pick<TableSource, 'game' | 'seats'>): (seat: Seat) => string {
  const call = isTodays(game) ? labelOf : nameOf;
  return (seat) => call(seats, seat);
}

export function nameOf(seats: readonly SeatInfo[], seat: Seat): string {
  const info = seats[seat];
  if (info?.name) return info.name;
  if (info?.kind === 'bot' && info.level) {
    const { name } = i18n.t.characters[info.level];
    // Of several alike each has a number.
    const alike = seats.flatMap(({ kind, level }, each) =>
      kind === 'bot' && level === info.level ? [each] : [],
    );
    return alike.length > 1 ? `${name} ${alike.indexOf(seat) + 1}` : name;
  }
  return i18n.t.seat.player(seat + 1);
}

/** Whose face stands beside the name: people have none, nor has who plays for somebody. */
export function faceOf(seats: readonly SeatInfo[], seat: Seat): Level | null {
  const info = seats[seat];
  return info?.kind === 'bot' ? info.level : null;
}

/** Partners win together, and a victory can be shared. */
export function winnersOf(outcome: Outcome | null): Seat[] {
  return (outcome?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** 'Anna and Boris'. */
function namesOf(seats: readonly SeatInfo[], chosen: readonly Seat[]): string {
  return i18n.list(chosen.map((seat) => nameOf(seats, seat)));
}

/** How the match ended, for whoever looks at this screen. */
export function verdictOf(
  { seats, ending }: Pick<TableSource, 'seats' | 'ending'>,
  winners: readonly Seat[],
): string {
  if (ending?.kind === 'stopped') return i18n.t.ended.stopped;
  const t = i18n.t.result;
  const names = namesOf(seats, winners);
  if (winners.some((seat) => seats[seat]?.you)) return t.youWon(winners.length);
  const plays = seats.some(({ you }) => you);
  return plays ? t.youLost(names, winners.length) : t.won(names, winners.length);
}

/** There is something to celebrate on this screen: one's own victory, or somebody's for who shares a device or looks on. */
export function wonHere(source: TableSource): boolean {
  const winners = winnersOf(outcomeIn(source));
  const plays = source.seats.some(({ you }) => you);
  return winners.length > 0 && (!plays || winners.some((seat) => source.seats[seat]?.you));
}

/** Why it ended before its rules ended it; empty otherwise. */
export function endedBy({ seats, ending, steps }: Pick<TableSource, 'seats' | 'ending' | 'steps'>): string {
  const t = i18n.t.ended;
  if (!ending) return '';
  if (ending.kind === 'stopped') return t.stoppedText;
  const last = ending.seats.at(-1) ?? -1;
  const late = steps.at(-1)?.late === true;
  if (ending.seats.length === 1 && seats[last]?.you) return late ? t.youLate : t.youResigned;
  return (late && ending.seats.length === 1 ? t.late : t.resigned)(namesOf(seats, ending.seats));
}
