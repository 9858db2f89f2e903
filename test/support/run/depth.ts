/**
 * Whether this is `npm run test:deep`: the same checks with more cases. docs/testing.md lists what
 * is only checked there, and which cheaper check catches the same fault.
 */
export const isDeep = process.env.ROOMLIGHT_DEEP === '1';

/** Returns the number of cases: the first by default, the second in a deep run. */
export function byDepth<T>(usual: T, deep: T): T {
  return isDeep ? deep : usual;
}

const WHOLE_TABLES = process.env.WHOLE_TABLES === '1';

/**
 * Returns every fifth row of a table in `npm test`, and all of them in `npm run test:long`,
 * which CI runs, too. For tests that repeat the same requests with every row.
 */
export function someRows<T>(rows: readonly T[]): readonly T[] {
  return WHOLE_TABLES ? rows : rows.filter((_, index) => index % 5 === 0);
}
