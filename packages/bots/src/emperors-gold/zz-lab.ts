import { fastChance } from '@benben/core';
import { emperorsGold as g } from '@benben/emperors-gold';
import { mindOf, applyTurn, type Mind, type WholeTurn } from './mind.ts';
import { bestTurn, greedyTurn, P } from './policy.ts';
import { tune } from './judge.ts';
export type Bot = (m: Mind) => WholeTurn;
export function duel(a: Bot, b: Bot, games: number, seats = 2, opts = {}, seed0 = 1) {
  let wins = 0, diff = 0, turns = 0;
  for (let i = 0; i < games; i++) {
    const ch = fastChance(seed0 * 7919 + (i >> 1));
    const mind = mindOf(g.setup({ seats, options: { children: false, 'two-sided': false, timer: false, teams: false, ...opts } }, ch, null));
    const seatA = i % seats;
    while (mind.left !== 0) { applyTurn(mind, (mind.turn === seatA ? a : b)(mind), ch); turns++; }
    const pts = Array.from(mind.points.subarray(0, seats)); const mx = Math.max(...pts); const n = pts.filter((p) => p === mx).length;
    if (pts[seatA] === mx) wins += 1 / n;
    diff += pts[seatA]! - pts.reduce((s, p, k) => s + (k === seatA ? 0 : p), 0) / (seats - 1);
  }
  return `${(100 * wins / games).toFixed(1)}% diff ${(diff / games).toFixed(2)} turns ${(turns / games).toFixed(1)}`;
}
if (process.argv[2] === 'a') {
  const N = 2000;
  console.log('base', duel(bestTurn, greedyTurn, N));
  for (const tempo of [2.4, 2.8, 3.2, 3.8, 4.2]) { tune({ tempo }); console.log('tempo', tempo, duel(bestTurn, greedyTurn, N)); }
  tune({ tempo: 3.4 });
  for (const second of [0.2, 0.4, 0.8, 1]) { tune({ second }); console.log('second', second, duel(bestTurn, greedyTurn, N)); }
  tune({ second: 0.6 });
  for (const denial of [0, 0.25, 1]) { P.denial = denial; console.log('denial', denial, duel(bestTurn, greedyTurn, N)); }
  P.denial = 0.5;
}
