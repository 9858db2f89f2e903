import type { KeptToken, TokenNews } from '../../data/rooms';
import type { FeedAnswer } from '../../integrations/events-feed';

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** A lone refusal can be the platform's edge having a moment; this many in a row are an answer. */
const REFUSALS_TO_STOP = 3;
/** How often a healthy token's `checkedAt` is refreshed. */
const REFRESH_MS = 60 * 60_000;

export const HEALTHY = 'Listening. Events arrive about once a minute.';

/**
 * What an answer of the feed means for the token; null where nothing worth a write changed.
 *
 * @param dice 0 to 1, spreads the retries of many rooms
 */
export function newsOf(
  kept: KeptToken,
  answer: FeedAnswer,
  now: number,
  dice: number,
): TokenNews | null {
  if (answer.kind === 'batch') {
    const isFresh = kept.state === 'ok' && kept.failures === 0;
    if (isFresh && now - kept.checkedAt < REFRESH_MS) return null;
    return {
      state: 'ok',
      detail: HEALTHY,
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
        'The platform refused this token several times. Create a new Events API token and save it here.',
      checkedAt: now,
      failures,
      refusals,
      nextPollAt: 0,
    };
  }
  const wait = Math.max(waitAfter(failures, dice), askedWait(answer));
  return {
    state: 'retrying',
    detail: detailOf(answer),
    checkedAt: now,
    failures,
    refusals,
    nextPollAt: now + wait,
  };
}

/** Doubles from one minute up to fifteen, spread by up to a quarter. */
function waitAfter(failures: number, dice: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, failures - 1));
  return Math.round(wait * (0.75 + 0.25 * dice));
}

function askedWait(answer: FeedAnswer): number {
  return answer.kind === 'busy' ? (answer.retryAfterSeconds ?? 0) * 1000 : 0;
}

function detailOf(answer: FeedAnswer): string {
  switch (answer.kind) {
    case 'refused':
      return 'The platform refused the token; trying again before giving up on it.';
    case 'busy':
      return 'The platform asked us to slow down; trying again shortly.';
    default:
      return 'The platform did not answer properly; trying again shortly.';
  }
}
