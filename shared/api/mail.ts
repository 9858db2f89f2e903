import * as z from 'zod';
import { formBody } from './body';
import { Email, Nothing, PerformerName, Utc } from './fields';
import { defineRoute } from './route';

/** Where news of a performer is sent besides the account's own address. Always masked. */
export const NotificationEmail = z
  .object({
    /** For example, `v•••@example.com`. */
    address: z.string(),
    /** Nothing is sent to an address until it is `confirmed`. */
    state: z.enum(['unconfirmed', 'confirmed']),
    /** When it was last mailed for confirmation, or confirmed. */
    checkedAt: Utc,
  })
  .meta({ id: 'NotificationEmail' });
export type NotificationEmail = z.infer<typeof NotificationEmail>;

const SavedNotificationEmail = z.object({
  performerName: z.string(),
  notificationEmail: NotificationEmail.nullable(),
});

export const saveNotificationEmail = defineRoute('saveNotificationEmail', {
  method: 'POST',
  path: '/user_performer_notification_email/{p}',
  access: 'admin',
  rights: {
    write: ['Configs'],
    secrets: { seal: ['notification-email'], open: ['notification-email'] },
    mail: 'send',
  },
  summary:
    'Sets, removes, or confirms (with an emailed code) the additional address for emails about a performer.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.union([
    z.strictObject({
      email: Email.optional(),
      performerName: PerformerName,
      /** Empty or null removes it. Addresses other than one’s own need confirmation. */
      notificationEmail: z.union([Email, z.literal('')]).nullable(),
    }),
    z.strictObject({
      email: Email.optional(),
      performerName: PerformerName,
      /** From the link in the mail. Works once, within 24 hours. */
      code: z.string().min(1).max(100),
    }),
  ]),
  reply: SavedNotificationEmail,
});

export const PerformerMails = z
  .object({
    /** Null if there is none, or if the caller is not an Admin of the performer. */
    notificationEmail: NotificationEmail.nullable(),
    /** The reader of the notification address has unsubscribed. */
    isAddressMuted: z.boolean(),
    /** The caller wants no mails about this performer, whatever the account’s setting. */
    isMuted: z.boolean(),
  })
  .meta({ id: 'PerformerMails' });
export type PerformerMails = z.infer<typeof PerformerMails>;

export const getPerformerMails = defineRoute('getPerformerMails', {
  method: 'GET',
  path: '/performer_mails/{p}',
  access: 'user',
  rights: {},
  summary: 'Returns where emails about a performer go and whether the caller has unsubscribed.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: PerformerMails,
});

export const savePerformerMails = defineRoute('savePerformerMails', {
  method: 'POST',
  path: '/performer_mails/{p}',
  access: 'user',
  rights: { write: ['Configs'] },
  summary: 'Unsubscribes the caller from emails about a performer, or resubscribes.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({ isMuted: z.boolean() }),
  reply: PerformerMails,
});

/** What the unsubscribe link in a mail refers to; only what its reader already knows. */
export const Unsubscription = z
  .object({
    /** For example, `v•••@example.com`; null if such mails no longer have a recipient. */
    address: z.string().nullable(),
    isEnded: z.boolean(),
  })
  .meta({ id: 'Unsubscription' });
export type Unsubscription = z.infer<typeof Unsubscription>;

const MailToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This link isn’t from one of our emails.');

export const getUnsubscription = defineRoute('getUnsubscription', {
  method: 'GET',
  path: '/unsubscribe/{token}',
  access: 'public',
  rights: { read: ['Configs'] },
  summary:
    'Returns what an unsubscribe link would stop. Changes nothing, because email apps open links on their own.',
  params: z.strictObject({ token: MailToken }),
  query: Nothing,
  reply: Unsubscription,
});

export const unsubscribe = defineRoute('unsubscribe', {
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'public',
  rights: { write: ['Configs'] },
  summary: 'Unsubscribes through an email’s link. Also supports one-click unsubscribe (RFC 8058).',
  params: z.strictObject({ token: MailToken }),
  query: Nothing,
  body: formBody(
    z.union([
      Nothing,
      /** The form that mail programs post. */
      z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    ]),
    {},
  ),
  reply: Unsubscription,
});
