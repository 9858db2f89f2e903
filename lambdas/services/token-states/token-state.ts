import type { StoredToken, TokenStateChange } from '@lambdas/data/performers/rooms';
import { DAY_MS } from '@shared/domain/time/utc-day';

/** How often a healthy token's `checkedAt` is refreshed. The dashboard shows it only for others. */
const REFRESH_MS = DAY_MS;

/** Failing for this long is worth a notification while the room is live. */
const LONG_MS = 10 * 60_000;

/** Whether requests with a token have failed for ten minutes. */
export function hasFailedLong(
  { failingSince }: Pick<StoredToken, 'failingSince'>,
  now: number,
): boolean {
  return failingSince !== null && now - failingSince >= LONG_MS;
}

/** The result of a request with a token. */
export type TokenOutcome =
  | { readonly kind: 'works' }
  /** This answer says that the URL or the token is wrong. */
  | { readonly kind: 'refused' }
  /** Refused like all others, so it is not the token: a firewall refuses our address. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  /** The platform answered, but we get no further in the feed. */
  | { readonly kind: 'stuck' }
  /** Something failed on our side. */
  | { readonly kind: 'error' }
  | { readonly kind: 'failed' };

/** How often we try a failing token, and our messages to the person who gave it. */
export interface RetryPolicy {
  /** Consecutive refusals after which somebody must be told. Fewer can be a short outage. */
  readonly refusalsToNotify: number;
  /** Returns the pause after consecutive failures, in ms. */
  readonly waitAfter: (failures: number) => number;
  readonly healthy: string;
  readonly refused: string;
  readonly needsAttention: string;
}

/**
 * Returns how an outcome changes a token's state; null if nothing worth writing changed. No number
 * of failures ends the attempts, so a token that works again needs nobody.
 */
export function computeTokenState(
  kept: StoredToken,
  outcome: TokenOutcome,
  now: number,
  policy: RetryPolicy,
): TokenStateChange | null {
  if (outcome.kind === 'works') {
    const isFresh = kept.state === 'ok' && kept.failures === 0;
    if (isFresh && now - kept.checkedAt < REFRESH_MS) return null;
    const reset = { failingSince: null, failures: 0, refusals: 0, nextPollAt: 0 };
    return { state: 'ok', detail: policy.healthy, checkedAt: now, ...reset };
  }

  const failures = kept.failures + 1;
  const refusals = refusalsAfter(kept, outcome);
  const requestedWaitMs = outcome.kind === 'busy' ? (outcome.retryAfterSeconds ?? 0) * 1000 : 0;
  const next = {
    checkedAt: now,
    failingSince: kept.failingSince ?? now,
    failures,
    refusals,
    nextPollAt: now + Math.max(policy.waitAfter(failures), requestedWaitMs),
  };
  return refusals >= policy.refusalsToNotify
    ? { state: 'needs-attention', detail: policy.needsAttention, ...next }
    : { state: 'retrying', detail: detailOf(outcome, policy), ...next };
}

/** Anything but a refusal shows that the platform still talks to us about other things. */
function refusalsAfter({ refusals }: StoredToken, { kind }: TokenOutcome): number {
  if (kind === 'refused') return refusals + 1;
  return kind === 'blocked' ? refusals : 0;
}

function detailOf({ kind }: TokenOutcome, { refused }: RetryPolicy): string {
  switch (kind) {
    case 'refused':
      return refused;
    case 'blocked':
      return 'The platform is refusing all our requests right now. Your token is probably fine. We’ll keep trying.';
    case 'busy':
      return 'The platform asked us to slow down. We’ll try again shortly.';
    case 'stuck':
      return 'The platform’s feed is stuck. We’re looking into it, and we’ll keep trying.';
    case 'error':
      return 'Something went wrong on our side. We’re looking into it, and we’ll keep trying.';
    default:
      return 'The platform didn’t respond properly. We’ll try again shortly.';
  }
}
