import type { LastStatsSample } from '@lambdas/data/log/stats-state';
import {
  type Observation,
  type StatsSample,
  statsSampleEvent,
} from '@shared/domain/events/observation';

/** While off air, a sample without news is stored this often, so that coverage is known. */
const KEEP_MS = 60 * 60_000;
/** Runs may start a little early or late. */
const EARLY_MS = 60_000;

/**
 * Returns the samples to append to the room's log. Off air, an unchanged sample is left out. When
 * one changes after samples were left out, the last of those is appended, too, so the log shows
 * within which five minutes the balance rose.
 *
 * @param last of the same room; undefined for the first sample
 */
export function diffStatsSample(
  last: LastStatsSample | undefined,
  readAt: number,
  statsSample: StatsSample,
): { readonly observations: readonly Observation[]; readonly last: LastStatsSample } {
  if (!last) return saved([statsSampleEvent(readAt, statsSample)], readAt, statsSample);
  const changed = !isSameContent(last.statsSample, statsSample);
  if (changed && last.readAt > last.savedAt) {
    const unsaved = statsSampleEvent(last.readAt, last.statsSample);
    return saved([unsaved, statsSampleEvent(readAt, statsSample)], readAt, statsSample);
  }
  const isDue = readAt - last.savedAt >= KEEP_MS - EARLY_MS;
  if (changed || isDue || statsSample.minutesOnline !== null) {
    return saved([statsSampleEvent(readAt, statsSample)], readAt, statsSample);
  }
  return { observations: [], last: { readAt, savedAt: last.savedAt, statsSample } };
}

function saved(observations: readonly Observation[], readAt: number, statsSample: StatsSample) {
  return { observations, last: { readAt, savedAt: readAt, statsSample } };
}

/** Viewers come and go off air, too, which isn't news. */
function isSameContent(before: StatsSample, after: StatsSample): boolean {
  return (
    before.balance === after.balance &&
    before.followers === after.followers &&
    before.votesUp === after.votesUp &&
    before.votesDown === after.votesDown &&
    (before.minutesOnline === null) === (after.minutesOnline === null)
  );
}
