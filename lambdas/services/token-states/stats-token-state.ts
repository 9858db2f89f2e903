import type { KeptToken, TokenNews } from '@lambdas/data/performers/rooms';
import type { StatsAnswer } from '@lambdas/integrations/stats-feed';
import { newsOfToken } from './token-state';

const FIRST_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** The waits before the sixth refusal in a row add up to more than two hours. */
const REFUSALS_TO_STOP = 6;
/** A wait of five minutes ends with the next start, which may come a little early. */
const EARLY_MS = 30_000;

export const SAMPLE = 'Connected. Your stats update about every five minutes.';

/** Whether a wait that was to end at an instant is over, so that the round at `now` may ask. */
export function isOver(until: number, now: number): boolean {
  return until <= now + EARLY_MS;
}

/** 5, 10, 20, 40, 60, 60 … minutes after so many failures in a row. */
export function coolDown(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, failures - 1));
}

/** What an answer means for the token; null where nothing worth a write changed. */
export function newsOf(kept: KeptToken, answer: StatsAnswer, now: number): TokenNews | null {
  const outcome = answer.kind === 'statsSample' ? ({ kind: 'works' } as const) : answer;
  return newsOfToken(kept, outcome, now, {
    refusalsToStop: REFUSALS_TO_STOP,
    waitAfter: coolDown,
    healthy: SAMPLE,
    refused:
      'The platform rejected this token. That’s usually temporary. We’ll keep trying, less often each time.',
    givenUp:
      'The platform has rejected this token for hours. Create a new Stats API token and save it here.',
  });
}
