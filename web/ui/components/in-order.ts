/** Gives parts of a fixed text a key each: their place, which never changes. */
export function inOrder<Value>(values: readonly Value[]): { key: number; value: Value }[] {
  return values.map((value, key) => ({ key, value }));
}
