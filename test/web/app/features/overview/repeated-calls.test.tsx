// @vitest-environment happy-dom

import { OVERVIEW_CALLS_PER_HOUR } from '@infra/cost/counted-units';
import type { CamSession } from '@shared/api/cam-session';
import { act, cleanup } from '@testing-library/react';
import OverviewPage from '@web/app/features/overview/overview-page';
import { LiveBadge } from '@web/app/shell/live-badge';
import { NotificationBell } from '@web/app/shell/notification-bell';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../sessions/a-session';
import { aTipperList, noEarnings, showScreen } from '../show-screen';
import { aDay } from '../trends/some-days';

// Draws again in each second, which only costs time here.
vi.mock('@web/ui/components/freshness', () => ({ Freshness: () => null }));

const NOW = new Date('2026-11-20T20:00:00.000Z');
const HOUR_MS = 3_600_000;
/** A multiple of every interval. */
const WATCHED_MS = HOUR_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A room that is live, with a tip in each minute, read once a minute. */
function liveRoom(): CamSession[] {
  const tips = Math.floor((Date.now() - NOW.getTime()) / 60_000);
  const running = { startTime: '2026-11-20T19:00:00.000Z', endTime: null, isLive: true };
  return [
    aSession({ ...running, tips, tipTokens: 10 * tips }),
    aSession({ startTime: '2026-11-13T19:00:00.000Z', endTime: '2026-11-13T22:00:00.000Z' }),
    aSession({ startTime: '2026-09-13T19:00:00.000Z', endTime: '2026-09-13T22:00:00.000Z' }),
  ];
}

function newestOf(sessions: CamSession[]) {
  return { sessions, next: null, refreshAfter: 60, settledThrough: null };
}

/** Tells the list of the newest sessions and the call that refreshes it from those for a period. */
function kindOf({ searchParams }: URL) {
  if (searchParams.has('offline')) return 'pages';
  return searchParams.has('start') ? 'newest' : 'list';
}

it('an open overview of a live room repeats as many calls per hour as the cost counts', async () => {
  const counted = new Map<string, number>();
  const replies = {
    newest: () => newestOf(liveRoom().slice(0, 1)),
    list: () => newestOf(liveRoom()),
    pages: () => ({ sessions: liveRoom(), next: null, offlineDays: [], settledThrough: null }),
    tippers: () => aTipperList(),
    schedule: () => noEarnings(),
    news: () => ({ notifications: [], unread: 0 }),
    days: () => ({
      range: '4m',
      timezone: 'Europe/Bucharest',
      performers: [{ performerName: 'lena', days: [aDay('2026-11-19', { seconds: 3600 })] }],
      locked: [],
    }),
    achievements: () => ({ all: [], earned: [] }),
  };
  const count = (name: keyof typeof replies) => {
    counted.set(name, (counted.get(name) ?? 0) + 1);
    return replies[name]();
  };
  showScreen(
    <>
      <LiveBadge performer="lena" />
      <NotificationBell performer="lena" />
      <OverviewPage />
    </>,
    {
      address: '/dashboard/overview?period=30d',
      replies: {
        '/v1/cam_sessions/lena': (url: URL) => count(kindOf(url)),
        '/v1/tippers_v2/lena': () => count('tippers'),
        '/v1/earnings_by_weekdayhour/lena': () => count('schedule'),
        '/v1/notification/lena': () => count('news'),
        '/v1/batch_trends/lena': () => count('days'),
        '/v1/cbi_resource/lena/2026-11-20T19%3A00%3A00.000Z/achievements.json': () =>
          count('achievements'),
      },
    },
  );
  while (counted.size < Object.keys(replies).length) {
    await vi.dynamicImportSettled();
    await pass(100);
  }
  counted.clear();
  await pass(WATCHED_MS);
  const perHour = [...counted].map(([name, calls]) => [name, (calls * HOUR_MS) / WATCHED_MS]);
  expect(Object.fromEntries(perHour)).toEqual(OVERVIEW_CALLS_PER_HOUR);
});
