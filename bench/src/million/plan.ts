/** The arithmetic for very many people at once: how many of everything, and what each of them is busy with. */
import type { Assumed, Measured } from './figures.ts';

export interface Plan {
  readonly tables: number;
  readonly movesPerSecond: number;
  readonly sockets: number;
  /** Processes by what their main thread can do, and by what their sockets need; the larger counts. */
  readonly nodesByProcessor: number;
  readonly nodesBySockets: number;
  readonly nodes: number;
  readonly coresOfNodes: number;
  readonly gigabytesOfNodes: number;
  /** Databases, each with the tables whose ids fall to it. */
  readonly partitions: number;
  readonly movesAPartition: number;
  readonly coresOfBus: number;
  /** How many nodes hear of a move when the players of a table come to any node. */
  readonly nodesATable: number;
  readonly notesPerSecond: number;
  readonly gigabitsPerSecond: number;
  readonly terabytesADay: number;
}

const MILLION = 1_000_000;

export function planFor(measured: Measured, assumed: Assumed): Plan {
  const { people, peopleATable, secondsAMove, socketsAPerson, busy, databaseCores, socketsANode } = assumed;
  const tables = people / peopleATable;
  const movesPerSecond = tables / secondsAMove;
  const sockets = people * socketsAPerson;
  const mainSeconds = (movesPerSecond * measured.nodeMicroseconds * measured.mainShare) / MILLION;
  const nodesByProcessor = Math.ceil(mainSeconds / busy);
  const nodesBySockets = Math.ceil(sockets / socketsANode);
  const nodes = Math.max(nodesByProcessor, nodesBySockets);
  const storeSeconds = (movesPerSecond * measured.storeMicroseconds) / MILLION;
  const partitions = Math.ceil(storeSeconds / (databaseCores * busy));
  // Of n nodes, k players who each come to any of them are at n(1 − (1 − 1/n)^k) different ones.
  const nodesATable = nodes * (1 - (1 - 1 / nodes) ** peopleATable);
  return {
    tables,
    movesPerSecond,
    sockets,
    nodesByProcessor,
    nodesBySockets,
    nodes,
    coresOfNodes: (movesPerSecond * measured.nodeMicroseconds) / MILLION / busy,
    gigabytesOfNodes:
      (nodes * measured.restMegabytes + (sockets / 1000) * measured.megabytesAThousandSockets) / 1000,
    partitions,
    movesAPartition: movesPerSecond / partitions,
    coresOfBus: (movesPerSecond * measured.busMicroseconds) / MILLION / busy,
    nodesATable,
    notesPerSecond: movesPerSecond * (1 + nodesATable),
    gigabitsPerSecond: (movesPerSecond * peopleATable * socketsAPerson * measured.bytesAMove * 8) / 1e9,
    terabytesADay: (movesPerSecond * measured.bytesAStep * 86_400) / 1e12,
  };
}
