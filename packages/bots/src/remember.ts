/** The value kept under the key, worked out on first use; a full map is emptied, since what is needed soon comes back. */
export function remember<K, V>(kept: Map<K, V>, key: K, work: () => V, limit = Number.POSITIVE_INFINITY): V {
  const found = kept.get(key);
  if (found !== undefined) return found;
  if (kept.size >= limit) kept.clear();
  const value = work();
  kept.set(key, value);
  return value;
}
