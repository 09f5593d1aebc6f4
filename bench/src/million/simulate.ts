/** One partition and its share of the nodes, move by move, by the service times that were measured; and one node that dies. */
import { type Chance, fastChance } from '@benben/core';
import type { Assumed, Measured } from './figures.ts';
import { Agenda, Commit, Thread } from './line.ts';
import { planFor } from './plan.ts';

export interface Simulated {
  /** Of the load that was planned for. */
  readonly load: number;
  readonly moves: number;
  /** From the arrival of a play to its acknowledgement, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Of the seconds after a node has died and its people come back to the others. */
  readonly p99AfterDeath: number;
  /** Of a node's main thread, and of the line to the database. */
  readonly nodeBusy: number;
  readonly commitBusy: number;
  readonly stepsAGroup: number;
}

const SECONDS = 30;
const DIES_AT = 15;
/** People come back within this time, as pages do: not all at once. */
const RETURN_SECONDS = 5;
const RESOLUTION = 1 << 30;
const MILLION = 1_000_000;

/** Of the time between two things that have nothing to do with each other, or of work of very different size. */
function exponential(mean: number, chance: Chance): number {
  return -Math.log((chance.below(RESOLUTION) + 1) / (RESOLUTION + 1)) * mean;
}

export function simulate(measured: Measured, assumed: Assumed, load: number, seed = 1): Simulated {
  const plan = planFor(measured, assumed);
  const nodesHere = Math.max(2, Math.round(plan.nodes / plan.partitions));
  const rate = (plan.movesPerSecond / plan.nodes) * nodesHere * load;
  const chance = fastChance(seed);
  const agenda = new Agenda();
  const nodes = Array.from({ length: nodesHere }, () => ({
    main: new Thread(agenda),
    // Every node has its own line of commits; the database's processor is shared by all of them.
    commit: new Commit(
      agenda,
      (steps) => (measured.commitMicroseconds + steps * measured.stepMicroseconds) / MILLION,
    ),
  }));
  const main = (measured.nodeMicroseconds * measured.mainShare) / MILLION;
  const waits: { readonly at: number; readonly wait: number }[] = [];
  let dead = -1;

  const play = (): void => {
    const since = agenda.now;
    let at = chance.below(nodesHere);
    if (at === dead) at = (at + 1 + chance.below(nodesHere - 1)) % nodesHere;
    const node = nodes[at] as (typeof nodes)[number];
    // Reading and the rules before the commit, views and sockets after it.
    node.main.do(exponential(main / 2, chance), () =>
      node.commit.write(() =>
        node.main.do(exponential(main / 2, chance), () =>
          waits.push({ at: since, wait: (agenda.now - since) * 1000 }),
        ),
      ),
    );
    agenda.at(agenda.now + exponential(1 / rate, chance), play);
  };
  agenda.at(0, play);
  agenda.at(DIES_AT, () => {
    dead = 0;
    const sockets = Math.round((plan.sockets / plan.nodes) * load);
    for (let i = 0; i < sockets; i++) {
      const node = nodes[1 + chance.below(nodesHere - 1)] as (typeof nodes)[number];
      const back = agenda.now + (chance.below(RESOLUTION) / RESOLUTION) * RETURN_SECONDS;
      agenda.at(back, () => node.main.do(measured.returnMicroseconds / MILLION, () => {}));
    }
  });
  agenda.run(DIES_AT);
  const [nodeBusy, commitBusy, groups] = [
    nodes.reduce((sum, each) => sum + each.main.busy, 0) / DIES_AT / nodesHere,
    nodes.reduce((sum, each) => sum + each.commit.busy, 0) / DIES_AT / nodesHere,
    nodes.reduce((sum, each) => sum + each.commit.groups, 0),
  ];
  const before = waits.length;
  agenda.run(SECONDS);
  const at = (share: number, from: number, till: number): number => {
    const some = waits.filter((each) => each.at >= from && each.at < till).map(({ wait }) => wait);
    some.sort((a, b) => a - b);
    return some[Math.floor((some.length - 1) * share)] ?? Number.POSITIVE_INFINITY;
  };
  return {
    load,
    moves: waits.length,
    p50: at(0.5, 1, DIES_AT - 1),
    p99: at(0.99, 1, DIES_AT - 1),
    p99AfterDeath: at(0.99, DIES_AT, DIES_AT + RETURN_SECONDS),
    nodeBusy,
    commitBusy,
    stepsAGroup: before / Math.max(1, groups),
  };
}
