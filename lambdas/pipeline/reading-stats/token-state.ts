import type { KeptToken, TokenNews } from '../../data/rooms';
import type { StatsAnswer } from '../../integrations/stats-feed';

const FIRST_WAIT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** The waits before the sixth refusal in a row add up to more than two hours. */
const REFUSALS_TO_STOP = 6;
/** How often a healthy token's `checkedAt` is refreshed. */
const REFRESH_MS = 60 * 60_000;
/** A wait of five minutes ends with the next start, which may come a little early. */
const EARLY_MS = 30_000;

export const READING = 'Reading your figures about every five minutes.';

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
  if (answer.kind === 'reading') {
    const isFresh = kept.state === 'ok' && kept.failures === 0;
    if (isFresh && now - kept.checkedAt < REFRESH_MS) return null;
    return {
      state: 'ok',
      detail: READING,
      checkedAt: now,
      failures: 0,
      refusals: 0,
      nextPollAt: 0,
    };
  }

  const failures = kept.failures + 1;
  const refusals = answer.kind === 'refused' ? kept.refusals + 1 : 0;
  if (refusals >= REFUSALS_TO_STOP) {
    return {
      state: 'needs-attention',
      detail:
        'The platform has refused this token for hours. Create a new Stats API token and save it here.',
      checkedAt: now,
      failures,
      refusals,
      nextPollAt: 0,
    };
  }
  const asked = answer.kind === 'busy' ? (answer.retryAfterSeconds ?? 0) * 1000 : 0;
  return {
    state: 'retrying',
    detail: detailOf(answer),
    checkedAt: now,
    failures,
    refusals,
    nextPollAt: now + Math.max(coolDown(failures), asked),
  };
}

function detailOf(answer: StatsAnswer): string {
  switch (answer.kind) {
    case 'refused':
      return 'The platform turned this token away. That passes as a rule; trying again, less often each time.';
    case 'busy':
      return 'The platform asked us to slow down; trying again shortly.';
    default:
      return 'The platform did not answer properly; trying again shortly.';
  }
}
