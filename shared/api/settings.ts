import { MAX_GOAL } from '@shared/domain/income/goal';
import * as z from 'zod';
import { Nothing, PerformerName, Timezone, Utc } from './fields';
import { defineRoute } from './route';

const Consent = z.object({
  given: z.boolean(),
  /** When it was last given or withdrawn; null if the question was never answered. */
  at: Utc.nullable(),
  /**
   * Who gave or withdrew it; null if the question was never answered, or before this was recorded.
   */
  by: z.object({ email: z.string(), isYou: z.boolean() }).nullable(),
});

/** An account's consents about what is captured in its rooms. */
export const Consents = z.object({
  shareData: Consent,
  createTipperProfiles: Consent,
  aiSummaries: Consent,
});
export type Consents = z.infer<typeof Consents>;

const Goal = z.int().min(1).max(MAX_GOAL);

/** The question whether everybody may see the running session of one of the account's rooms. */
const ShowcaseQuestion = z.object({ performer: PerformerName, consent: Consent });

export const UserSettings = z
  .object({
    timezone: z.string(),
    /** The time zone's current UTC offset in minutes. */
    timezoneOffsetMinutes: z.int(),
    receiveEmailUpdates: z.boolean(),
    shareData: z.boolean(),
    createTipperProfiles: z.boolean(),
    /** A language model may read public chat, without names, to summarize it. */
    aiSummaries: z.boolean(),
    consents: Consents,
    /** The note that the extension shows with the room, by performer. */
    snippets: z.record(z.string(), z.string()),
    /** The caller's own goals in tokens for each month and each session, by performer. */
    goals: z.record(z.string(), z.object({ month: Goal.optional(), session: Goal.optional() })),
    /** Absent unless this deployment asks to show one of the account's own rooms to everybody. */
    showcase: ShowcaseQuestion.optional(),
  })
  .meta({ id: 'UserSettings' });
export type UserSettings = z.infer<typeof UserSettings>;

export const getUserSettings = defineRoute('getUserSettings', {
  method: 'GET',
  path: '/user_settings',
  access: 'user',
  rights: {},
  summary: 'The caller’s settings and consents.',
  params: Nothing,
  query: Nothing,
  reply: UserSettings,
});

export const saveUserSettings = defineRoute('saveUserSettings', {
  method: 'POST',
  path: '/user_settings',
  access: 'user',
  rights: { write: ['Configs'] },
  summary:
    'Updates the given settings, one performer’s snippet or goal, or the consent to show its sessions to everybody. Returns all settings.',
  params: Nothing,
  query: Nothing,
  body: z.union([
    z.strictObject({ snippet: z.string().max(2000), performerName: PerformerName }),
    z.strictObject({
      goal: z.enum(['month', 'session']),
      /** Null removes the goal. */
      tokens: Goal.nullable(),
      performerName: PerformerName,
    }),
    z.strictObject({ showcase: z.boolean(), performerName: PerformerName }),
    z
      .strictObject({
        timezone: Timezone,
        /** Accepted from older clients; the time zone counts. */
        timezoneOffsetMinutes: z.int().min(-840).max(840),
        receiveEmailUpdates: z.boolean(),
        shareData: z.boolean(),
        createTipperProfiles: z.boolean(),
        aiSummaries: z.boolean(),
      })
      .partial()
      .refine((settings) => Object.keys(settings).length > 0, 'Include at least one setting.'),
  ]),
  reply: UserSettings,
});
