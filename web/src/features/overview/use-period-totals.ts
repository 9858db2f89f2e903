import { useMemo } from 'react';
import type { CamSession } from '../../../../shared/api/cam-session';
import type { NamedPeriod } from '../../lib/period';
import { useQuarterHour } from '../../lib/use-quarter-hour';
import { elapsedDays, type PeriodTotals, periodSums } from './period-stats';

/** The sums of a period, and of what it is compared with; null without sessions there. */
export function usePeriodTotals(
  { start, end, previous }: Pick<NamedPeriod, 'start' | 'end' | 'previous'>,
  now: readonly CamSession[],
  before: readonly CamSession[] | null,
): { now: PeriodTotals; before: PeriodTotals | null } {
  const quarter = useQuarterHour();
  return useMemo(() => {
    // All time begins with the first session; they come newest first.
    const from = Date.parse(start ?? now.at(-1)?.startTime ?? '') || quarter;
    const until = end === undefined ? quarter : Date.parse(end);
    return {
      now: { ...periodSums(now), days: elapsedDays(from, until, quarter) },
      before:
        before === null || before.length === 0 || previous === undefined
          ? null
          : {
              ...periodSums(before),
              days: elapsedDays(Date.parse(previous.start), Date.parse(previous.end), quarter),
            },
    };
  }, [start, end, previous, now, before, quarter]);
}
