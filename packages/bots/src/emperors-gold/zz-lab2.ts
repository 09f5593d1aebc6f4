import { fastChance } from '@benben/core';
import { duel } from './zz-lab.ts';
import { bestTurn, greedyTurn, P } from './policy.ts';
import { searchTurn, S } from './search.ts';
import { tune } from './judge.ts';
tune({ tempo: 2.8, second: 0.8 });
const ch = fastChance(99);
const N = Number(process.argv[2] ?? 200);
const mk = (rounds: number[][], plies: number) => (m: any) => searchTurn(m, ch, { rounds, plies });
for (const [name, b] of [['8x8x1', mk([[8, 8]], 1)], ['12x12x3', mk([[12, 12]], 3)],['12x12x1', mk([[12, 12]], 1)],['24x6>6x12 x3', mk([[24, 6],[6,12]], 3)],['12x8>4x12 x5', mk([[12,8],[4,12]], 5)]] as const) {
  const t = process.cpuUsage().user;
  const r = duel(b, greedyTurn, N);
  console.log(name, 'vs greedy', r, 'cpu s', ((process.cpuUsage().user - t) / 1e6).toFixed(1), 'ms/turn', ((process.cpuUsage().user - t) / 1e3 / N / 12).toFixed(1));
}
