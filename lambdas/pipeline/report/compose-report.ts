import type { StoredReport } from '@lambdas/data/tip-reports/tip-reports';
import { utcDay } from '@shared/domain/time/utc-day';
import { buildAllTime } from '@shared/domain/tip-report/all-time';
import { buildPeriods, type ReportedSegment } from '@shared/domain/tip-report/build-periods';
import {
  MAX_TOP_OF_OLDER,
  type ReportPeriod,
  type TopTipper,
} from '@shared/domain/tip-report/report-period';
import { findMonday, findMonthStart } from '@shared/domain/tip-report/report-week';
import type { AllTimeTippers } from '@shared/domain/tippers/all-time-tippers';
import { type FinishedSeries, newestMidnight } from './finished-series';
import type { ReportSegments } from './read-sources';

export interface Composing {
  /** The existing report. Weeks before `from`, and months before its month, stay. */
  readonly before: Pick<StoredReport, 'weeks' | 'months'> & { readonly from: string };
  /** Everything from the first day of that month on. */
  readonly reported: ReportSegments;
  /** Everybody who tipped openly before that day. */
  readonly knownTippers: ReadonlySet<string>;
  readonly series: FinishedSeries;
  readonly allTime: AllTimeTippers;
}

/**
 * Returns the whole report: the parts that stay, the new ones, and what is shown of the latest
 * period and of all time.
 */
export function composeReport({
  before,
  reported,
  knownTippers,
  series,
  allTime,
}: Composing): StoredReport {
  const { from } = before;
  const month = from.slice(0, 7);
  const sources = { ...reported, knownTippers };
  const newWeeks = buildPeriods(sources, findMonday).filter(({ date }) => date >= from);
  const newMonths = buildPeriods(sources, findMonthStart);
  const weeks = [...before.weeks.filter(({ date }) => date < from), ...newWeeks.map(asOlder)];
  const months = [...before.months.filter(({ date }) => date < month), ...newMonths.map(asOlder)];
  const updatedAt = newestMidnight(series);
  return {
    weeks,
    months,
    summary:
      updatedAt === null
        ? null
        : {
            allTime: buildAllTime(
              months,
              bestOfAllTime(allTime, reported.unfinished),
              utcDay(updatedAt - 1),
            ),
            week: newWeeks.at(-1)?.top_tippers ?? [],
            month: newMonths.at(-1)?.top_tippers ?? [],
            updatedAt,
          },
  };
}

function asOlder(period: ReportPeriod): ReportPeriod {
  return { ...period, top_tippers: period.top_tippers.slice(0, MAX_TOP_OF_OLDER) };
}

/** Returns the best open tippers of all time, without tips after the report's midnight. */
function bestOfAllTime(
  { tippers }: AllTimeTippers,
  unfinished: readonly ReportedSegment[],
): TopTipper[] {
  const later = new Map<string, number>();
  for (const { name, openTokens } of unfinished.flatMap(({ gifts }) => gifts)) {
    later.set(name, (later.get(name) ?? 0) + openTokens);
  }
  return tippers
    .filter(({ open }) => open.tips > 0)
    .map(({ name, open }) => ({ name, tipAmount: open.tokens - (later.get(name) ?? 0) }))
    .filter(({ tipAmount }) => tipAmount > 0);
}
