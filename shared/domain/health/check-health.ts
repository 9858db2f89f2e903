import { ascending, quantile } from '../math/quantile';
import type { SessionSummary } from '../sessions/session-summary';
import { type Fall, findFalls, MAX_USUAL } from './find-falls';
import { HEALTH_MEASURES, type HealthMeasure, MEASURES, type Observed } from './health-measures';
import { isLastOdd } from './is-odd';

/** `fall`: lower than usual for several sessions. `odd`: one session far from what is usual. */
export const FINDING_KINDS = ['fall', 'odd'] as const;

/** Something about a room that its performer should know, with the evidence. */
export interface HealthFinding {
  readonly kind: (typeof FINDING_KINDS)[number];
  readonly measure: HealthMeasure;
  /** Start of the first low session, or of the odd one (epoch ms). */
  readonly since: number;
  /** Start of the session after which it was certain enough (epoch ms). */
  readonly foundAt: number;
  /** The median before: viewers, a share from 0 to 1, or followers per hour. */
  readonly usual: number;
  /** The median since then. */
  readonly now: number;
  /** Number of sessions behind `usual` and `now`. */
  readonly usualSessions: number;
  readonly sessions: number;
}

/** An odd session has at least this many times as much as usual, or as little. */
const MIN_FACTOR = 2;

/**
 * Finds lasting falls and odd sessions. What is found of a session doesn't depend on those after it.
 *
 * Stored data: `month-sessions` of a year.
 *
 * @param sessions finished ones, oldest first
 * @param foundFrom epoch ms; what was certain with an earlier session is left out
 */
export function checkHealth(
  sessions: readonly SessionSummary[],
  foundFrom: number,
): HealthFinding[] {
  return HEALTH_MEASURES.flatMap((measure) => {
    const { observe, toScale, minSpread } = MEASURES[measure];
    const observed = observe(sessions);
    const scaled = observed.map(({ value }) => toScale(value));
    const falls = findFalls(scaled, minSpread);
    return observed.flatMap(({ start }, place) => {
      if (start < foundFrom) return [];
      const fall = falls.find(({ foundAt }) => foundAt === place);
      // After a fall, the new level is the usual one.
      const levelFrom = falls.findLast(({ foundAt }) => foundAt <= place)?.since ?? 0;
      return [
        ...(fall ? describeFall(measure, observed, fall) : []),
        ...(isLastOdd(scaled.slice(levelFrom, place + 1), minSpread)
          ? describeOdd(measure, observed.slice(levelFrom, place + 1))
          : []),
      ];
    });
  }).sort((a, b) => a.foundAt - b.foundAt);
}

function describeFall(
  measure: HealthMeasure,
  observed: readonly Observed[],
  { usualFrom, since, foundAt }: Fall,
): HealthFinding[] {
  const before = observed.slice(usualFrom, since);
  return toFinding('fall', measure, before, observed.slice(since, foundAt + 1));
}

/** @param observed what is known of the current level; the last one is odd */
function describeOdd(measure: HealthMeasure, observed: readonly Observed[]): HealthFinding[] {
  const before = observed.slice(-1 - MAX_USUAL, -1);
  return toFinding('odd', measure, before, observed.slice(-1)).filter(
    ({ usual, now }) => now >= MIN_FACTOR * usual || now <= usual / MIN_FACTOR,
  );
}

/** Nothing if so few people are usual that a difference says little. */
function toFinding(
  kind: HealthFinding['kind'],
  measure: HealthMeasure,
  before: readonly Observed[],
  since: readonly Observed[],
): HealthFinding[] {
  const [first, last] = [since.at(0), since.at(-1)];
  if (!first || !last) return [];
  if (medianOf(before.map(({ people }) => people)) < MEASURES[measure].minPeople) return [];
  return [
    {
      kind,
      measure,
      since: first.start,
      foundAt: last.start,
      usual: medianOf(before.map(({ value }) => value)),
      now: medianOf(since.map(({ value }) => value)),
      usualSessions: before.length,
      sessions: since.length,
    },
  ];
}

function medianOf(values: readonly number[]): number {
  return quantile(ascending(values), 0.5);
}
