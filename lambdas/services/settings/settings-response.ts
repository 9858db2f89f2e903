import type { Account } from '@lambdas/data/accounts/accounts';
import type { UserSettings } from '@shared/api/settings';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { toConsentsResponse } from './consents-response';

/** Converts an account's settings to the response for its owner. */
export function toSettingsResponse(account: Account, now: number): UserSettings {
  const { timezone, receiveEmailUpdates, snippets } = account.settings;
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
  };
}
