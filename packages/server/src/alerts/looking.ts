/** Whether someone has a table open at any node. Whoever has it in memory is asked; nobody has to open it for that. */
import { askAround } from '../neighbours.ts';
import type { Nodes } from '../nodes.ts';
import type { Tables } from '../tables.ts';

/** Other nodes answer at once, or have not got the table. */
const ANSWER_MS = 300;

export async function isLooking(
  { tables, nodes }: { readonly tables: Tables; readonly nodes: Nodes },
  person: string,
  table: string,
): Promise<boolean> {
  const presenceOf = await tables.presenceAt(table);
  if (presenceOf) return presenceOf(person) === 'here';
  return new Promise((resolve) => {
    const settle = (found: boolean): void => {
      clearTimeout(patience);
      leave();
      resolve(found);
    };
    const patience = setTimeout(() => settle(false), ANSWER_MS);
    const leave = askAround(nodes, table, ({ here }) => here.includes(person) && settle(true));
  });
}
