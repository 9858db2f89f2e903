import * as z from 'zod';
import { Email, Nothing, PerformerName, Utc } from './fields';
import { TRYING_LIMITS } from './rate-limits';
import { defineRoute } from './route';

/** A token with which a studio’s subscription covers a performer of another account. */
export const PatronTokenState = z
  .object({
    id: z.string(),
    /** The token's last four characters. */
    last4: z.string(),
    createdAt: Utc,
    /** The performer that uses it, and since when; null while it is unused. */
    usedBy: z.string().nullable(),
    usedAt: Utc.nullable(),
    /** When she gave it back; null while it covers her. */
    endedAt: Utc.nullable(),
  })
  .meta({ id: 'PatronTokenState' });
export type PatronTokenState = z.infer<typeof PatronTokenState>;

/** The studio’s subscription that a performer shares. */
export const Recipient = z
  .object({
    /** Whether it covers the performer now. The studio can end that at any time. */
    isCovered: z.boolean(),
    /** The studio’s performer for whom the token was created; null once it ended. */
    patron: z.string().nullable(),
    since: Utc.nullable(),
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;

/** What may be shown of a tracked link. The link itself is never returned. */
export const TrackedLinkState = z
  .object({
    masked: z.string(),
    checkedAt: Utc,
    /** In plain English. */
    detail: z.string(),
  })
  .meta({ id: 'TrackedLinkState' });
export type TrackedLinkState = z.infer<typeof TrackedLinkState>;

const OwnEmail = Email.optional();

export const savePatronToken = defineRoute('savePatronToken', {
  method: 'POST',
  path: '/user_performer_patron_accesstoken/{p}',
  access: 'admin',
  rights: { write: ['Configs'] },
  logged: { as: 'patron-tokens-changed' },
  summary:
    'Creates or revokes a token that lets the studio’s subscription cover another account’s performer. No stats are shared.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({
    email: OwnEmail,
    performerName: PerformerName.optional(),
    /** The id of a token to revoke, instead of creating one. */
    revoke: z.string().min(1).max(40).optional(),
  }),
  reply: z.object({
    performerName: z.string(),
    /** The new token, returned only once. Null after revoking. */
    patronAccessToken: z.string().nullable(),
    patronTokens: z.array(PatronTokenState),
  }),
});

export const saveRecipientToken = defineRoute('saveRecipientToken', {
  method: 'POST',
  path: '/user_performer_recipient_accesstoken/{p}',
  access: 'admin',
  rights: {},
  summary:
    'Saves a studio’s patron access token so its subscription covers the performer. An empty value removes it.',
  limits: TRYING_LIMITS,
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({
    email: OwnEmail,
    performerName: PerformerName,
    recipientAccessToken: z.string().trim().max(100),
  }),
  reply: z.object({ performerName: z.string(), recipient: Recipient.nullable() }),
});

export const saveTrackedLink = defineRoute('saveTrackedLink', {
  method: 'POST',
  path: '/user_performer_tracked_link/{p}',
  access: 'admin',
  rights: { write: ['Configs'], secrets: { seal: ['tracked-link'] } },
  summary: 'Saves the performer’s tracked link, encrypted. An empty value removes it.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({
    email: OwnEmail,
    performerName: PerformerName,
    trackedLink: z.string().trim().max(600),
  }),
  reply: z.object({ performerName: z.string(), trackedLink: TrackedLinkState.nullable() }),
});
