// @vitest-environment happy-dom
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../app/features/sessions/a-session';
import { type RecordedRequest, service, shown } from '../ui/components/render-screen';

/** Uses the hook twice for one room, as the live badge and the page below it do. */
function Tokens() {
  const page = useLiveSessions('lena');
  useLiveSessions('lena');
  return <output>{page.data?.sessions[0]?.tipTokens}</output>;
}

let requests: RecordedRequest[];
let isLive: boolean;
let isFailing: boolean;
let refreshAfter: number;

beforeEach(() => {
  vi.useFakeTimers();
  isLive = true;
  isFailing = false;
  refreshAfter = 10;
  requests = service({
    'GET /cam_sessions/lena': () =>
      isFailing
        ? 500
        : {
            sessions: [aSession({ isLive, tipTokens: 100 * requests.length })],
            next: null,
            ...(isLive && { refreshAfter }),
            settledThrough: null,
          },
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

it('refreshes on air when there may be news, with one request for all components', async () => {
  shown(<Tokens />);
  await pass(1000);
  expect(tokens()).toBe('100');
  await pass(10_000);
  expect(tokens()).toBe('200');
  refreshAfter = 57;
  await pass(10_000);
  expect(requests).toHaveLength(3);
  await pass(55_000);
  expect(requests).toHaveLength(3);
  await pass(2_000);
  expect(requests).toHaveLength(4);
});

it('makes one request for components that appear at different times', async () => {
  refreshAfter = 60;
  function Late() {
    const [isShown, setShown] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setShown(true), 25_000);
      return () => clearTimeout(timer);
    }, []);
    return isShown && <Tokens />;
  }
  shown(
    <>
      <Tokens />
      <Late />
    </>,
  );
  await pass(26_000);
  // The second one shows an older answer and asks whether there is a newer one.
  const before = requests.length;
  await pass(600_000);
  expect(requests).toHaveLength(before + 10);
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

it('asks again ten seconds after a failed request of a live room', async () => {
  refreshAfter = 60;
  shown(<Tokens />);
  await pass(1000);
  isFailing = true;
  await pass(60_000);
  expect(requests).toHaveLength(2);
  await pass(10_000);
  expect(requests).toHaveLength(3);
  isFailing = false;
  await pass(10_000);
  expect(requests).toHaveLength(4);
  expect(tokens()).toBe('400');
  await pass(50_000);
  expect(requests).toHaveLength(4);
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
