import type { TipperHistory } from '@shared/api/tippers';
import { listCalendarSpans } from '@shared/domain/time/calendar-spans';
import type { CalendarStep } from '@shared/domain/time/calendar-step';

type Tip = TipperHistory['tips'][number];

/** How far back the Tips tab goes. */
export const TIP_WINDOWS = ['30', '90', '365', 'all'] as const;
export type TipWindow = (typeof TIP_WINDOWS)[number];
export const DEFAULT_WINDOW: TipWindow = '90';

export const WINDOW_NAMES: Readonly<Record<TipWindow, string>> = {
  '30': '30 days',
  '90': '90 days',
  '365': '365 days',
  all: 'All time',
};

const DAY_MS = 86_400_000;

export function windowFrom(text: string | null): TipWindow {
  return TIP_WINDOWS.find((known) => known === text) ?? DEFAULT_WINDOW;
}

/** Returns the tips of the last days up to `now` (epoch ms), with `sumSoFar` restarted. */
export function tipsInWindow(tips: readonly Tip[], window: TipWindow, now: number): Tip[] {
  const since = window === 'all' ? Number.NEGATIVE_INFINITY : now - Number(window) * DAY_MS;
  let sumSoFar = 0;
  return tips
    .filter((tip) => Date.parse(tip.time) >= since)
    .map((tip) => {
      sumSoFar += tip.tokens;
      return { ...tip, sumSoFar };
    });
}

/** A local day of a viewer's tips; in long windows a week or month. */
export interface SumPoint {
  /** The local date it starts on, the chart's key. */
  readonly day: string;
  /** Epoch ms. */
  readonly start: number;
  readonly tokens: number;
  readonly tips: number;
  /** All tips of the window up to its end. */
  readonly sumSoFar: number;
}

export interface SumSeries {
  readonly by: CalendarStep;
  readonly points: readonly SumPoint[];
}

const BY_DAY_DAYS = 93;
const BY_WEEK_DAYS = 800;

/**
 * Returns the running total at even intervals, from the window's start (for all time, the first
 * tip) to `now` (epoch ms), so that quiet months have their true length.
 */
export function sumSeries(
  tips: readonly Tip[],
  window: TipWindow,
  { now, zone }: { now: number; zone: string },
): SumSeries {
  const first = tips[0];
  if (first === undefined) return { by: 'day', points: [] };
  const from = window === 'all' ? Date.parse(first.time) : now - Number(window) * DAY_MS;
  const days = (now - from) / DAY_MS;
  const by = days <= BY_DAY_DAYS ? 'day' : days <= BY_WEEK_DAYS ? 'week' : 'month';

  let next = 0;
  let sumSoFar = 0;
  const points = listCalendarSpans(from, now + 1, by, zone).map(({ day, start, end }) => {
    let tokens = 0;
    const before = next;
    for (let tip = tips[next]; tip && Date.parse(tip.time) < end; tip = tips[next]) {
      tokens += tip.tokens;
      next += 1;
    }
    sumSoFar += tokens;
    return { day, start, tokens, tips: next - before, sumSoFar };
  });
  return { by, points };
}
