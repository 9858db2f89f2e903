interface Started {
  readonly start: number;
  /** Rows without a kind are sessions. */
  readonly kind?: 'broadcast' | 'offline';
}

/**
 * Adds running sessions to the rows of month documents. If a month holds an older version of a
 * running session, the running one replaces it.
 *
 * @param running rows of running sessions only
 * @param starts when the running sessions started (epoch ms), including those without a row
 */
export function replaceSessions<Row extends Started>(
  rows: readonly Row[],
  running: readonly Row[],
  starts: Iterable<number>,
): Row[] {
  const replaced = new Set(starts);
  const isReplaced = ({ kind, start }: Row) => kind !== 'offline' && replaced.has(start);
  return [...rows.filter((row) => !isReplaced(row)), ...running];
}
