import { fastChance, type Chance } from '@benben/core';
import { NONE } from '@benben/emperors-gold';
import { rowsWorth } from './judge.ts';
import { applyTurn, cloneMind, copyMind, type Mind, type WholeTurn } from './mind.ts';
import { bestTurn, eachJudged, keep } from './policy.ts';

export const S = { scale: 6, rowW: 1 };
export interface Effort { rounds: number[][]; plies: number } // rounds: [candidates, samples]

export function winChances(mind: Mind): number[] {
  const piles = mind.teams ? 2 : mind.seats;
  const v: number[] = [];
  for (let p = 0; p < piles; p++) {
    let x = mind.points[p]!;
    if (mind.left !== 0) x += S.rowW * rowsWorth(mind, p);
    v.push(x);
  }
  const mx = Math.max(...v);
  if (mind.left === 0) { const n = v.filter((x) => x === mx).length; return v.map((x) => (x === mx ? 1 / n : 0)); }
  const e = v.map((x) => Math.exp((x - mx) / S.scale));
  const sum = e.reduce((a, b) => a + b, 0);
  return e.map((x) => x / sum);
}

export function candidatesOf(mind: Mind, most: number): { turn: WholeTurn; worth: number }[] {
  const list: { turn: WholeTurn; worth: number }[] = [];
  let floor = -Infinity;
  eachJudged(mind, (worth, claim) => {
    if (list.length >= most && worth <= floor) return;
    const at = list.findIndex((c) => c.worth < worth);
    const e = { turn: keep(claim), worth };
    if (at < 0) list.push(e); else list.splice(at, 0, e);
    if (list.length > most) list.length = most;
    floor = list[list.length - 1]!.worth;
  });
  return list;
}

export function searchTurn(mind: Mind, chance: Chance, effort: Effort): WholeTurn {
  const me = mind.teams ? mind.turn & 1 : mind.turn;
  let cands = candidatesOf(mind, effort.rounds[0]![0]!).map((c) => ({ ...c, sum: 0, n: 0 }));
  if (cands.length === 1) return cands[0]!.turn;
  const scratch = cloneMind(mind);
  for (const [count, samples] of effort.rounds) {
    cands.sort((a, b) => (b.n ? b.sum / b.n : b.worth) - (a.n ? a.sum / a.n : a.worth));
    cands = cands.slice(0, count);
    if (cands.length === 1) break;
    for (let s = 0; s < samples!; s++) {
      const seed = chance.below(0x7fffffff);
      for (const c of cands) {
        const luck = fastChance(seed);
        copyMind(mind, scratch);
        applyTurn(scratch, c.turn, luck);
        for (let p = 0; p < effort.plies && scratch.left !== 0; p++) applyTurn(scratch, bestTurn(scratch), luck);
        c.sum += winChances(scratch)[me]!;
        c.n++;
      }
    }
  }
  cands.sort((a, b) => b.sum / b.n - a.sum / a.n);
  return cands[0]!.turn;
}
