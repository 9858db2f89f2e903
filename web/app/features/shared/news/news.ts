import type { NotificationList } from '@shared/api/notifications';

export type News = NotificationList['notifications'][number];

/** The name of each kind, shown beside its time. */
export const KIND_NAMES: Readonly<Record<News['kind'], string>> = {
  session: 'Session',
  achievement: 'Achievement',
  token: 'Token',
  summary: 'Summary',
  gap: 'Missing data',
  social: 'Social network',
  health: 'Room health',
  goal: 'Goal reached',
  webhook: 'Webhook',
};

/** Describes how many are unread. */
export function describeUnread({ notifications, unread }: NotificationList): string {
  if (notifications.length === 0) return 'No notifications yet.';
  if (unread === 0) return 'You’re all caught up.';
  return unread === 1 ? '1 unread notification.' : `${unread} unread notifications.`;
}

/** Returns as many as fit, newest first, unread before read. */
export function newsFor(room: number, { notifications }: NotificationList): readonly News[] {
  const unread = notifications.filter(({ isRead }) => !isRead);
  const read = notifications.filter(({ isRead }) => isRead);
  const chosen = new Set([...unread, ...read].slice(0, room));
  return notifications.filter((one) => chosen.has(one));
}
