import { LONGEST_NEWS_ID, NEWS_KINDS } from '@shared/domain/notes/notification';
import * as z from 'zod';
import { Count, Nothing, PerformerName, Utc } from './fields';
import { moneyText } from './money';
import { defineRoute } from './route';

export const Notification = z
  .object({
    id: z.string(),
    kind: z.enum(NEWS_KINDS),
    /** When it happened. */
    time: Utc,
    title: z.string(),
    text: moneyText(),
    /** The session it is about; null for none. */
    startTime: Utc.nullable(),
    /** By the caller: every member has their own read marks. */
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

export const NotificationList = z
  .object({
    /** Newest first, at most 50. */
    notifications: z.array(Notification),
    /** Over all stored notifications: 200, for 180 days. */
    unread: Count,
  })
  .meta({ id: 'NotificationList' });
export type NotificationList = z.infer<typeof NotificationList>;

export const listNotifications = defineRoute('listNotifications', {
  method: 'GET',
  path: '/notification/{p}',
  access: 'user',
  rights: {},
  summary: 'Recent notifications, newest first, and how many the caller hasn’t read.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: NotificationList,
});

export const readNotification = defineRoute('readNotification', {
  method: 'POST',
  path: '/notification/{p}/{id}',
  access: 'user',
  rights: { write: ['Configs'] },
  summary:
    'Marks a notification as read, or all of them with the ID `all`. Returns the updated list.',
  params: z.strictObject({
    p: PerformerName,
    id: z
      .string()
      .regex(/^[A-Za-z0-9_.:-]+$/, 'Unknown ID.')
      .max(LONGEST_NEWS_ID),
  }),
  query: Nothing,
  reply: NotificationList,
});
