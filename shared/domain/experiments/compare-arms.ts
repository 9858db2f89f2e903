import { estimateLogRatio, type LogRatio, ratioOfVerdict } from '../math/ratio-estimate';
import { MIN_PER_ARM } from './experiment';

/** Even if the sessions so far happen to be alike, the next ones differ by about so much. */
const MIN_SPREAD = 0.1;
const MIN_FOR_SPREAD = 12;

/**
 * Compares the logarithms of a measure, such as income per hour, of the sessions with and without:
 * how many times as much it is with. Logarithms, because sessions differ by factors, and a single
 * lucky one must not decide. Null with fewer than four sessions in an arm.
 */
export function compareArms(
  withLogs: readonly number[],
  withoutLogs: readonly number[],
): LogRatio | null {
  if (Math.min(withLogs.length, withoutLogs.length) < MIN_PER_ARM) return null;
  return estimateLogRatio(
    withoutLogs,
    withLogs,
    (without, logs) => meanOf(logs) - meanOf(without),
    (logs) => MIN_SPREAD ** 2 / logs.length,
  );
}

/**
 * How many times as much it takes for a verdict with so many sessions in each arm, if they differ
 * as much as others did before. Null with too few of those to say.
 *
 * @param logs of sessions without an experiment
 */
export function findNoticeable(logs: readonly number[], sessionsPerArm: number): number | null {
  if (logs.length < MIN_FOR_SPREAD) return null;
  const mean = meanOf(logs);
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const arm = {
    sessions: sessionsPerArm,
    variance: Math.max(variance, MIN_SPREAD ** 2) / sessionsPerArm,
  };
  return ratioOfVerdict(arm, arm);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
