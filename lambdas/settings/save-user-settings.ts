import { grantOn, notOwnPerformer } from '@lambdas/auth/callers';
import {
  type Account,
  type Consent,
  type ConsentAuthor,
  changeAccount,
  noConsent,
  roleOn,
  type Settings,
} from '@lambdas/data/accounts/accounts';
import { noteRoomChange } from '@lambdas/data/performers/rooms';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toSettingsResponse } from '@lambdas/services/settings/settings-response';
import type { BodyOutput } from '@shared/api/body';
import { saveUserSettings } from '@shared/api/settings';
import pMap from 'p-map';

type Change = BodyOutput<(typeof saveUserSettings)['body']>;

const WRITES_AT_ONCE = 8;

export const handler = endpoint(saveUserSettings, async ({ body }, { caller, services }) => {
  if (('snippet' in body || 'goal' in body) && !grantOn(caller, body.performerName)) {
    throw notOwnPerformer(body.performerName);
  }
  if ('showcase' in body && roleOn(caller.account, body.performerName) === undefined) {
    throw notOwnPerformer(body.performerName);
  }
  const now = services.now();
  // First, so that no saved change is left unnoticed.
  if (changesProfiles(caller.account, body)) {
    const performers = Object.keys(caller.account.performers);
    const note = (performer: string) => noteRoomChange(services.configs, performer, now);
    await pMap(performers, note, { concurrency: WRITES_AT_ONCE });
  }
  const saved = await changeAccount(services.configs, caller.account.id, (account) => ({
    ...account,
    settings: changedSettings(account, body, now),
  }));
  return toSettingsResponse(saved, now);
});

function changesProfiles({ settings }: Account, change: Change): boolean {
  if (!('createTipperProfiles' in change)) return false;
  const { createTipperProfiles: given } = change;
  return given !== undefined && given !== settings.createTipperProfiles.given;
}

function changedSettings({ id, email, settings }: Account, change: Change, now: number): Settings {
  if ('snippet' in change) {
    const snippets = { ...settings.snippets, [change.performerName]: change.snippet };
    return { ...settings, snippets };
  }
  if ('goal' in change) return withGoal(settings, change);
  const author = { at: now, by: { account: id, email } };
  if ('showcase' in change) {
    const { showcases = {} } = settings;
    const { performerName, showcase } = change;
    const consent = changedConsent(showcases[performerName] ?? noConsent, showcase, author);
    return { ...settings, showcases: { ...showcases, [performerName]: consent } };
  }
  return {
    ...withMailUpdates(settings, change.receiveEmailUpdates, now),
    timezone: change.timezone ?? settings.timezone,
    shareData: changedConsent(settings.shareData, change.shareData, author),
    createTipperProfiles: changedConsent(
      settings.createTipperProfiles,
      change.createTipperProfiles,
      author,
    ),
    aiSummaries: changedConsent(settings.aiSummaries ?? noConsent, change.aiSummaries, author),
  };
}

function withGoal(
  settings: Settings,
  { performerName, goal, tokens }: Extract<Change, { goal: unknown }>,
): Settings {
  const { [goal]: _, ...others } = settings.goals?.[performerName] ?? {};
  const goals = tokens === null ? others : { ...others, [goal]: tokens };
  return { ...settings, goals: { ...settings.goals, [performerName]: goals } };
}

/** Mails cover what happens after they were switched on. */
function withMailUpdates(before: Settings, isOn: boolean | undefined, now: number): Settings {
  if (isOn === undefined || isOn === before.receiveEmailUpdates) return before;
  return { ...before, receiveEmailUpdates: isOn, emailUpdatesSince: isOn ? now : null };
}

/** Saving the same choice again keeps who made it first, and when. */
function changedConsent(
  before: Consent,
  given: boolean | undefined,
  author: { at: number; by: ConsentAuthor },
): Consent {
  if (given === undefined) return before;
  return before.at !== null && before.given === given ? before : { given, ...author };
}
