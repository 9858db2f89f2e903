import type { KeptToken, TokenNews } from '@lambdas/data/performers/rooms';

/** How often a healthy token's `checkedAt` is refreshed. */
const REFRESH_MS = 4 * 60 * 60_000;

/** The result of a request with a token. */
export type TokenOutcome =
  | { readonly kind: 'works' }
  /** This answer says that the URL or the token is wrong. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'failed' };

/** How patient we are with a source, and our messages to the person who gave the token. */
export interface TokenManners {
  /** Consecutive refusals after which we give up. Fewer can be a short outage of the platform. */
  readonly refusalsToStop: number;
  /** Returns the pause after consecutive failures, in ms. */
  readonly waitAfter: (failures: number) => number;
  readonly healthy: string;
  readonly refused: string;
  readonly givenUp: string;
}

/** Returns how an outcome changes a token's state; null if nothing worth writing changed. */
export function newsOfToken(
  kept: KeptToken,
  outcome: TokenOutcome,
  now: number,
  manners: TokenManners,
): TokenNews | null {
  if (outcome.kind === 'works') {
    const isFresh = kept.state === 'ok' && kept.failures === 0;
    if (isFresh && now - kept.checkedAt < REFRESH_MS) return null;
    const nothingWrong = { failures: 0, refusals: 0, nextPollAt: 0 };
    return { state: 'ok', detail: manners.healthy, checkedAt: now, ...nothingWrong };
  }

  const failures = kept.failures + 1;
  const refusals = outcome.kind === 'refused' ? kept.refusals + 1 : 0;
  const counted = { checkedAt: now, failures, refusals };
  if (refusals >= manners.refusalsToStop) {
    return { state: 'needs-attention', detail: manners.givenUp, ...counted, nextPollAt: 0 };
  }
  const asked = outcome.kind === 'busy' ? (outcome.retryAfterSeconds ?? 0) * 1000 : 0;
  const nextPollAt = now + Math.max(manners.waitAfter(failures), asked);
  return { state: 'retrying', detail: detailOf(outcome, manners), ...counted, nextPollAt };
}

function detailOf({ kind }: TokenOutcome, { refused }: TokenManners): string {
  switch (kind) {
    case 'refused':
      return refused;
    case 'busy':
      return 'The platform asked us to slow down. We’ll try again shortly.';
    default:
      return 'The platform didn’t respond properly. We’ll try again shortly.';
  }
}
