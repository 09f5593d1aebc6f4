import { fastChance } from '@benben/core';
import { emperorsGold as g, NONE, minimumOf, pointsOf, requiredBy } from '@benben/emperors-gold';
import { mindOf, applyTurn, type Mind, type WholeTurn } from './mind.ts';
import { plannedTurn, turnOfWalk } from './planner.ts';
import { createWalk, walkTurns } from './turns.ts';
import { W, make } from './judge.ts';
type Bot = (m: Mind) => WholeTurn;
const walk = createWalk();
export function greedyTurn(mind: Mind): WholeTurn {
  let best = -1; let turn: WholeTurn | null = null;
  walkTurns(mind, walk, () => {
    let claim = NONE, v = walk.length;
    for (let k = 0; k < mind.open.length; k++) { const t = mind.open[k]!; if (t !== NONE && walk.length >= minimumOf(t) && (requiredBy(t) & ~walk.face) === 0 && 100 * pointsOf(t) > v) { v = 100 * pointsOf(t); claim = k; } }
    if (v > best) { best = v; turn = turnOfWalk(walk, claim); }
  });
  return turn!;
}
export function duel(a: Bot, b: Bot, games: number, seats = 2, opts = {}, seed0 = 1) {
  let wins = 0, diff = 0, turns = 0; const t = process.cpuUsage().user;
  for (let i = 0; i < games; i++) {
    const ch = fastChance(seed0 * 7919 + (i >> 1));
    const mind = mindOf(g.setup({ seats, options: { children: false, 'two-sided': false, timer: false, teams: false, ...opts } }, ch, null));
    const seatA = i % seats;
    while (mind.left !== 0) { applyTurn(mind, (mind.turn === seatA ? a : b)(mind), ch); turns++; }
    const pts = Array.from(mind.points.subarray(0, seats)); const mx = Math.max(...pts); const n = pts.filter((p) => p === mx).length;
    if (pts[seatA] === mx) wins += 1 / n;
    diff += pts[seatA]! - pts.reduce((s, p, k) => s + (k === seatA ? 0 : p), 0) / (seats - 1);
  }
  return `${(100 * wins / games).toFixed(1)}% diff ${(diff / games).toFixed(2)} turns ${(turns / games).toFixed(1)} cpu ${((process.cpuUsage().user - t) / 1e3 / turns).toFixed(2)} ms/turn`;
}

const base = make({});
const as = (w: any): Bot => (m) => { W.cur = w; return plannedTurn(m); };
const N = Number(process.argv[2]);
function test(name: string, p: any) { const w = make(p); console.log(name, 'vs base', duel(as(w), as(base), N, 2, {}, 3).slice(0, 20), 'vs greedy', duel(as(w), greedyTurn, N, 2, {}, 5).slice(0,20)); }
test('base', {});
for (const tempo of [2.2, 2.5, 3.1]) test('tempo ' + tempo, { tempo });
for (const second of [0.6, 0.9, 1]) test('second ' + second, { second });
for (const denial of [0.3, 1.5]) test('denial ' + denial, { denial });
for (const ending of [0, 2, 6]) test('ending ' + ending, { ending });
for (const len of [0, 0.1, 0.3]) test('len ' + len, { len });
for (const add of [-0.3, 0.3, 0.6]) test('add ' + add, { add });
test('miss steep', { miss: [1, 1.2, 2.1, 3.1, 4, 5] });
test('miss flat', { miss: [1, 1.15, 1.8, 2.4, 3, 3.5] });
test('miss1', { miss: [1, 1.4, 2, 2.7, 3.4, 4] });
test('miss2', { miss: [0.8, 1.2, 1.8, 2.7, 3.4, 4] });
test('lack steep', { lack: [1, 1.1, 1.3, 1.6, 1.95, 2.4, 2.8, 3.2, 3.6, 4,4,4,4,4,4,4] });
test('lack flat', { lack: [1, 1, 1, 1.1, 1.3, 1.6, 1.9, 2.2, 2.5, 2.8,3,3,3,3,3,3] });
