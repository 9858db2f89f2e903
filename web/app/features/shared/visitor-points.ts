import type { ReplyOf } from '@shared/api/route';
import type { getMembertypeOverTime } from '@shared/api/trends';
import { listCalendarSpans } from '@shared/domain/time/calendar-spans';
import type { CalendarStep } from '@shared/domain/time/calendar-step';
import type { StackedPoint } from '@web/ui/charts/stacked-chart';

export type VisitorKinds = ReplyOf<typeof getMembertypeOverTime>;

/** Registered visitors of one day, week or month, by type. */
export interface VisitorPoint extends StackedPoint {
  /** Epoch ms; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly broadcasts: number;
}

/**
 * Sums up visitors by when their session started. Sessions before `from` are left out. The answer may
 * have summed up sessions of a day or month already, which are never longer than a point here.
 *
 * @param from epoch ms, like `now`
 */
export function visitorPoints(
  { types, broadcasts, firstStartTime }: VisitorKinds,
  { from, now, by, zone }: { from: number; now: number; by: CalendarStep; zone: string },
): VisitorPoint[] {
  const spans = listCalendarSpans(from, now + 1, by, zone);
  const sums = spans.map(() => ({ broadcasts: 0, values: types.map(() => 0) }));
  for (const { startTime, sessions, counts } of broadcasts) {
    const began = Date.parse(startTime);
    if (began < from) continue;
    const sum = sums[spans.findLastIndex(({ start }) => start <= began)];
    if (sum === undefined) continue;
    sum.broadcasts += sessions;
    sum.values = sum.values.map((value, place) => value + (counts[place] ?? 0));
  }
  const firstCovered = firstStartTime === null ? undefined : Date.parse(firstStartTime);
  return spans.map(({ day, start, end }, place) => ({
    key: day,
    start,
    end,
    state: now < end ? 'unfinished' : isBefore(end, firstCovered) ? 'unknown' : 'done',
    values: sums[place]?.values ?? [],
    broadcasts: sums[place]?.broadcasts ?? 0,
  }));
}

function isBefore(end: number, firstCovered: number | undefined): boolean {
  return firstCovered === undefined || end <= firstCovered;
}

/** Bars must be wide enough to be visible. @param length duration of the chart in ms */
export function visitorStep(length: number, isNarrow: boolean): CalendarStep {
  const days = length / 86_400_000;
  if (days < 32 || (days < 125 && !isNarrow)) return 'day';
  return days < 370 ? 'week' : 'month';
}
