import type { KeptToken, TokenNews } from '@lambdas/data/performers/rooms';

/** How often a healthy token's `checkedAt` is refreshed. */
const REFRESH_MS = 4 * 60 * 60_000;

/** What came of asking the platform with a token. */
export type TokenOutcome =
  | { readonly kind: 'works' }
  /** The address or the token is not right, as far as this answer goes. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'failed' };

/** How patient a source is, and its words for the person who gave the token. */
export interface TokenManners {
  /** Refusals in a row that are an answer; fewer can be the platform having a moment. */
  readonly refusalsToStop: number;
  /** Ms to wait after so many failures in a row. */
  readonly waitAfter: (failures: number) => number;
  readonly healthy: string;
  readonly refused: string;
  readonly givenUp: string;
}

/** What an outcome means for the token; null where nothing worth a write changed. */
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
