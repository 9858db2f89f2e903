import { grantOn, notYours } from '@lambdas/auth/callers';
import {
  type Account,
  type Consent,
  type ConsentAuthor,
  changeAccount,
  noConsent,
  type Settings,
} from '@lambdas/data/accounts/accounts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toSettingsResponse } from '@lambdas/services/settings/settings-response';
import type { BodyOutput } from '@shared/api/body';
import { saveUserSettings } from '@shared/api/settings';

type Change = BodyOutput<(typeof saveUserSettings)['body']>;

export const handler = endpoint(saveUserSettings, async ({ body }, { caller, services }) => {
  if ('snippet' in body && !grantOn(caller, body.performerName)) {
    throw notYours(body.performerName);
  }
  const now = services.now();
  const saved = await changeAccount(services.configs, caller.account.id, (account) => ({
    ...account,
    settings: changed(account, body, now),
  }));
  return toSettingsResponse(saved, now);
});

function changed({ id, email, settings }: Account, change: Change, now: number): Settings {
  if ('snippet' in change) {
    const snippets = { ...settings.snippets, [change.performerName]: change.snippet };
    return { ...settings, snippets };
  }
  const said = { at: now, by: { account: id, email } };
  return {
    ...withMailUpdates(settings, change.receiveEmailUpdates, now),
    timezone: change.timezone ?? settings.timezone,
    shareData: consent(settings.shareData, change.shareData, said),
    createTipperProfiles: consent(settings.createTipperProfiles, change.createTipperProfiles, said),
    aiSummaries: consent(settings.aiSummaries ?? noConsent, change.aiSummaries, said),
  };
}

/** Mails cover what happens after they were switched on. */
function withMailUpdates(before: Settings, wanted: boolean | undefined, now: number): Settings {
  if (wanted === undefined || wanted === before.receiveEmailUpdates) return before;
  return { ...before, receiveEmailUpdates: wanted, emailUpdatesSince: wanted ? now : null };
}

/** Saving the same choice again keeps who made it first, and when. */
function consent(
  before: Consent,
  given: boolean | undefined,
  said: { at: number; by: ConsentAuthor },
): Consent {
  if (given === undefined) return before;
  return before.at !== null && before.given === given ? before : { given, ...said };
}
