import type { CamSession } from '@shared/api/cam-session';
import type { OfflineDay } from '@shared/api/sessions';
import { type IncomeBasis, sumBasis } from '@shared/domain/income/income';
import type { Stats } from '@shared/metrics/stats';
import type { NamedPeriod } from '@web/lib/period';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { useMemo } from 'react';
import { elapsedDays, offlineDaysIn, periodStats } from './period-stats';

/**
 * Returns the sums of a period and of the compared one, with their offline days, and how the
 * period's income is known; `before` is null without sessions. For a room without sessions before the period, days count from its first session.
 *
 * @param read sessions of the period and at least a month before, newest first
 * @param offlineDays of the period and the compared one
 */
export function usePeriodTotals(
  { start, end, previous }: Pick<NamedPeriod, 'start' | 'end' | 'previous'>,
  now: readonly CamSession[],
  before: readonly CamSession[] | null,
  read: readonly CamSession[],
  offlineDays: readonly OfflineDay[],
): { now: Stats; before: Stats | null; incomeBasis: IncomeBasis } {
  const quarter = useQuarterHour();
  return useMemo(() => {
    const first = Date.parse(read.at(-1)?.startTime ?? '') || quarter;
    const from = start === undefined ? first : Math.max(Date.parse(start), first);
    const until = end === undefined ? quarter : Date.parse(end);
    const offlineNow = offlineDaysIn(offlineDays, { start, end });
    return {
      now: periodStats(now, offlineNow, elapsedDays(from, until, quarter)),
      incomeBasis: sumBasis([...now, ...offlineNow].map((part) => part.incomeBasis)),
      before:
        before === null || before.length === 0 || previous === undefined
          ? null
          : periodStats(
              before,
              offlineDaysIn(offlineDays, previous),
              elapsedDays(Date.parse(previous.start), Date.parse(previous.end), quarter),
            ),
    };
  }, [start, end, previous, now, before, read, offlineDays, quarter]);
}
