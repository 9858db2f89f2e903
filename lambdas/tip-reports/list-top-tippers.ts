import { readTail } from '@lambdas/data/materialized/live';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listMonthBest } from '@lambdas/data/tip-reports/month-best';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { isoOrNull } from '@lambdas/runtime/iso';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { listTopTippers } from '@shared/api/tip-reports';
import type { Segment } from '@shared/domain/fold/fold';
import { monthBounds, monthsBetween, utcMonth } from '@shared/domain/time/utc-day';
import { selectPeriodBest } from '@shared/domain/tip-report/month-best';
import { listOpenTips } from './list-open-tips';
import { updateMonthBest } from './update-month-best';

/** Longer periods ignore the running session: they cost enough without it. */
const MAX_LIVE_MONTHS = 3;

export const handler = endpoint(
  listTopTippers,
  async ({ query, body: { performerName: p } }, { services }) => {
    const now = services.now();
    const period = periodOf(query, now);
    const months = monthsBetween(period.start, period.end);
    const [progress, stored] = await Promise.all([
      findProgress(services.capture, p),
      listMonthBest(services.tippers, p, months),
    ]);
    const { materialized } = progress;
    if (!materialized.hasProfiles)
      return { tippers: [], updatedAt: isoOrNull(materialized.through) };

    const isMoving = months.length <= MAX_LIVE_MONTHS;
    const [best, { broadcasts: live, completeThrough }] = await Promise.all([
      updateMonthBest(services, p, months, stored, materialized),
      isMoving ? readTail(services, p, { progress }) : { broadcasts: [], completeThrough: null },
    ]);
    const given = new Map(live.map((segment) => [segment.start, listOpenTips(segment)] as const));
    return {
      tippers: selectPeriodBest(best, given, period, query.count),
      updatedAt: isoOrNull(newestOf(live, materialized.through)),
      ...toCatchingUpFields({ completeThrough }),
    };
  },
);

/**
 * Returns the requested period (epoch ms). Without a start, the month of its end, or this month.
 */
function periodOf(query: { start?: string | undefined; end?: string | undefined }, now: number) {
  const end = query.end === undefined ? now + 1 : Date.parse(query.end);
  const start =
    query.start === undefined
      ? monthBounds(utcMonth(end - 1)).start
      : Math.min(Date.parse(query.start), end);
  return { start, end };
}

/** Returns the time of the latest event (epoch ms); null before the first one. */
function newestOf(live: readonly Segment[], settledThrough: number | null): number | null {
  return live.reduce<number | null>(
    (newest, { last }) => Math.max(newest ?? 0, last.ms),
    settledThrough,
  );
}
