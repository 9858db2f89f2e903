import type { KeptToken, TokenNews } from '@lambdas/data/performers/rooms';
import type { FeedAnswer } from '@lambdas/integrations/events-feed';
import { newsOfToken } from './token-state';

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const REFUSALS_TO_STOP = 3;

/** The state's message while the token works. */
export const HEALTHY = 'Connected. Events arrive about once a minute.';

/**
 * Returns how an answer of the Events API changes the token's state; null if nothing worth writing
 * changed.
 *
 * @param dice 0 to 1, spreads the retries of many rooms
 */
export function newsOf(
  kept: KeptToken,
  answer: FeedAnswer,
  now: number,
  dice: number,
): TokenNews | null {
  const outcome = answer.kind === 'batch' ? ({ kind: 'works' } as const) : answer;
  return newsOfToken(kept, outcome, now, {
    refusalsToStop: REFUSALS_TO_STOP,
    waitAfter: (failures) => waitAfter(failures, dice),
    healthy: HEALTHY,
    refused: 'The platform rejected the token. We’re trying again before we give up on it.',
    givenUp:
      'The platform rejected this token several times. Create a new Events API token and save it here.',
  });
}

/** Doubles from one minute up to fifteen, with up to 25% jitter. */
function waitAfter(failures: number, dice: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, failures - 1));
  return Math.round(wait * (0.75 + 0.25 * dice));
}
