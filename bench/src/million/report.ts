/** `npm run bench -- million`: the arithmetic of docs/a-million.md, and what a simulation of it says. */
import { ASSUMED, MEASURED } from './figures.ts';
import { type Plan, planFor } from './plan.ts';
import { type Simulated, simulate } from './simulate.ts';

/** Half an evening, a whole one, and what comes after a newspaper has written about it. */
const LOADS = [0.5, 1, 1.5, 1.9, 2.5] as const;

export function million(): { readonly plan: Plan; readonly simulated: readonly Simulated[] } {
  return {
    plan: planFor(MEASURED, ASSUMED),
    simulated: LOADS.map((load) => simulate(MEASURED, ASSUMED, load)),
  };
}

export function printMillion({ plan, simulated }: ReturnType<typeof million>): string {
  const count = (n: number, digits = 0) => n.toLocaleString('en', { maximumFractionDigits: digits });
  return [
    `${count(ASSUMED.people)} people at ${count(plan.tables)} tables: ${count(plan.movesPerSecond)} moves/s, ${count(plan.sockets)} sockets`,
    `nodes: ${plan.nodes} (${plan.nodesByProcessor} by processor, ${plan.nodesBySockets} by sockets), ${count(plan.coresOfNodes)} cores, ${count(plan.gigabytesOfNodes)} GB of memory`,
    `databases: ${plan.partitions}, each ${count(plan.movesAPartition)} moves/s on ${ASSUMED.databaseCores} cores; ${count(plan.terabytesADay, 1)} TB of steps a day`,
    `bus: ${count(plan.notesPerSecond)} notes/s (a table is open at ${count(plan.nodesATable, 2)} nodes), ${count(plan.coresOfBus, 1)} cores`,
    `network: ${count(plan.gigabitsPerSecond, 1)} Gbit/s to people`,
    ...simulated.map(
      (each) =>
        `simulated at ${each.load} of it: p50 ${count(each.p50, 1)} ms, p99 ${count(each.p99, 1)} ms, ${count(each.p99AfterDeath, 1)} ms while the people of a dead node come back; ` +
        `main threads ${count(each.nodeBusy * 100)} % busy, commits ${count(each.commitBusy * 100)} %, ${count(each.stepsAGroup, 1)} steps a group`,
    ),
  ].join('\n');
}
