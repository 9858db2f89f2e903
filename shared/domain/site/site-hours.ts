import { DAY_MS, startOfUtcDay } from '../time/utc-day';
import { addTraffic, meanIn, rounded, type Traffic } from './traffic';

export const HOUR_MS = 3_600_000;
/** The scanner starts this often. */
export const SCAN_EVERY_MS = 3 * 60_000;

/** An hour of the whole platform. An hour in which no scan was made has none. */
export interface SiteHour {
  /** Epoch ms at which it begins. */
  readonly start: number;
  /** Epoch ms of its first scan, complete or not. */
  readonly first: number;
  /** Scans made, complete or not. */
  readonly scans: number;
  /** Of the complete ones. */
  readonly traffic: Traffic;
}

/** A UTC day of the whole platform. */
export interface SiteDay {
  /** Epoch ms at which it begins. */
  readonly start: number;
  /** Means over its complete scans; null where there was none. */
  readonly viewers: number | null;
  readonly cams: number | null;
  readonly scans: number;
  /** Starts that made no scan, since scanning began and until now. */
  readonly missed: number;
}

export function startOfHour(ms: number): number {
  return Math.floor(ms / HOUR_MS) * HOUR_MS;
}

/** The traffic of several hours together. */
export function trafficIn(hours: readonly SiteHour[]): Traffic {
  return addTraffic(hours.map(({ traffic }) => traffic));
}

/**
 * A day from its hours.
 *
 * @param since epoch ms of the first scan there ever was
 */
export function siteDay(
  day: number,
  hours: readonly SiteHour[],
  { since, now }: { since: number; now: number },
): SiteDay {
  const start = startOfUtcDay(day);
  const end = Math.min(start + DAY_MS, now);
  const ofDay = hours.filter((hour) => hour.start >= start && hour.start < start + DAY_MS);
  const traffic = trafficIn(ofDay);
  const [cams, viewers] = meanIn(traffic);
  const isKnown = traffic.scans > 0;
  const scans = ofDay.reduce((sum, hour) => sum + hour.scans, 0);
  const due = Math.floor((end - Math.max(start, since)) / SCAN_EVERY_MS);
  return {
    start,
    viewers: isKnown ? rounded(viewers, 1) : null,
    cams: isKnown ? rounded(cams, 1) : null,
    scans,
    missed: Math.max(0, due - scans),
  };
}
