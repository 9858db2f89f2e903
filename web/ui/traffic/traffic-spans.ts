import type { TrafficPoint } from '@shared/domain/site/traffic-points';
import { minuteOfDay } from '@web/ui/charts/minute-of-day';

const HOUR_MS = 3_600_000;

/** The platform during one or three hours; null if there is no number, which isn't zero. */
export interface TrafficSpan {
  /** ISO 8601, its start. */
  readonly key: string;
  /** Whether there was a complete scan. If so, a tag without numbers had no viewers. */
  readonly isMeasured: boolean;
  readonly viewers: number | null;
  readonly cams: number | null;
  /** Viewers per room. */
  readonly ratio: number | null;
}

/** Returns how long each span lasts (ms): the smallest distance, because points may be missing. */
export function spanLength(starts: readonly string[]): number {
  const times = starts.map((start) => Date.parse(start));
  const distances = times.slice(1).map((time, place) => time - (times[place] ?? 0));
  return distances.length === 0 ? HOUR_MS : Math.min(...distances);
}

/**
 * Returns the points at even intervals from the first to the last, including missing ones.
 *
 * @param of `all`, a gender or a tag
 */
export function trafficSpans(points: readonly TrafficPoint[], of: string): TrafficSpan[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  const byTime = new Map(points.map((point) => [Date.parse(point.t), point]));
  const start = Date.parse(first.t);
  const length = spanLength(points.map(({ t }) => t));
  const count = Math.floor((Date.parse(last.t) - start) / length) + 1;
  return Array.from({ length: count }, (_, place) => {
    const at = start + place * length;
    const point = byTime.get(at);
    return {
      key: new Date(at).toISOString(),
      isMeasured: point !== undefined,
      viewers: point?.[`u_${of}`] ?? null,
      cams: point?.[`c_${of}`] ?? null,
      ratio: point?.[`r_${of}`] ?? null,
    };
  });
}

/**
 * Returns the local hour of the day with the most viewers per room over the window; null if there
 * is none.
 */
export function bestHour(
  spans: readonly TrafficSpan[],
  zone: string,
): { readonly hour: number; readonly ratio: number; readonly usual: number } | null {
  const hours = new Map<number, { viewers: number; cams: number }>();
  const all = { viewers: 0, cams: 0 };
  for (const { key, viewers, cams } of spans) {
    if (viewers === null || cams === null) continue;
    const hour = Math.floor(minuteOfDay(Date.parse(key), zone) / 60);
    const sum = hours.get(hour) ?? { viewers: 0, cams: 0 };
    for (const one of [sum, all]) {
      one.viewers += viewers;
      one.cams += cams;
    }
    hours.set(hour, sum);
  }
  const rated = [...hours]
    .filter(([, { cams }]) => cams > 0)
    .map(([hour, { viewers, cams }]) => ({ hour, ratio: viewers / cams }))
    .sort((a, b) => b.ratio - a.ratio || a.hour - b.hour);
  const best = rated[0];
  return best === undefined ? null : { ...best, usual: all.viewers / all.cams };
}
