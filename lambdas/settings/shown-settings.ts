import type { UserSettings } from '../../shared/api/settings';
import { offsetsOf } from '../../shared/domain/weekday-hours';
import { type Account, type Consent, neverAsked } from '../data/accounts';
import { isoOrNull } from '../lib/iso';

/** An account's settings as the API answers them to it. */
export function shownSettings({ id, settings }: Account, now: number): UserSettings {
  const aiSummaries = settings.aiSummaries ?? neverAsked;
  return {
    timezone: settings.timezone,
    timezoneOffsetMinutes: offsetsOf(settings.timezone)(now),
    receiveEmailUpdates: settings.receiveEmailUpdates,
    shareData: settings.shareData.given,
    createTipperProfiles: settings.createTipperProfiles.given,
    aiSummaries: aiSummaries.given,
    consents: {
      shareData: shownConsent(settings.shareData, id),
      createTipperProfiles: shownConsent(settings.createTipperProfiles, id),
      aiSummaries: shownConsent(aiSummaries, id),
    },
    snippets: { ...settings.snippets },
  };
}

function shownConsent({ given, at, by }: Consent, reader: string) {
  return {
    given,
    at: isoOrNull(at),
    by: by ? { email: by.email, isYou: by.account === reader } : null,
  };
}
