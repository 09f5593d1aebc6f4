/** Two tables of tasks have the same fingerprint only if they are the same, as far as 64 bits can tell. */
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** FNV-1a over the packed tasks, in base 36. */
export function fingerprint(tasks: readonly number[]): string {
  let hash = OFFSET;
  for (const letter of tasks.join()) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * PRIME);
  return hash.toString(36);
}
