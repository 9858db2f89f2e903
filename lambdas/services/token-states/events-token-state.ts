import type { StoredToken, TokenStateChange } from '@lambdas/data/performers/rooms';
import { computeTokenState, type TokenOutcome } from './token-state';

const FIRST_WAIT_MS = 60_000;
/** The platform keeps events for a limited time, so a feed that recovers must be read soon. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** A token that was refused several times is probably revoked, and is tried ever more rarely. */
const LONGEST_WAIT_REFUSED_MS = 60 * 60_000;
/** With the pauses between them, four refusals take about seven minutes. */
const REFUSALS_TO_NOTIFY = 4;

/** The state's message while the token works. */
export const HEALTHY = 'Connected. Events arrive about once a minute.';

/**
 * Returns how the result of a read of the Events API changes the token's state; null if nothing
 * worth writing changed.
 *
 * @param dice 0 to 1, spreads the retries of many rooms
 */
export function nextTokenState(
  kept: StoredToken,
  outcome: TokenOutcome,
  now: number,
  dice: number,
): TokenStateChange | null {
  const isRefused = outcome.kind === 'refused' && kept.refusals + 1 >= REFUSALS_TO_NOTIFY;
  const longest = isRefused ? LONGEST_WAIT_REFUSED_MS : LONGEST_WAIT_MS;
  return computeTokenState(kept, outcome, now, {
    refusalsToNotify: REFUSALS_TO_NOTIFY,
    waitAfter: (failures) => waitAfter(failures, longest, dice),
    healthy: HEALTHY,
    refused: 'The platform rejected this token. That’s often temporary. We’ll try again shortly.',
    needsAttention:
      'The platform keeps rejecting this token. If you revoked it, create a new Events API token and save it here. Otherwise, you don’t need to do anything: we’ll keep trying.',
  });
}

/** Doubles from one minute up to the longest wait, with up to 25% jitter. */
function waitAfter(failures: number, longest: number, dice: number): number {
  const wait = Math.min(longest, FIRST_WAIT_MS * 2 ** Math.min(10, failures - 1));
  return Math.round(wait * (0.75 + 0.25 * dice));
}
