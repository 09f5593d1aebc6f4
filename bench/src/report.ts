export interface Row {
  readonly game: string;
  readonly seats: number;
  /** How our side finds a move: `pick` draws one, `legal` lists them all first, as the peer must. */
  readonly moves: 'pick' | 'legal';
  /** Written for boardgame.io in its own manner, or our rules inside it, which leaves the framework alone to compare. */
  readonly peerRules: 'its own' | 'ours';
  /** Random matches a second through the contract. */
  readonly ours: number;
  /** Random matches a second in boardgame.io. */
  readonly peer: number;
  /** The median over the rounds, each measured side by side. */
  readonly ratio: number;
  readonly decisionsPerSecond: number;
  /** The same before the peer has run. */
  readonly aloneDecisionsPerSecond: number;
  readonly peerDecisionsPerSecond: number;
}

export function printRow(row: Row): string {
  const count = (n: number) => Math.round(n).toLocaleString('en');
  return (
    `${row.game}, ${row.seats} seats, ${row.moves}: ${count(row.ours)} matches/s against ${count(row.peer)}: ` +
    `${count(row.ratio)} times; ${count(row.decisionsPerSecond)} decisions/s, ${count(row.aloneDecisionsPerSecond)} alone`
  );
}
