/**
 * Whether this is `npm run test:deep`: the same checks with more cases. docs/testing.md lists what
 * is only checked there, and which cheaper check catches the same fault.
 */
export const isDeep = process.env.ROOMLIGHT_DEEP === '1';

/** Returns the number of cases: the first by default, the second in a deep run. */
export function byDepth<T>(usual: T, deep: T): T {
  return isDeep ? deep : usual;
}
