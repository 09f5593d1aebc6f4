/** The words a broken law speaks. */

export function same(actual: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}\n  expected ${right}\n  but got  ${left}`);
}

export function holds(condition: boolean, what: () => string): void {
  if (!condition) throw new Error(what());
}
