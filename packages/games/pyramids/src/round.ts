/** Whose turn it is, the end of a round and the end of the match. */
import type { Seat, Sink } from '@benben/core';
import type { PyramidsEvent } from './events.ts';
import { bitCount, LEVEL_SIZE, LEVELS } from './grid.ts';
import { fits } from './places.ts';
import { levelPoints, markerScores, minoBonus, nextStarter, total, verdict } from './score.ts';
import { type Player, type PyramidsState, STAGE, standing } from './state.ts';

type PyramidsSink = Sink<PyramidsEvent> | null;

/** The next seat clockwise that has not completed the level; if there is none, the round is over. */
export function endTurn(s: PyramidsState, sink: PyramidsSink): void {
  const seats = s.players.length;
  const last = s.turn;
  for (let i = 1; i <= seats; i++) {
    const seat = (last + i) % seats;
    const p = s.players[seat] as Player;
    if (p.out || p.free === 0) continue;
    if (beginTurn(s, seat)) return;
    eliminate(s, seat, sink);
    if (standing(s).length > 1) continue;
    endMatch(s, sink);
    return;
  }
  endRound(s, sink);
}

/** False when the player must fill and cannot. */
export function beginTurn(s: PyramidsState, seat: Seat): boolean {
  const p = s.players[seat] as Player;
  s.turn = seat;
  if (fits(p, s.level)) s.stage = STAGE.place;
  else if (bitCount(p.cards) >= p.free) s.stage = STAGE.fill;
  else return false;
  return true;
}

/** PYR-9: whoever is reached first is joined by all who could not go on either, so turn order does not decide who loses. */
function eliminate(s: PyramidsState, first: Seat, sink: PyramidsSink): void {
  const seats = s.players.length;
  for (let i = 0; i < seats; i++) {
    const seat = (first + i) % seats;
    const p = s.players[seat] as Player;
    const cards = bitCount(p.cards);
    if (p.out || cards >= p.free || fits(p, s.level)) continue;
    p.out = true;
    sink?.tell({ type: 'eliminated', seat, level: s.level, free: p.free, cards, points: total(p) });
  }
}

/** PYR-15, PYR-18, PYR-19. */
function endRound(s: PyramidsState, sink: PyramidsSink): void {
  for (const seat of standing(s)) scoreLevel(s, seat, sink);
  if (s.level === LEVELS - 1) {
    endMatch(s, sink);
    return;
  }
  s.starter = nextStarter(s);
  s.level++;
  for (const seat of standing(s)) (s.players[seat] as Player).free = LEVEL_SIZE[s.level] as number;
  sink?.tell({ type: 'starts', seat: s.starter, level: s.level });
  beginTurn(s, s.starter);
}

function scoreLevel(s: PyramidsState, seat: Seat, sink: PyramidsSink): void {
  const p = s.players[seat] as Player;
  const markers = markerScores(p, s.level, s.connect);
  const scores = markers.map(({ points }) => points);
  const points = levelPoints(scores);
  p.scores.push(points);
  p.markers.fill(-1);
  sink?.tell({ type: 'scored', seat, level: s.level, markers, mino: minoBonus(scores), points });
}

function endMatch(s: PyramidsState, sink: PyramidsSink): void {
  s.stage = STAGE.over;
  sink?.tell({ type: 'won', ...verdict(s) });
}
