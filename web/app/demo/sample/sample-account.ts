import { OWNER_RIGHTS } from '@shared/domain/access/grant';
import type { Account, CurrentPerformer } from '@web/lib/performer';
import { SAMPLE_ROOM, SAMPLE_ZONE } from './sample-room';

const NOT_GIVEN = { given: false, at: null, by: null };

/** The room of the demo, as its owner sees it. */
export const SAMPLE_PERFORMER: CurrentPerformer = {
  name: SAMPLE_ROOM,
  role: OWNER_RIGHTS.role,
  performers: [],
  switchTo: () => {},
};

export const SAMPLE_ACCOUNT: Account = {
  zone: SAMPLE_ZONE,
  profile: {
    email: '',
    roles: [OWNER_RIGHTS.role],
    subscriptionType: 0,
    performerName: SAMPLE_ROOM,
    performers: [],
    order: [SAMPLE_ROOM],
    tier: 'Pro',
    trialEndsAt: null,
    maxPerformerCount: 1,
    maxStudioUserCount: 0,
  },
  settings: {
    timezone: SAMPLE_ZONE,
    timezoneOffsetMinutes: 0,
    receiveEmailUpdates: false,
    shareData: false,
    createTipperProfiles: true,
    aiSummaries: false,
    consents: { shareData: NOT_GIVEN, createTipperProfiles: NOT_GIVEN, aiSummaries: NOT_GIVEN },
    snippets: {},
    goals: {},
  },
};
