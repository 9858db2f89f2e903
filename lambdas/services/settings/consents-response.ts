import { type Account, type Consent, noConsent } from '@lambdas/data/accounts/accounts';
import { isoOrNull } from '@lambdas/runtime/iso';
import type { Consents } from '@shared/api/settings';

/**
 * Converts an account's consents to their response.
 *
 * @param reader id of the account that reads them
 */
export function toConsentsResponse({ settings }: Account, reader: string): Consents {
  const toConsentResponse = ({ given, at, by }: Consent) => ({
    given,
    at: isoOrNull(at),
    by: by ? { email: by.email, isYou: by.account === reader } : null,
  });
  return {
    shareData: toConsentResponse(settings.shareData),
    createTipperProfiles: toConsentResponse(settings.createTipperProfiles),
    aiSummaries: toConsentResponse(settings.aiSummaries ?? noConsent),
  };
}
