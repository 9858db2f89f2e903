import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { NotificationList } from '@shared/api/notifications';
import type { News } from '@shared/domain/notes/notification';

const SHOWN = 50;

/** Converts notifications to their response for somebody who has read some of them. */
export function toNotificationsResponse(
  news: readonly News[],
  read: ReadonlySet<string>,
): NotificationList {
  return {
    notifications: news.slice(0, SHOWN).map(({ id, kind, at, title, text, session }) => ({
      id,
      kind,
      time: iso(at),
      title,
      text,
      startTime: isoOrNull(session),
      isRead: read.has(id),
    })),
    unread: news.filter(({ id }) => !read.has(id)).length,
  };
}
