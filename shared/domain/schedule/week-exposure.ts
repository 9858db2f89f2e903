import type { CamSession } from '@shared/api/cam-session';
import { addAt, emptyHours, type HoursByWeekday, offsetsOf } from '../time/weekday-hours';

type Broadcast = Pick<CamSession, 'startTime' | 'endTime' | 'viewers'>;

const HOUR_MS = 3_600_000;

/** What went on in each hour of the week while the room was on air. */
export interface WeekExposure {
  /** Seconds on air. */
  readonly seconds: HoursByWeekday;
  /** Broadcasts that were on air in the hour, however briefly. */
  readonly sessions: HoursByWeekday;
  /** Viewers, from each broadcast's own average; 0 where none was measured. */
  readonly viewers: HoursByWeekday;
}

/**
 * Spreads broadcasts over the hours of the week that clocks in `zone` show.
 *
 * @param now epoch ms, where a broadcast on air ends for the time being
 */
export function weekExposure(
  broadcasts: readonly Broadcast[],
  { zone, now }: { zone: string; now: number },
): WeekExposure {
  const offsetAt = offsetsOf(zone);
  const seconds = emptyHours();
  const sessions = emptyHours();
  const viewers = emptyHours();
  const observed = emptyHours();

  for (const broadcast of broadcasts) {
    const end = broadcast.endTime === null ? now : Date.parse(broadcast.endTime);
    const average = broadcast.viewers?.average ?? null;
    let at = Date.parse(broadcast.startTime);
    while (at < end) {
      const offset = offsetAt(at);
      const next = Math.min(end, hourAfter(at, offset));
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
  return { seconds, sessions, viewers: meansOf(viewers, observed) };
}

/** The next full local hour (epoch ms), in zones of half hours too. */
function hourAfter(ms: number, offset: number): number {
  const shift = offset * 60_000;
  return (Math.floor((ms + shift) / HOUR_MS) + 1) * HOUR_MS - shift;
}

/** Hour by hour one divided by the other; 0 where there is nothing to divide by. */
function meansOf(sums: HoursByWeekday, weights: HoursByWeekday): HoursByWeekday {
  const means = emptyHours();
  for (const [day, hours] of Object.entries(means)) {
    const weekday = day as keyof HoursByWeekday;
    means[weekday] = hours.map((_, hour) => {
      const weight = weights[weekday][hour] ?? 0;
      return weight === 0 ? 0 : (sums[weekday][hour] ?? 0) / weight;
    });
  }
  return means;
}
