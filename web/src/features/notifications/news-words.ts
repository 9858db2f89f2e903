import type { NotificationList } from '../../../../shared/api/notifications';

export type News = NotificationList['notifications'][number];

/** What each kind is called beside its time. */
export const KIND_NAMES: Readonly<Record<News['kind'], string>> = {
  session: 'Session',
  achievement: 'Achievement',
  token: 'Token',
  summary: 'Summary',
  gap: 'Gap in the figures',
};

/** How much is still to be read, in words. */
export function unreadWords({ notifications, unread }: NotificationList): string {
  if (notifications.length === 0) return 'Nothing has happened yet.';
  if (unread === 0) return 'You have read everything.';
  return unread === 1 ? '1 notification to read.' : `${unread} notifications to read.`;
}

/** The newest that are still to be read. */
export function newestUnread({ notifications }: NotificationList, most: number): readonly News[] {
  return notifications.filter(({ isRead }) => !isRead).slice(0, most);
}
