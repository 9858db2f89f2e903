import type { LastReading } from '@lambdas/data/stats-state';
import { type Observation, readingOf, type StatsReading } from '@shared/domain/events/observation';

/** Off air, a reading that says nothing new is kept this often, so that coverage is known. */
const KEEP_MS = 60 * 60_000;
/** Starts come a little early or late. */
const EARLY_MS = 60_000;

/**
 * What of a reading goes into the room's chain. Off air and unchanged it is nothing; where it
 * changed after readings that were left out, the last of those goes in with it: so the chain shows
 * within which five minutes the balance rose.
 *
 * @param last of the same room; undefined for the first
 */
export function newsOfReading(
  last: LastReading | undefined,
  readAt: number,
  reading: StatsReading,
): { readonly observations: readonly Observation[]; readonly last: LastReading } {
  if (!last) return saved([readingOf(readAt, reading)], readAt, reading);
  const changed = !saysTheSame(last.reading, reading);
  if (changed && last.readAt > last.savedAt) {
    const unsaved = readingOf(last.readAt, last.reading);
    return saved([unsaved, readingOf(readAt, reading)], readAt, reading);
  }
  const isDue = readAt - last.savedAt >= KEEP_MS - EARLY_MS;
  if (changed || isDue || reading.minutesOnline !== null) {
    return saved([readingOf(readAt, reading)], readAt, reading);
  }
  return { observations: [], last: { readAt, savedAt: last.savedAt, reading } };
}

function saved(observations: readonly Observation[], readAt: number, reading: StatsReading) {
  return { observations, last: { readAt, savedAt: readAt, reading } };
}

/** Viewers come and go off air, too; they say nothing. */
function saysTheSame(before: StatsReading, after: StatsReading): boolean {
  return (
    before.balance === after.balance &&
    before.followers === after.followers &&
    before.votesUp === after.votesUp &&
    before.votesDown === after.votesDown &&
    (before.minutesOnline === null) === (after.minutesOnline === null)
  );
}
