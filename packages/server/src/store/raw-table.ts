/** A table as both databases give it. */

export interface RawTable {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: string;
  readonly host: string;
  readonly host_name: string;
  readonly seed: string;
  readonly revision: number;
  readonly nonces: string | null;
  readonly to_act: number;
  readonly outcome: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly seq: number;
  readonly rated: number;
  readonly first: number | null;
  readonly rematch_of: string | null;
  readonly rematch: string | null;
  readonly rematch_host: string;
  readonly rematch_by: string;
  readonly terms: string | null;
  readonly ending: string | null;
  readonly points: string | null;
  readonly offers: string | null;
  readonly pause: string | null;
  readonly due: number | null;
}

export const RAW_TABLE = `
  SELECT t.*, coalesce((SELECT max(seq) FROM log WHERE table_id = t.id), -1) AS seq,
    (SELECT due FROM jobs WHERE kind = 'tend' AND key = t.id) AS due,
    (SELECT name FROM people WHERE id = t.host) AS host_name, again.id AS rematch, asker.id AS rematch_host, asker.name AS rematch_by
  FROM tables t LEFT JOIN tables again ON again.rematch_of = t.id LEFT JOIN people asker ON asker.id = again.host`;
