// @vitest-environment happy-dom

import type { NotificationList } from '@shared/api/notifications';
import { aPerformer } from '@test/web/a-performer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotificationsPage from '@web/app/features/notifications/notifications-page';
import type { News } from '@web/app/features/shared/news/news';
import { NotificationBell } from '@web/app/shell/notification-bell';
import { withRead } from '@web/lib/use-notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';

const START = '2026-11-20T18:00:00.000Z';

const finished: News = {
  id: 'session:1',
  kind: 'session',
  time: '2026-11-20T21:00:00.000Z',
  title: 'Session finished',
  text: '4210 tokens in tips from 12 tippers.',
  startTime: START,
  isRead: false,
};
const refused: News = {
  ...finished,
  id: 'gap:1',
  kind: 'gap',
  title: 'Ten minutes are missing',
  text: '',
  startTime: null,
};
const old: News = { ...finished, id: 'session:0', title: 'An older one', isRead: true };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T21:30:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listOf(...notifications: News[]): NotificationList {
  return { notifications, unread: notifications.filter(({ isRead }) => !isRead).length };
}

function show(list: NotificationList, changes: Parameters<typeof aPerformer>[0] = {}) {
  const marked: string[] = [];
  const mark = (id: string) => () => {
    marked.push(id);
    return withRead(list, id);
  };
  const router = showScreen(
    <>
      <NotificationBell performer="lena" />
      <NotificationsPage />
    </>,
    {
      address: '/dashboard/notifications?period=7d',
      performers: [aPerformer(changes)],
      replies: {
        '/v1/notification/lena': list,
        '/v1/notification/lena/all': mark('all'),
        '/v1/notification/lena/session%3A1': mark('session:1'),
        '/v1/notification/lena/session:1': mark('session:1'),
        '/v1/notification/lena/gap%3A1': mark('gap:1'),
        '/v1/notification/lena/gap:1': mark('gap:1'),
      },
    },
  );
  return { router, marked };
}

it('labels unread notifications and counts them on the bell', async () => {
  show(listOf(finished, refused, old));
  const items = await screen.findAllByRole('listitem');

  expect(items.map((item) => within(item).queryByText('Unread') !== null)).toEqual([
    true,
    true,
    false,
  ]);
  expect(items[0]?.textContent).toContain('Session, 30 minutes ago');
  expect(screen.getByText('2 unread notifications.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Notifications, 2 unread' })).toBeDefined();
});

it('opens the session of a notification and marks it as read', async () => {
  const { router, marked } = show(listOf(finished, old));
  await userEvent.click(await screen.findByRole('link', { name: 'Session finished' }));

  expect(router.state.location.pathname).toBe(`/dashboard/sessions/${START}`);
  expect(router.state.location.search).toBe('?period=7d');
  await waitFor(() => expect(marked).toEqual(['session:1']));
  expect(await screen.findByText('You’re all caught up.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeDefined();
});

it('marks a notification without a session as read with a button', async () => {
  const { marked } = show(listOf(refused, finished));
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read.*Ten minutes/ }));
  expect(await screen.findByText('1 unread notification.')).toBeDefined();
  await waitFor(() => expect(marked).toEqual(['gap:1']));
  expect(document.activeElement?.textContent).toBe('Ten minutes are missing');
});

it('has no link to a session for members without access to sessions', async () => {
  show(listOf(finished), { sections: ['schedule'] });
  expect(await screen.findByText('Session finished')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Session finished' })).toBeNull();
});

it('marks all notifications as read at once', async () => {
  const { marked } = show(listOf(finished, refused));
  await screen.findByText('2 unread notifications.');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('You’re all caught up.')).toBeDefined();
  await waitFor(() => expect(marked).toEqual(['all']));
});

it('marks a notification as unread again when saving fails', async () => {
  show(listOf({ ...refused, id: 'gap:2' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read.*Ten minutes/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t mark as read.');
  expect(await screen.findByText('1 unread notification.')).toBeDefined();
});

it('shows ten notifications per page', async () => {
  show(listOf(...Array.from({ length: 12 }, (_, index) => ({ ...old, id: `session:${index}` }))));
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('says when there are no notifications yet', async () => {
  show(listOf());
  expect(await screen.findByText('No notifications yet')).toBeDefined();
  expect(screen.getByText('No notifications yet.')).toBeDefined();
});
