import { computeMean, tipsByElapsed } from '../sessions/compare-sessions';

const STEP_SECONDS = 15 * 60;
/** A day. A session that is longer is drawn up to here. */
const MAX_STEPS = 96;

interface QuarterIncome {
  /** ISO 8601. */
  readonly time: string;
  readonly tipTokens: number;
  readonly mediaTokens: number;
}

/** An earlier session by quarter hour. */
export interface PacedSession {
  readonly startTime: string;
  readonly quarterHours: readonly QuarterIncome[];
}

/** What had come in some time after the start, in tokens. */
export interface PacePoint {
  readonly seconds: number;
  readonly usual: number;
  /** Null for what is still to come. */
  readonly actual: number | null;
}

/** Tips and media of a running session beside its usual. */
export interface Pace {
  /** Now, and every quarter hour from the start to an hour from now. */
  readonly points: readonly PacePoint[];
  readonly actual: number;
  /** The average of earlier sessions after the same time. */
  readonly usual: number;
}

/**
 * Compares what came in so far with the average of earlier sessions after the same time since their
 * start. An earlier session that was over by then counts with all it brought. Null without earlier
 * sessions.
 *
 * @param payments tips and media of the running session: epoch ms, and tokens
 * @param start of the running session, epoch ms
 */
export function computePace(
  payments: readonly { readonly ms: number; readonly tokens: number }[],
  start: number,
  elapsedSeconds: number,
  earlier: readonly PacedSession[],
): Pace | null {
  const quarters = earlier.map(({ startTime, quarterHours }) => ({
    startTime,
    incomes: quarterHours.map(({ time, tipTokens, mediaTokens }) => ({
      time,
      tipTokens: tipTokens + mediaTokens,
    })),
  }));
  const usualAt = (seconds: number) =>
    computeMean(
      quarters.map(({ startTime, incomes }) => tipsByElapsed(incomes, startTime, seconds)),
    );
  const actualAt = (seconds: number) =>
    payments.reduce(
      (sum, { ms, tokens }) => (ms <= start + seconds * 1000 ? sum + tokens : sum),
      0,
    );

  const usual = usualAt(elapsedSeconds);
  if (usual === null) return null;
  const steps = Math.min(MAX_STEPS, Math.ceil(elapsedSeconds / STEP_SECONDS) + 4);
  const times = new Set(Array.from({ length: steps + 1 }, (_, step) => step * STEP_SECONDS));
  const points = [...times.add(elapsedSeconds)]
    .sort((a, b) => a - b)
    .map((seconds) => ({
      seconds,
      usual: usualAt(seconds) ?? 0,
      actual: seconds <= elapsedSeconds ? actualAt(seconds) : null,
    }));
  return { points, actual: actualAt(Number.POSITIVE_INFINITY), usual };
}
