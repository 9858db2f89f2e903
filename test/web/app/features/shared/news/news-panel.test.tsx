// @vitest-environment happy-dom

import { showScreen } from '@test/web/app/features/show-screen';
import { cleanup, screen } from '@testing-library/react';
import type { News } from '@web/app/features/shared/news/news';
import { NewsPanel } from '@web/app/features/shared/news/news-panel';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function news(id: number, isRead: boolean): News {
  return {
    id: `session:${id}`,
    kind: 'session',
    time: '2026-11-20T21:00:00.000Z',
    title: `Broadcast ${id}`,
    text: '',
    startTime: null,
    isRead,
  };
}

function show(notifications: News[]) {
  const unread = notifications.filter(({ isRead }) => !isRead).length;
  showScreen(<NewsPanel performer="lena" />, {
    address: '/dashboard/overview',
    replies: { '/v1/notification/lena': { notifications, unread } },
  });
}

it('shows the newest three unread notifications and links to all', async () => {
  show([news(1, false), news(2, true), news(3, false), news(4, false), news(5, false)]);
  await screen.findByText('Broadcast 1');
  const shown = screen.getAllByText(/^Broadcast \d$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Broadcast 1', 'Broadcast 3', 'Broadcast 4']);
  expect(screen.getByText('4 unread notifications.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe(
    '/dashboard/notifications',
  );
});

it('fills up with read notifications, newest first', async () => {
  show([news(1, true), news(2, true), news(3, false), news(4, true)]);
  await screen.findByText('Broadcast 1');
  const shown = screen.getAllByText(/^Broadcast \d$/).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Broadcast 1', 'Broadcast 2', 'Broadcast 3']);
  expect(screen.queryByText(/You’ll see finished sessions/)).toBeNull();
});

it('says which notifications to expect when there are few', async () => {
  show([news(1, true)]);
  expect(await screen.findByText('Broadcast 1')).toBeDefined();
  expect(screen.getByText('You’re all caught up.')).toBeDefined();
  expect(screen.getByText(/^You’ll see finished sessions, .* here/)).toBeDefined();
});

it('says when there are no notifications', async () => {
  show([]);
  expect(await screen.findByText('Nothing new')).toBeDefined();
  expect(screen.getByText('No notifications yet.')).toBeDefined();
});
