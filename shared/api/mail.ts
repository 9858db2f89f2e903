import * as z from 'zod';
import { formBody } from './body';
import { Nothing, PerformerName, Utc } from './fields';
import { defineRoute } from './route';

/** Where news of a performer goes beside the account's own address. Never the whole address. */
export const NotificationEmail = z
  .object({
    /** Such as `v•••@example.com`. */
    address: z.string(),
    /** Nothing is sent to an address before it is `confirmed`. */
    state: z.enum(['unconfirmed', 'confirmed']),
    /** When it was asked, or confirmed. */
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
  rights: { write: ['Configs'], secrets: ['seal', 'open'], mail: 'send' },
  summary:
    'Sets, removes, or confirms (with an emailed code) the additional address for emails about a performer.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.union([
    z.strictObject({
      email: z.email().optional(),
      performerName: PerformerName,
      /** Empty or null takes it away. Other addresses than one’s own have to be confirmed. */
      notificationEmail: z.union([z.email().max(254), z.literal('')]).nullable(),
    }),
    z.strictObject({
      email: z.email().optional(),
      performerName: PerformerName,
      /** From the link in the mail: works once, within 24 hours. */
      code: z.string().min(1).max(100),
    }),
  ]),
  reply: SavedNotificationEmail,
});

export const PerformerMails = z
  .object({
    /** Null for none, and for whoever is no Admin of the performer. */
    notificationEmail: NotificationEmail.nullable(),
    /** Whoever reads the notification address has ended mails to it. */
    isAddressMuted: z.boolean(),
    /** The caller wants no mails about this performer, whatever the account’s setting says. */
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

/** What the link in a mail ends; no more than its reader knows. */
export const Unsubscription = z
  .object({
    /** Such as `v•••@example.com`; null where such mails have no recipient any more. */
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
      /** As mail programs post it. */
      z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    ]),
    {},
  ),
  reply: Unsubscription,
});
