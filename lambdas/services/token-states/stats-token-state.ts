import type { StoredToken, TokenStateChange } from '@lambdas/data/performers/rooms';
import type { StatsAnswer } from '@lambdas/integrations/stats-feed';
import { computeTokenState } from './token-state';

const FIRST_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** With the pauses between them, three refusals take 15 minutes. Blocks are not counted. */
const REFUSALS_TO_NOTIFY = 3;
/** The job may start a little early, and must not skip a five-minute pause for that. */
const EARLY_MS = 30_000;

/** The state's message while the token works. */
export const SAMPLE = 'Connected. Your stats update about every five minutes.';

/** Whether a pause is over for a run that starts at `now`. */
export function isOver(until: number, now: number): boolean {
  return until <= now + EARLY_MS;
}

/** Returns the pause after consecutive failures, in ms: 5, 10, 20, 40, 60, 60 … minutes. */
export function coolDown(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, failures - 1));
}

/**
 * Returns how an answer of the Stats API changes the token's state; null if nothing worth writing
 * changed.
 */
export function nextTokenState(
  token: StoredToken,
  answer: StatsAnswer,
  now: number,
): TokenStateChange | null {
  const outcome = answer.kind === 'statsSample' ? ({ kind: 'works' } as const) : answer;
  return computeTokenState(token, outcome, now, {
    refusalsToNotify: REFUSALS_TO_NOTIFY,
    waitAfter: coolDown,
    healthy: SAMPLE,
    refused:
      'The platform rejected this token. That’s usually temporary. We’ll keep trying, less often each time.',
    needsAttention:
      'The platform keeps rejecting this token. If you revoked it, create a new Stats API token and save it here. Otherwise, you don’t need to do anything: we’ll keep trying.',
  });
}
