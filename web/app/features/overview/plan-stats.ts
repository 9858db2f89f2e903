import type { BatchTrends } from '@shared/api/trends';
import { sumBasis } from '@shared/domain/income/income';
import { localDate } from '@web/lib/format-time';
import type { NamedPeriod } from '@web/lib/period';
import { type ComparedStat, compareStats } from './compare-stats';
import { datesFrom, daysBetween, dayTotals, finishedDates } from './day-totals';

/** The numbers of a period, from its finished days only. */
export interface PlanStats {
  readonly rows: readonly ComparedStat[];
  /** The known days don't reach back to the compared period. */
  readonly isTooYoung: boolean;
  /** They don't even reach back to the start of the period. */
  readonly isCut: boolean;
}

/** @param now epoch ms */
export function planStats(
  { performers, timezone }: Pick<BatchTrends, 'performers' | 'timezone'>,
  { start, end, previous }: Pick<NamedPeriod, 'start' | 'end' | 'previous'>,
  now: number,
): PlanStats {
  const days = performers[0]?.days ?? [];
  const today = localDate(now, timezone);
  const first = days[0]?.date ?? today;
  const dates = finishedDates(
    {
      from: start === undefined ? first : localDate(start, timezone),
      until: end === undefined ? today : localDate(end, timezone),
    },
    today,
  );
  const before = previous && datesFrom(localDate(previous.start, timezone), dates);
  const isKnown = before !== undefined && first <= before.from;
  return {
    rows: compareStats(
      dayTotals(days, dates),
      isKnown ? dayTotals(days, before) : null,
      sumBasis(daysBetween(days, dates).map(({ incomeBasis }) => incomeBasis)),
    ),
    isTooYoung: before !== undefined && !isKnown,
    isCut: dates.from < first,
  };
}
