import { type Account, noConsent, roleOn } from '@lambdas/data/accounts/accounts';
import { showcasePerformer } from '@lambdas/services/showcase';
import type { UserSettings } from '@shared/api/settings';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { toConsentResponse, toConsentsResponse } from './consents-response';

/** Converts an account's settings to the response for its owner. */
export function toSettingsResponse(account: Account, now: number): UserSettings {
  const { timezone, receiveEmailUpdates, snippets, goals } = account.settings;
  const consents = toConsentsResponse(account, account.id);
  return {
    timezone,
    timezoneOffsetMinutes: createOffsetLookup(timezone)(now),
    receiveEmailUpdates,
    shareData: consents.shareData.given,
    createTipperProfiles: consents.createTipperProfiles.given,
    aiSummaries: consents.aiSummaries.given,
    consents,
    snippets: { ...snippets },
    goals: { ...goals },
    ...showcaseQuestion(account),
  };
}

function showcaseQuestion(account: Account): Pick<UserSettings, 'showcase'> {
  const performer = showcasePerformer();
  if (performer === null || roleOn(account, performer) === undefined) return {};
  const consent = account.settings.showcases?.[performer] ?? noConsent;
  return { showcase: { performer, consent: toConsentResponse(consent, account.id) } };
}
