import type { SessionSummary } from '../sessions/session-summary';

/** What is watched: viewers, the share of visitors who tip, and new followers per hour. */
export const HEALTH_MEASURES = ['viewers', 'conversion', 'followers'] as const;
export type HealthMeasure = (typeof HEALTH_MEASURES)[number];

/** What one session says about a measure. */
export interface Observed {
  /** Start of the session, epoch ms. */
  readonly start: number;
  /** Viewers, a share from 0 to 1, or followers per hour. */
  readonly value: number;
  /** How many people it is about: few say little. */
  readonly people: number;
}

export interface MeasureRow {
  /** Returns what the sessions say, in the same order; leaves out those that say too little. */
  readonly observe: (sessions: readonly SessionSummary[]) => Observed[];
  /** Converts a value to a scale where usual differences are about equally large at all levels. */
  readonly toScale: (value: number) => number;
  /** About a tenth of a usual value, on that scale. */
  readonly minSpread: number;
  /** Nothing is said about rooms where fewer people are usual. */
  readonly minPeople: number;
}

const HOUR_MS = 3_600_000;
/** Shorter sessions are false starts. */
const MIN_HOURS = 0.5;
/** Of fewer visitors, the share who tip is mostly chance. */
const MIN_VISITORS = 30;

export const MEASURES: Readonly<Record<HealthMeasure, MeasureRow>> = {
  viewers: {
    observe: observeViewers,
    toScale: (viewers) => Math.log(1 + viewers),
    minSpread: 0.1,
    minPeople: 10,
  },
  conversion: {
    observe: (sessions) =>
      sessions
        .filter((session) => hoursOf(session) >= MIN_HOURS && session.visitors >= MIN_VISITORS)
        .map(({ start, tippers, visitors }) => ({
          start,
          value: Math.min(1, tippers / visitors),
          people: tippers,
        })),
    // Differences of shares by chance are about equal on this scale.
    toScale: (share) => Math.asin(Math.sqrt(share)),
    minSpread: 0.01,
    minPeople: 5,
  },
  followers: {
    observe: (sessions) =>
      sessions
        .filter((session) => hoursOf(session) >= MIN_HOURS)
        .map((session) => {
          const gained = session.follows - session.unfollows;
          return { start: session.start, value: gained / hoursOf(session), people: gained };
        }),
    // More may leave than come.
    toScale: (perHour) => Math.sign(perHour) * Math.sqrt(Math.abs(perHour)),
    minSpread: 0.15,
    minPeople: 5,
  },
};

/** By the room list, or by visitors at once if the list showed the room in few sessions. */
function observeViewers(sessions: readonly SessionSummary[]): Observed[] {
  const long = sessions.filter((session) => hoursOf(session) >= MIN_HOURS);
  const listed = long.flatMap(({ start, viewers }) =>
    viewers ? [{ start, value: viewers.average, people: viewers.average }] : [],
  );
  if (2 * listed.length > long.length) return listed;
  return long.map(({ start, peakVisitors }) => ({
    start,
    value: peakVisitors,
    people: peakVisitors,
  }));
}

function hoursOf({ start, end, lastActive }: SessionSummary): number {
  return ((end ?? lastActive) - start) / HOUR_MS;
}
