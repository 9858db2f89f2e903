import { utcMonth } from '../time/utc-day';
import type { ReportedSegment } from './build-periods';

/**
 * Lists who tipped openly for the first time in each month (`yyyy-mm`), sorted by name.
 *
 * @param segments oldest first
 * @param knownTippers everyone who tipped openly before the first of them
 */
export function listNewcomersByMonth(
  segments: readonly ReportedSegment[],
  knownTippers: ReadonlySet<string>,
  months: readonly string[],
): Map<string, string[]> {
  const seen = new Set(knownTippers);
  const newcomers = new Map<string, string[]>(months.map((month) => [month, []]));
  for (const { start, gifts } of segments) {
    for (const { name, openTips } of gifts) {
      if (openTips === 0 || seen.has(name)) continue;
      seen.add(name);
      newcomers.get(utcMonth(start))?.push(name);
    }
  }
  for (const names of newcomers.values()) names.sort();
  return newcomers;
}
