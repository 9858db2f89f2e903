import { listTopTippers } from '../../shared/api/tip-reports';
import { bestOfPeriod } from '../../shared/domain/tip-report/month-best';
import { monthBounds, monthsBetween, utcMonth } from '../../shared/domain/utc-day';
import { readTail } from '../data/live';
import { findProgress, type Settled } from '../data/settled';
import { endpoint } from '../lib/endpoint';
import { isoOrNull } from '../lib/iso';
import { openTipsOf } from './open-tips-of';
import { readMonthBest } from './read-month-best';

/** Periods of more months than this do not move while on air: they cost enough as it is. */
const MOST_LIVE_MONTHS = 3;

export const handler = endpoint(
  listTopTippers,
  async ({ query, body: { performerName: p } }, { services }) => {
    const now = services.now();
    const period = periodOf(query, now);
    const months = monthsBetween(period.start, period.end);
    const { settled, seq } = await findProgress(services.capture, p);
    if (!settled.hasProfiles) return { tippers: [], updatedAt: isoOrNull(settled.through) };

    const isLive = months.length <= MOST_LIVE_MONTHS && mayBeOnAir(settled, seq);
    const [best, tail] = await Promise.all([
      readMonthBest(services.tippers, p, months, settled, now),
      isLive ? readTail(services, p) : null,
    ]);
    const live = (tail?.broadcasts ?? []).map(openTipsOf);
    const newest = (tail?.broadcasts ?? []).map(({ last }) => last.ms);
    return {
      tippers: bestOfPeriod(best, new Map(live), period, query.count),
      updatedAt: isoOrNull(newestOf([...newest, ...(settled.through ? [settled.through] : [])])),
    };
  },
);

/** The period asked for (epoch ms); without a start this month, or the month of its end. */
function periodOf(query: { start?: string | undefined; end?: string | undefined }, now: number) {
  const end = query.end === undefined ? now + 1 : Date.parse(query.end);
  const start =
    query.start === undefined
      ? monthBounds(utcMonth(end - 1)).start
      : Math.min(Date.parse(query.start), end);
  return { start, end };
}

/** Whether there may be more than the settled statistics tell. */
function mayBeOnAir({ openSince, seq: settledTo }: Settled, seq: number): boolean {
  return openSince !== null || seq > settledTo;
}

function newestOf(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.max(...times);
}
