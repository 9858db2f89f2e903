import type { CamStats } from './rank-points';

type StatsSample = CamStats['readings'][number];

/** The Stats API is read this often. */
export const STEP_MS = 5 * 60_000;

/** Five minutes of a session as the Stats API told them. */
export interface SamplePoint {
  /** ISO 8601 in UTC. */
  readonly key: string;
  /** The last reading in it; null where there was none. */
  readonly statsSample: StatsSample | null;
  /** With tokens, registered without them, without an account: together all viewers. */
  readonly layers: readonly [tokened: number, registered: number, guests: number] | null;
}

/** Every five minutes from the first reading to the last. */
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

function layersOf({ viewers, registered, tokened }: StatsSample): [number, number, number] {
  // The three counts are not taken at one instant, so a difference may come out below nothing.
  return [tokened, Math.max(0, registered - tokened), Math.max(0, viewers - registered)];
}
