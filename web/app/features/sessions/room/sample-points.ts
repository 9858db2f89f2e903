import type { CamStats } from './rank-points';

type StatsSample = CamStats['readings'][number];

/** How often the Stats API is sampled. */
export const STEP_MS = 5 * 60_000;

/** All viewers, split by what they have. */
export interface ViewerLayers {
  readonly tokened: number;
  /** Registered, without tokens. */
  readonly registered: number;
  /** Without an account. */
  readonly guests: number;
}

/** Five minutes of a session, as reported by the Stats API. */
export interface SamplePoint {
  /** ISO 8601 in UTC. */
  readonly key: string;
  /** The last sample in it; null without one. */
  readonly statsSample: StatsSample | null;
  /** Null without a sample. */
  readonly layers: ViewerLayers | null;
}

/** Returns a point for every five minutes from the first sample to the last. */
export function samplePoints(readings: readonly StatsSample[]): SamplePoint[] {
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last) return [];
  const stepOf = ({ t }: StatsSample) => Math.floor(Date.parse(t) / STEP_MS);
  const byStep = new Map(readings.map((statsSample) => [stepOf(statsSample), statsSample]));
  const from = stepOf(first);
  return Array.from({ length: stepOf(last) - from + 1 }, (_, index) => {
    const statsSample = byStep.get(from + index) ?? null;
    return {
      key: new Date((from + index) * STEP_MS).toISOString(),
      statsSample,
      layers: statsSample && layersOf(statsSample),
    };
  });
}

function layersOf({ viewers, registered, tokened }: StatsSample): ViewerLayers {
  // The three counts are taken at different moments, so a difference could be negative.
  return {
    tokened,
    registered: Math.max(0, registered - tokened),
    guests: Math.max(0, viewers - registered),
  };
}
