// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { TopTippers } from '@web/app/features/overview/top-tippers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../sessions/a-session';
import { aTipperList, showScreen } from '../show-screen';

const MINUTE_MS = 60_000;
const PERIOD = {
  start: '2026-10-21T00:00:00.000Z',
  end: '2026-11-20T00:00:00.000Z',
  label: 'Last 30 days',
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('are loaded again when there were tips, or when more was materialized, but only every ten minutes', async () => {
  let tips = 3;
  let settledThrough = '2026-11-20T18:00:00.000Z';
  let requests = { newest: 0, tippers: 0 };
  const count = <T,>(name: keyof typeof requests, reply: T): T => {
    requests = { ...requests, [name]: requests[name] + 1 };
    return reply;
  };
  const newest = () => ({ sessions: [aSession({ tips })], next: null, settledThrough });
  showScreen(<TopTippers performer="lena" period={PERIOD} />, {
    address: '/dashboard/overview',
    replies: {
      '/v1/cam_sessions/lena': () => count('newest', newest()),
      '/v1/tippers_v2/lena': () => count('tippers', aTipperList()),
    },
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(1_000);
  expect(requests).toEqual({ newest: 1, tippers: 1 });

  await pass(3 * MINUTE_MS);
  expect(requests).toEqual({ newest: 4, tippers: 1 });
  tips = 4;
  await pass(2 * MINUTE_MS);
  expect(requests).toEqual({ newest: 6, tippers: 1 });
  for (tips = 5; tips < 15; tips += 1) await pass(MINUTE_MS);
  expect(requests).toEqual({ newest: 16, tippers: 2 });
  await pass(10 * MINUTE_MS);
  expect(requests).toEqual({ newest: 26, tippers: 3 });
  await pass(10 * MINUTE_MS);
  expect(requests).toEqual({ newest: 36, tippers: 3 });
  settledThrough = '2026-11-20T19:00:00.000Z';
  await pass(3 * MINUTE_MS);
  expect(requests).toEqual({ newest: 39, tippers: 4 });
});
