import { GENDERS } from './listed-room';
import { HOUR_MS, type SiteHour, sumTraffic } from './site-hours';
import { averageTraffic, roundTo, type Traffic } from './traffic';

/**
 * A point of the traffic chart: `u_…` viewers, `c_…` rooms and `r_…` viewers per room, for `all`,
 * for a gender (`f`, `m`, `t`, `c`) and for tags. A tag without viewers has none of the three.
 */
export interface TrafficPoint {
  /** Start of the point's time span, ISO 8601. */
  readonly t: string;
  readonly [key: `${'u' | 'c' | 'r'}_${string}`]: number;
}

export interface TrafficWindow {
  /** Epoch ms; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Hours per point. Points start at multiples of it, counted from midnight UTC. */
  readonly step: number;
}

const MAX_TAGS = 50;
/** Tags with these names would collide with the fixed columns. */
const RESERVED: ReadonlySet<string> = new Set(['all', ...GENDERS]);

/** Computes the points of a window, oldest first. Spans without a complete scan are left out. */
export function buildTrafficPoints(
  hours: readonly SiteHour[],
  { start, end, step }: TrafficWindow,
): TrafficPoint[] {
  const within = hours.filter((hour) => hour.start >= start && hour.start < end);
  const tags = new Set(
    sumTraffic(within)
      .tags.map(({ tag }) => tag)
      .filter((tag) => !RESERVED.has(tag))
      .slice(0, MAX_TAGS),
  );
  const spans = new Map<number, SiteHour[]>();
  for (const hour of within) {
    const at = hour.start - (hour.start % (step * HOUR_MS));
    spans.set(at, [...(spans.get(at) ?? []), hour]);
  }
  return [...spans]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, ofSpan]) => {
      const traffic = sumTraffic(ofSpan);
      return traffic.scans > 0 ? [toPoint(at, traffic, tags)] : [];
    });
}

function toPoint(at: number, traffic: Traffic, tags: ReadonlySet<string>): TrafficPoint {
  const ofTags = traffic.tags.filter(({ tag, viewers }) => tags.has(tag) && viewers > 0);
  const columns = [
    { name: 'all', ...averageTraffic(traffic) },
    ...GENDERS.map((gender) => ({ name: gender, ...averageTraffic(traffic, { gender }) })),
    ...ofTags.map(({ tag, cams, viewers }) => ({
      name: tag,
      cams: cams / traffic.scans,
      viewers: viewers / traffic.scans,
    })),
  ];
  const values = columns.flatMap(({ name, cams, viewers }) => [
    [`u_${name}`, roundTo(viewers, 1)],
    [`c_${name}`, roundTo(cams, 1)],
    [`r_${name}`, cams > 0 ? roundTo(viewers / cams, 2) : 0],
  ]);
  return { t: new Date(at).toISOString(), ...Object.fromEntries(values) };
}
