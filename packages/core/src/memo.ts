/** Remembers what was worked out for the last few keys; the key asked for again and again costs one comparison. */
export function memo<V>(limit: number, work: (key: string) => V): (key: string) => V {
  const kept = new Map<string, V>();
  let lastKey: string | undefined;
  let last: V;
  return (key) => {
    if (key === lastKey) return last;
    const found = kept.has(key) ? (kept.get(key) as V) : work(key);
    kept.delete(key);
    // The one not asked for longest leaves.
    if (kept.size >= limit) kept.delete(kept.keys().next().value as string);
    kept.set(key, found);
    [lastKey, last] = [key, found];
    return found;
  };
}
