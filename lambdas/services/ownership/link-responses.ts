import type { Coverage, PatronToken } from '@lambdas/data/accounts/patrons';
import type { TrackedLink } from '@lambdas/data/performers/tracked-links';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { PatronTokenState, Recipient, TrackedLinkState } from '@shared/api/performer-links';

/** Converts a patron token to its response, without the token's text. */
export function toPatronTokenResponse(token: PatronToken): PatronTokenState {
  const { id, last4, createdAt, usedBy, usedAt, endedAt } = token;
  return {
    id,
    last4,
    createdAt: iso(createdAt),
    usedBy,
    usedAt: isoOrNull(usedAt),
    endedAt: isoOrNull(endedAt),
  };
}

/** Describes which studio, if any, covers a performer. */
export function toRecipientResponse(coverage: Coverage | undefined): Recipient {
  return {
    isCovered: coverage !== undefined,
    patron: coverage?.patron ?? null,
    since: coverage ? iso(coverage.since) : null,
  };
}

/** Converts a tracked link to its response, which contains only a masked URL. */
export function toTrackedLinkResponse({ masked, checkedAt }: TrackedLink): TrackedLinkState {
  return {
    masked,
    checkedAt: iso(checkedAt),
    detail: 'Goes to your room and includes a campaign.',
  };
}
