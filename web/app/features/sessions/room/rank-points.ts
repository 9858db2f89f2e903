import type { SessionResource } from '@web/app/features/shared/use-session-resource';

export type CamStats = SessionResource<'camstats.json'>;

const STEP_MS = 3 * 60_000;

/** A point of the chart: three minutes, in which the room list is read once. */
export interface PlacePoint {
  /** ISO 8601 in UTC. */
  readonly key: string;
  /** False if the room list was not read or did not contain the room. */
  readonly isKnown: boolean;
  /** On the whole platform, and within the gender; null if unranked. */
  readonly ranks: readonly [overall: number | null, gender: number | null];
  readonly viewers: number | null;
}

/**
 * Returns the room's ranks during a session, every three minutes from the first snapshot to the
 * last.
 */
export function placePoints({ sights, gaps }: Pick<CamStats, 'sights' | 'gaps'>): PlacePoint[] {
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
      ranks: [roomSnapshot?.rank ?? null, roomSnapshot?.genderRank ?? null],
      viewers: roomSnapshot?.viewers ?? null,
    };
  });
}

/**
 * Returns the best rank of a line (0 overall, 1 gender) and when it was first reached; null without
 * one.
 */
export function bestPlace(
  points: readonly PlacePoint[],
  line: 0 | 1,
): { place: number; at: string } | null {
  let best: { place: number; at: string } | null = null;
  for (const { key, ranks } of points) {
    const place = ranks[line];
    if (place !== null && (best === null || place < best.place)) best = { place, at: key };
  }
  return best;
}
