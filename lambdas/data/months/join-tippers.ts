import { type MonthTippers, numberNames } from '@shared/domain/sessions/rollups';

/** Joins two lists of a month. A segment that both contain is as in the first. Oldest first. */
export function joinTippers(first: MonthTippers, second: MonthTippers): MonthTippers {
  const { names, indexOf } = numberNames(first.names);
  const ids = new Set(first.segments.map(({ id }) => id));
  const added = second.segments
    .filter(({ id }) => !ids.has(id))
    .map((segment) => ({
      ...segment,
      tippers: segment.tippers.map(({ tipper, ...sums }) => ({
        tipper: indexOf(second.names[tipper] ?? ''),
        ...sums,
      })),
    }));
  const segments = [...first.segments, ...added].sort(
    (a, b) => a.start - b.start || (a.id < b.id ? -1 : 1),
  );
  return { names, segments };
}
