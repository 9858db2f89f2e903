// @vitest-environment happy-dom
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../app/features/sessions/a-session';
import { type RecordedRequest, service, shown } from '../ui/components/render-screen';

/** Two screens of one room, as the badge and the page below it. */
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

it('moves every ten seconds while on air, for all who watch by one question', async () => {
  shown(<Tokens />);
  await pass(1000);
  expect(tokens()).toBe('100');
  await pass(10_000);
  expect(tokens()).toBe('200');
  await pass(10_000);
  expect(requests).toHaveLength(3);
});

it('asks once a minute while off air, so that the next start is seen', async () => {
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

it('rests while nobody looks', async () => {
  shown(<Tokens />);
  await pass(1000);
  focusManager.setFocused(false);
  await pass(300_000);
  expect(requests).toHaveLength(1);
  focusManager.setFocused(true);
  await pass(1000);
  expect(requests).toHaveLength(2);
});

it('rests without a connection and goes on by itself after it', async () => {
  shown(<Tokens />);
  await pass(1000);
  onlineManager.setOnline(false);
  await pass(60_000);
  expect(requests).toHaveLength(1);
  onlineManager.setOnline(true);
  await pass(1000);
  expect(requests).toHaveLength(2);
});
