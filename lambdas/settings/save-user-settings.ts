import type * as z from 'zod';
import { saveUserSettings } from '../../shared/api/settings';
import { type Consent, changeAccount, neverAsked, type Settings } from '../data/accounts';
import { grantOn, notYours } from '../lib/callers';
import { endpoint } from '../lib/endpoint';
import { shownSettings } from './shown-settings';

type Change = z.output<(typeof saveUserSettings)['body']>;

export const handler = endpoint(saveUserSettings, async ({ body }, { caller, services }) => {
  if ('snippet' in body && !grantOn(caller, body.performerName)) {
    throw notYours(body.performerName);
  }
  const now = services.now();
  const { settings } = await changeAccount(services.configs, caller.account.id, (account) => ({
    ...account,
    settings: changed(account.settings, body, now),
  }));
  return shownSettings(settings, now);
});

function changed(settings: Settings, change: Change, now: number): Settings {
  if ('snippet' in change) {
    const snippets = { ...settings.snippets, [change.performerName]: change.snippet };
    return { ...settings, snippets };
  }
  return {
    ...settings,
    timezone: change.timezone ?? settings.timezone,
    receiveEmailUpdates: change.receiveEmailUpdates ?? settings.receiveEmailUpdates,
    shareData: consent(settings.shareData, change.shareData, now),
    createTipperProfiles: consent(settings.createTipperProfiles, change.createTipperProfiles, now),
    aiSummaries: consent(settings.aiSummaries ?? neverAsked, change.aiSummaries, now),
  };
}

/** Repeating what stands keeps the time it was first said. */
function consent(before: Consent, given: boolean | undefined, now: number): Consent {
  if (given === undefined) return before;
  return before.at !== null && before.given === given ? before : { given, at: now };
}
