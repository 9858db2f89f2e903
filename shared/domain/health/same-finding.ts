import type { HealthFinding } from './check-health';

/**
 * Finds out whether something was found before. When earlier numbers are corrected, the same fall may
 * seem to have begun a session earlier or later, and an odd session may have become part of a longer
 * one, so findings of a kind that overlap in time are the same.
 *
 * @param end when the session with which `finding` is certain ended (epoch ms)
 * @returns the earlier finding; null if there is none
 */
export function findSameFinding(
  finding: HealthFinding,
  end: number,
  earlier: readonly HealthFinding[],
): HealthFinding | null {
  const same = earlier.find(
    ({ kind, measure, since, foundAt }) =>
      kind === finding.kind &&
      measure === finding.measure &&
      since <= end &&
      finding.since <= foundAt,
  );
  return same ?? null;
}
