interface Started {
  readonly start: number;
  /** Rows without a kind are sessions. */
  readonly kind?: 'broadcast' | 'offline';
}

/**
 * Rows of month documents with those of running sessions added. A running session may be a newer
 * version of one that a month holds: then its row takes the older one's place.
 *
 * @param running rows of running sessions only
 * @param starts when the running sessions started (epoch ms), those without a row included
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
