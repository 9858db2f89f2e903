import { DAY_MS, startOfUtcDay } from '../time/utc-day';
import { addTraffic, averageTraffic, roundTo, type Traffic } from './traffic';

export const HOUR_MS = 3_600_000;
/** Interval of the scanner. */
export const SCAN_EVERY_MS = 3 * 60_000;

/** One hour of the entire platform. There is none for an hour without scans. */
export interface SiteHour {
  /** Start of the hour, epoch ms. */
  readonly start: number;
  /** Time of its first scan, complete or not, epoch ms. */
  readonly first: number;
  /** Number of scans, complete or not. */
  readonly scans: number;
  /** From the complete scans only. */
  readonly traffic: Traffic;
}

/** One UTC day of the entire platform. */
export interface SiteDay {
  /** Start of the day, epoch ms. */
  readonly start: number;
  /** Averages over the complete scans; null if there were none. */
  readonly viewers: number | null;
  readonly cams: number | null;
  readonly scans: number;
  /** Scheduled scans that did not happen, from the first scan ever up to now. */
  readonly missed: number;
}

export function startOfHour(ms: number): number {
  return Math.floor(ms / HOUR_MS) * HOUR_MS;
}

/** Adds up the traffic of several hours. */
export function sumTraffic(hours: readonly SiteHour[]): Traffic {
  return addTraffic(hours.map(({ traffic }) => traffic));
}

/**
 * Summarizes a day from its hours.
 *
 * @param day any time on that UTC day, epoch ms
 * @param options.since the first scan ever, epoch ms
 */
export function summarizeSiteDay(
  day: number,
  hours: readonly SiteHour[],
  { since, now }: { since: number; now: number },
): SiteDay {
  const start = startOfUtcDay(day);
  const end = Math.min(start + DAY_MS, now);
  const ofDay = hours.filter((hour) => hour.start >= start && hour.start < start + DAY_MS);
  const traffic = sumTraffic(ofDay);
  const { cams, viewers } = averageTraffic(traffic);
  const hasData = traffic.scans > 0;
  const scans = ofDay.reduce((sum, hour) => sum + hour.scans, 0);
  const due = Math.floor((end - Math.max(start, since)) / SCAN_EVERY_MS);
  return {
    start,
    viewers: hasData ? roundTo(viewers, 1) : null,
    cams: hasData ? roundTo(cams, 1) : null,
    scans,
    missed: Math.max(0, due - scans),
  };
}
