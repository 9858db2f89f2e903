import type { UserSettings } from '../../shared/api/settings';
import { offsetsOf } from '../../shared/domain/weekday-hours';
import { type Consent, neverAsked, type Settings } from '../data/accounts';
import { isoOrNull } from '../lib/iso';

/** Settings as the API answers them. */
export function shownSettings(settings: Settings, now: number): UserSettings {
  const aiSummaries = settings.aiSummaries ?? neverAsked;
  return {
    timezone: settings.timezone,
    timezoneOffsetMinutes: offsetsOf(settings.timezone)(now),
    receiveEmailUpdates: settings.receiveEmailUpdates,
    shareData: settings.shareData.given,
    createTipperProfiles: settings.createTipperProfiles.given,
    aiSummaries: aiSummaries.given,
    consents: {
      shareData: shownConsent(settings.shareData),
      createTipperProfiles: shownConsent(settings.createTipperProfiles),
      aiSummaries: shownConsent(aiSummaries),
    },
    snippets: { ...settings.snippets },
  };
}

function shownConsent({ given, at }: Consent): { given: boolean; at: string | null } {
  return { given, at: isoOrNull(at) };
}
