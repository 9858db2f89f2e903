import { percentile } from '../math/percentile';

export interface SizedSession {
  /** Epoch ms. */
  readonly start: number;
  readonly peakVisitors: number;
  readonly tipTokens: number;
}

/** Sessions of similar size: a range of peak visitors and what is outstanding in it. */
export interface SizeBand {
  readonly fromVisitors: number;
  /** Exclusive; null for the last. */
  readonly toVisitors: number | null;
  readonly sessions: number;
  readonly tipTokens: number | null;
}

const PERCENT = 95;
const MAX_BANDS = 4;
/** With fewer sessions the 95th percentile is just the best one. */
const MIN_SESSIONS = 20;

/**
 * Stellar sessions: tip tokens above the 95th percentile of the sessions of a similar size.
 * Bands hold equally many sessions, as many bands (up to four) as 20 sessions each allow.
 */
export function stellarSessions(sessions: readonly SizedSession[]): {
  bands: SizeBand[];
  /** Newest first. */
  stellar: number[];
} {
  const bySize = [...sessions].sort((a, b) => a.peakVisitors - b.peakVisitors);
  const bands = bandsOf(bySize);
  const stellar = sessions
    .filter((session) => {
      const band = bands.find((one) => isIn(session, one));
      return band?.tipTokens != null && session.tipTokens > band.tipTokens;
    })
    .map(({ start }) => start)
    .sort((a, b) => b - a);
  return { bands, stellar };
}

function bandsOf(bySize: readonly SizedSession[]): SizeBand[] {
  const count = Math.max(1, Math.min(MAX_BANDS, Math.floor(bySize.length / MIN_SESSIONS)));
  // Sessions of the same size stay together, so neighbouring edges may fall into one.
  const edges = [
    ...new Set(
      Array.from({ length: count }, (_, index) =>
        index === 0 ? 0 : (bySize[Math.round((index * bySize.length) / count)]?.peakVisitors ?? 0),
      ),
    ),
  ];
  return edges.map((fromVisitors, index) => {
    const toVisitors = edges[index + 1] ?? null;
    const inside = bySize.filter((session) => isIn(session, { fromVisitors, toVisitors }));
    return {
      fromVisitors,
      toVisitors,
      sessions: inside.length,
      tipTokens:
        inside.length < MIN_SESSIONS
          ? null
          : percentile(
              inside.map(({ tipTokens }) => tipTokens),
              PERCENT,
            ),
    };
  });
}

function isIn(
  { peakVisitors }: SizedSession,
  { fromVisitors, toVisitors }: Pick<SizeBand, 'fromVisitors' | 'toVisitors'>,
): boolean {
  return peakVisitors >= fromVisitors && (toVisitors === null || peakVisitors < toVisitors);
}
