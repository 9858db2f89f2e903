import type { SessionResource } from '@web/app/features/shared/use-session-resource';

export type CamStats = SessionResource<'camstats.json'>;

const STEP_MS = 3 * 60_000;

/** Null if unranked. */
export interface SnapshotRanks {
  /** Among all rooms. */
  readonly overall: number | null;
  /** Among rooms of the same gender. */
  readonly gender: number | null;
}

/** A point of the chart: the three minutes between two checks of the room list. */
export interface RankPoint {
  /** ISO 8601 in UTC. */
  readonly key: string;
  /** False if the room list was not read or did not contain the room. */
  readonly isKnown: boolean;
  readonly ranks: SnapshotRanks;
  readonly viewers: number | null;
}

/**
 * Returns the room's ranks during a session, every three minutes from the first snapshot to the
 * last.
 */
export function rankPoints({ sights, gaps }: Pick<CamStats, 'sights' | 'gaps'>): RankPoint[] {
  const first = sights[0];
  const last = sights.at(-1);
  if (!first || !last) return [];
  const stepOf = (time: string) => Math.floor(Date.parse(time) / STEP_MS);
  const byStep = new Map(sights.map((roomSnapshot) => [stepOf(roomSnapshot.t), roomSnapshot]));
  const from = stepOf(first.t);
  return Array.from({ length: stepOf(last.t) - from + 1 }, (_, index) => {
    const roomSnapshot = byStep.get(from + index);
    const at = (from + index) * STEP_MS;
    const isGap = gaps.some(
      ({ start, end }) => Date.parse(start) <= at && Date.parse(end) >= at + STEP_MS,
    );
    return {
      key: new Date(at).toISOString(),
      isKnown: roomSnapshot !== undefined || !isGap,
      ranks: {
        overall: roomSnapshot?.rank ?? null,
        gender: roomSnapshot?.genderRank ?? null,
      },
      viewers: roomSnapshot?.viewers ?? null,
    };
  });
}

/** Returns the best rank of a line and when it was first reached; null if it was never ranked. */
export function bestRank(
  points: readonly RankPoint[],
  line: keyof SnapshotRanks,
): { place: number; at: string } | null {
  let best: { place: number; at: string } | null = null;
  for (const { key, ranks } of points) {
    const place = ranks[line];
    if (place !== null && (best === null || place < best.place)) best = { place, at: key };
  }
  return best;
}
