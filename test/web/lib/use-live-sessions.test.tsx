// @vitest-environment happy-dom
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../app/features/sessions/a-session';
import { type RecordedRequest, service, shown } from '../ui/components/render-screen';

/** Uses the hook twice for one room, as the live badge and the page below it do. */
function Tokens() {
  const page = useLiveSessions('lena', 3);
  useLiveSessions('lena', 1);
  return <output>{page.data?.sessions[0]?.tipTokens}</output>;
}

let requests: RecordedRequest[];
let isLive: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isLive = true;
  requests = service({
    'GET /cam_sessions/lena': () => ({
      sessions: [aSession({ isLive, tipTokens: 100 * requests.length })],
      next: null,
      settledThrough: null,
    }),
  });
});
afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tokens = () => screen.getByRole('status').textContent;

it('refreshes every ten seconds while on air, with one request for all components', async () => {
  shown(<Tokens />);
  await pass(1000);
  expect(tokens()).toBe('100');
  await pass(10_000);
  expect(tokens()).toBe('200');
  await pass(10_000);
  expect(requests).toHaveLength(3);
});

it('refreshes once a minute while off air, to notice the next start', async () => {
  isLive = false;
  shown(<Tokens />);
  await pass(59_000);
  expect(requests).toHaveLength(1);
  isLive = true;
  await pass(2_000);
  expect(requests).toHaveLength(2);
  await pass(10_000);
  expect(requests).toHaveLength(3);
});

it('pauses while the page is in the background', async () => {
  shown(<Tokens />);
  await pass(1000);
  focusManager.setFocused(false);
  await pass(300_000);
  expect(requests).toHaveLength(1);
  focusManager.setFocused(true);
  await pass(1000);
  expect(requests).toHaveLength(2);
});

it('pauses while offline and resumes by itself', async () => {
  shown(<Tokens />);
  await pass(1000);
  onlineManager.setOnline(false);
  await pass(60_000);
  expect(requests).toHaveLength(1);
  onlineManager.setOnline(true);
  await pass(1000);
  expect(requests).toHaveLength(2);
});
