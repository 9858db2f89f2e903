import type { Account } from '@lambdas/data/accounts';
import type { UserSettings } from '@shared/api/settings';
import { offsetsOf } from '@shared/domain/time/weekday-hours';
import { shownConsents } from './shown-consents';

/** An account's settings as the API answers them to it. */
export function shownSettings(account: Account, now: number): UserSettings {
  const { timezone, receiveEmailUpdates, snippets } = account.settings;
  const consents = shownConsents(account, account.id);
  return {
    timezone,
    timezoneOffsetMinutes: offsetsOf(timezone)(now),
    receiveEmailUpdates,
    shareData: consents.shareData.given,
    createTipperProfiles: consents.createTipperProfiles.given,
    aiSummaries: consents.aiSummaries.given,
    consents,
    snippets: { ...snippets },
  };
}
