import { utcMonth } from '../time/utc-day';
import type { ReportedSegment } from './build-periods';

/**
 * Lists who tipped openly for the first time in each month (`yyyy-mm`), sorted by name.
 *
 * @param segments oldest first
 * @param known everyone who tipped openly before the first of them
 */
export function listNewcomersByMonth(
  segments: readonly ReportedSegment[],
  known: ReadonlySet<string>,
  months: readonly string[],
): Map<string, string[]> {
  const seen = new Set(known);
  const newcomers = new Map<string, string[]>(months.map((month) => [month, []]));
  for (const { start, given } of segments) {
    for (const { name, openTips } of given) {
      if (openTips === 0 || seen.has(name)) continue;
      seen.add(name);
      newcomers.get(utcMonth(start))?.push(name);
    }
  }
  for (const names of newcomers.values()) names.sort();
  return newcomers;
}
