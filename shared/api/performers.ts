import { ROLES } from '@shared/domain/access/grant';
import { SECTIONS } from '@shared/domain/access/sections';
import { TIERS } from '@shared/domain/access/tiers';
import { QUARANTINE_REASONS } from '@shared/domain/events/quarantine-reason';
import { GENDERS } from '@shared/domain/site/listed-room';
import * as z from 'zod';
import { Count, Email, Nothing, PerformerName, Utc } from './fields';
import { PatronTokenState, Recipient, TrackedLinkState } from './performer-links';
import { TRYING_LIMITS } from './rate-limits';
import { defineRoute } from './route';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** The platform's latest answer to a token. The token itself is never returned. */
export const TokenCheck = z
  .object({
    /**
     * `needs-attention`: refused several times. We keep trying, but it probably takes a new token.
     */
    state: z.enum(['ok', 'retrying', 'needs-attention']),
    checkedAt: Utc.describe('When the platform answered; while the token works, up to a day ago.'),
    /** When requests with the token began to fail; null while they work. */
    failingSince: Utc.nullable(),
    /** The token's last four characters. */
    last4: z.string(),
    /** In plain English, with the next step if there is one. */
    detail: z.string(),
  })
  .meta({ id: 'TokenCheck' });
export type TokenCheck = z.infer<typeof TokenCheck>;

export const PerformerProfile = z
  .object({
    email: z.string(),
    /** The caller's roles on the current performer. */
    roles: z.array(Role),
    /** 0 Free, 1 Value, 2 ValuePlus, 3 ProMonthly, 4 ProAnnual, 5 and 6 studio. */
    subscriptionType: z.int().min(0).max(6),
    /** The current performer; null before the first is connected. */
    performerName: z.string().nullable(),
    performers: z.array(
      z.object({
        name: z.string(),
        /** The same as `name`. */
        performerName: z.string(),
        /** This and the next four fields say what the caller may do with this performer. */
        role: Role,
        /** Sections the caller may see; null for all. */
        sections: z.array(z.enum(SECTIONS)).nullable(),
        seesMoney: z.boolean(),
        /** What the performer's own account pays for. */
        tier: z.enum(TIERS),
        isOwn: z.boolean(),
        /**
         * The account has more performers than its plan allows, so this one needs a higher plan.
         */
        isBeyondPlan: z.boolean(),
        events: TokenCheck.nullable(),
        stats: TokenCheck.nullable(),
        /** On the public room list: women, men, trans, couples. Null if it was never listed. */
        gender: z.enum(GENDERS).nullable(),
        trackedLink: TrackedLinkState.nullable(),
        /** Created for this performer, to share the account's subscription. */
        patronTokens: z.array(PatronTokenState),
        /** Null if no studio's token was entered. */
        recipient: Recipient.nullable(),
      }),
    ),
    /** The account's own performers in the user's order. The first is the current one. */
    order: z.array(z.string()),
    /** What the account itself pays for, including its trial. */
    tier: z.enum(TIERS),
    /** When a new account's first week ends or ended; null if it had none. */
    trialEndsAt: Utc.nullable(),
    maxPerformerCount: Count,
    maxStudioUserCount: Count,
    /** The account's API key, only if the caller came without a valid one. */
    apiToken: z.string().optional(),
  })
  .meta({ id: 'PerformerProfile' });
export type PerformerProfile = z.infer<typeof PerformerProfile>;

export const getPerformerProfile = defineRoute('getPerformerProfile', {
  method: 'GET',
  path: '/user_performer',
  access: 'user',
  rights: {
    write: ['Configs'],
    // The first call creates the account, with its key.
    secrets: { seal: ['api-key'], open: ['api-key'] },
  },
  apiKey: 'issued',
  summary: 'The caller’s account: performers, roles, plan, and limits.',
  params: Nothing,
  query: Nothing,
  reply: PerformerProfile,
});

export const saveEventsToken = defineRoute('saveEventsToken', {
  method: 'POST',
  path: '/user_performer_events_token/{p}',
  access: 'admin',
  rights: { secrets: { seal: ['events-token'] } },
  claims: true,
  limits: TRYING_LIMITS,
  logged: { as: 'events-token-saved' },
  summary: 'Tests and saves an Events API token. The first valid one proves who owns the name.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({
    email: Email.optional(),
    performerName: PerformerName,
    /** The bare token, or the whole URL that the platform shows. */
    cbEventsApiToken: z.string().min(4).max(400),
  }),
  reply: z.object({ performerName: z.string(), events: TokenCheck }),
});

/** The bare token, or the whole URL that the platform shows. */
const StatsToken = z.string().min(4).max(400);

export const verifyStatsToken = defineRoute('verifyStatsToken', {
  method: 'POST',
  path: '/verify_stats_token/{p}',
  access: 'user',
  rights: {},
  limits: TRYING_LIMITS,
  summary: 'Tests a Stats API token and returns the result. Nothing is stored.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({ performerName: PerformerName, apiToken: StatsToken }),
  reply: z.object({
    performerName: z.string(),
    works: z.boolean(),
    /** In plain English, with the next step. */
    detail: z.string(),
    /** Null if the token doesn't work. */
    followers: Count.nullable(),
    /** When the latest session started; null if there never was one. */
    lastBroadcast: Utc.nullable(),
  }),
});

export const saveStatsToken = defineRoute('saveStatsToken', {
  method: 'POST',
  path: '/user_performer_stats_token/{p}',
  access: 'admin',
  rights: { secrets: { seal: ['stats-token'] } },
  claims: true,
  limits: TRYING_LIMITS,
  logged: { as: 'stats-token-saved' },
  summary: 'Tests and saves a Stats API token. The first valid one proves who owns the name.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({
    email: Email.optional(),
    performerName: PerformerName,
    cbStatsApiToken: StatsToken,
  }),
  reply: z.object({ performerName: z.string(), stats: TokenCheck }),
});

export const QuarantinedEvent = z
  .object({
    /** When we read it from the feed. */
    time: Utc,
    /** As received, at most 100 characters; empty if it had none. */
    id: z.string(),
    /** What it says it is, such as `tip`; at most 64 characters, empty if it does not say. */
    method: z.string(),
    reason: z.enum(QUARANTINE_REASONS),
    bytes: Count,
    /** Whether all of it was kept, so that it can be read again after a fix. */
    isWhole: z.boolean(),
  })
  .meta({ id: 'QuarantinedEvent' });
export type QuarantinedEvent = z.infer<typeof QuarantinedEvent>;

export const QuarantinedEvents = z
  .object({
    /** The newest 100 of the last 90 days, newest first. */
    events: z.array(QuarantinedEvent),
    /** How many there are of the last 90 days. */
    kept: Count,
    /** How many there were since the performer was connected. */
    total: Count,
    /** How many were dropped because more than 1,000 were newer. */
    dropped: Count,
  })
  .meta({ id: 'QuarantinedEvents' });
export type QuarantinedEvents = z.infer<typeof QuarantinedEvents>;

export const listQuarantinedEvents = defineRoute('listQuarantinedEvents', {
  method: 'GET',
  path: '/quarantined_events/{p}',
  access: 'admin',
  rights: { read: ['Capture'] },
  summary: 'Events from the performer’s feed that we couldn’t parse, store, or believe.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: QuarantinedEvents,
});
