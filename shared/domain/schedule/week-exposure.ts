import { createOffsetLookup } from '../time/offsets';
import { addAt, createEmptyHours, type HoursByWeekday } from '../time/weekday-hours';

/** A session as calls return it. */
interface Session {
  /** ISO 8601. */
  readonly startTime: string;
  /** Null while it runs. */
  readonly endTime: string | null;
  readonly viewers: { readonly average: number } | null;
}

const HOUR_MS = 3_600_000;

/** Time live, sessions and viewers for each hour of the week. */
export interface WeekExposure {
  /** Seconds live. */
  readonly seconds: HoursByWeekday;
  /** Number of sessions that were live during the hour, however briefly. */
  readonly sessions: HoursByWeekday;
  /** Average viewers, from each session's own average; 0 where there is no data. */
  readonly viewers: HoursByWeekday;
}

/**
 * Distributes sessions over the hours of the local week in time zone `zone`.
 *
 * @param now epoch ms; a running session counts up to here
 */
export function computeWeekExposure(
  sessionList: readonly Session[],
  { zone, now }: { zone: string; now: number },
): WeekExposure {
  const offsetAt = createOffsetLookup(zone);
  const seconds = createEmptyHours();
  const sessions = createEmptyHours();
  const viewers = createEmptyHours();
  const observed = createEmptyHours();

  for (const broadcast of sessionList) {
    const end = broadcast.endTime === null ? now : Date.parse(broadcast.endTime);
    const average = broadcast.viewers?.average ?? null;
    let at = Date.parse(broadcast.startTime);
    while (at < end) {
      const offset = offsetAt(at);
      const next = Math.min(end, findNextHour(at, offset));
      const length = (next - at) / 1000;
      addAt(seconds, at, offset, length);
      addAt(sessions, at, offset, 1);
      if (average !== null) {
        addAt(viewers, at, offset, average * length);
        addAt(observed, at, offset, length);
      }
      at = next;
    }
  }
  return { seconds, sessions, viewers: divideHours(viewers, observed) };
}

/** The next full local hour (epoch ms). Also correct in time zones with half-hour offsets. */
function findNextHour(ms: number, offset: number): number {
  const shift = offset * 60_000;
  return (Math.floor((ms + shift) / HOUR_MS) + 1) * HOUR_MS - shift;
}

/** Divides two weeks hour by hour; 0 where the divisor is 0. */
function divideHours(sums: HoursByWeekday, weights: HoursByWeekday): HoursByWeekday {
  const means = createEmptyHours();
  for (const [day, hours] of Object.entries(means)) {
    const weekday = day as keyof HoursByWeekday;
    means[weekday] = hours.map((_, hour) => {
      const weight = weights[weekday][hour] ?? 0;
      return weight === 0 ? 0 : (sums[weekday][hour] ?? 0) / weight;
    });
  }
  return means;
}
