import { percentile } from '../math/percentile';

export interface SizedSession {
  /** Epoch ms. */
  readonly start: number;
  readonly peakVisitors: number;
  readonly tipTokens: number;
}

/**
 * Sessions of similar size: a range of peak visitors, and the tip tokens above which a session is
 * stellar.
 */
export interface SizeBand {
  readonly fromVisitors: number;
  /** Exclusive; null for the last band. */
  readonly toVisitors: number | null;
  readonly sessions: number;
  readonly tipTokens: number | null;
}

const PERCENT = 95;
const MAX_BANDS = 4;
/** With fewer sessions, the 95th percentile would just be the best one. */
const MIN_SESSIONS = 20;

/**
 * Finds stellar sessions: those with tip tokens above the 95th percentile of sessions of similar
 * size (product specification, release notes). Bands contain equal numbers of sessions; there are
 * up to four of them, with at least 20 sessions each.
 */
export function findStellarSessions(sessions: readonly SizedSession[]): {
  bands: SizeBand[];
  /** Starts of the stellar sessions (epoch ms), newest first. */
  stellar: number[];
} {
  const bySize = [...sessions].sort((a, b) => a.peakVisitors - b.peakVisitors);
  const bands = computeBands(bySize);
  const stellar = sessions
    .filter((session) => {
      const band = bands.find((one) => isInBand(session, one));
      return band?.tipTokens != null && session.tipTokens > band.tipTokens;
    })
    .map(({ start }) => start)
    .sort((a, b) => b - a);
  return { bands, stellar };
}

function computeBands(bySize: readonly SizedSession[]): SizeBand[] {
  const count = Math.max(1, Math.min(MAX_BANDS, Math.floor(bySize.length / MIN_SESSIONS)));
  // Sessions of the same size stay in one band, so neighboring edges may coincide.
  const edges = [
    ...new Set(
      Array.from({ length: count }, (_, index) =>
        index === 0 ? 0 : (bySize[Math.round((index * bySize.length) / count)]?.peakVisitors ?? 0),
      ),
    ),
  ];
  return edges.map((fromVisitors, index) => {
    const toVisitors = edges[index + 1] ?? null;
    const inside = bySize.filter((session) => isInBand(session, { fromVisitors, toVisitors }));
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

function isInBand(
  { peakVisitors }: SizedSession,
  { fromVisitors, toVisitors }: Pick<SizeBand, 'fromVisitors' | 'toVisitors'>,
): boolean {
  return peakVisitors >= fromVisitors && (toVisitors === null || peakVisitors < toVisitors);
}
