import { listNotifications, readNotification } from '@shared/api/client-calls.gen';
import type { NotificationList } from '@shared/api/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client';
import type { CallError } from './call-error';
import { callKey, useCall } from './use-call';

/** Most news comes with the end of a session, so it can wait. */
const REFRESH_MS = 15 * 60_000;

/** Marks all notifications of a room. */
export const EVERY = 'all';

const inputOf = (performer: string) => ({ params: { p: performer } });

/** Returns a room's recent notifications. The bell and the list share one answer. */
export function useNotifications(performer: string | null) {
  return useCall(listNotifications, performer === null ? null : inputOf(performer), {
    refetchInterval: REFRESH_MS,
  });
}

/**
 * Marks one notification, or `EVERY`, as read and shows that immediately. If the service refuses,
 * the marks come back and `error` says why. Requests are sent one after another.
 */
export function useReadNotification(performer: string) {
  const client = useQueryClient();
  const key = callKey(listNotifications, inputOf(performer));

  return useMutation<NotificationList, CallError, string>({
    scope: { id: `${readNotification.id} ${performer}` },
    mutationFn: (id) => call(readNotification, { params: { p: performer, id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<NotificationList>(key, (list) => list && withRead(list, id));
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
    onSuccess: (list) => client.setQueryData(key, list),
  });
}

/** Returns the list with one notification, or all, marked as read. */
export function withRead(list: NotificationList, id: string): NotificationList {
  const { notifications, unread } = list;
  const isForRoom = (one: { id: string }) => id === EVERY || one.id === id;
  const unreadCount = notifications.filter((one) => isForRoom(one) && !one.isRead).length;
  return {
    notifications: notifications.map((one) => (isForRoom(one) ? { ...one, isRead: true } : one)),
    unread: id === EVERY ? 0 : Math.max(0, unread - unreadCount),
  };
}
