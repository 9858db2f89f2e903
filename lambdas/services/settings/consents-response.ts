import { type Account, type Consent, noConsent } from '@lambdas/data/accounts/accounts';
import { isoOrNull } from '@lambdas/runtime/iso';
import type { Consents } from '@shared/api/settings';

/**
 * Converts an account's consents to their response.
 *
 * @param reader id of the account that reads them
 */
export function toConsentsResponse({ settings }: Account, reader: string): Consents {
  return {
    shareData: toConsentResponse(settings.shareData, reader),
    createTipperProfiles: toConsentResponse(settings.createTipperProfiles, reader),
    aiSummaries: toConsentResponse(settings.aiSummaries ?? noConsent, reader),
  };
}

/** Converts one consent to its response. */
export function toConsentResponse({ given, at, by }: Consent, reader: string) {
  return {
    given,
    at: isoOrNull(at),
    by: by ? { email: by.email, isYou: by.account === reader } : null,
  } satisfies Consents['shareData'];
}
