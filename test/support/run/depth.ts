/**
 * Whether this is `npm run test:deep`: the same checks with more cases. What is only checked there,
 * and what catches the same fault by default, is listed in docs/testing.md.
 */
export const isDeep = process.env.ROOMLIGHT_DEEP === '1';

/** The number of cases: the first by default, the second in a deep run. */
export function byDepth<T>(usual: T, deep: T): T {
  return isDeep ? deep : usual;
}
