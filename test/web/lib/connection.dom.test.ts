// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiProblem, Unreachable } from '@web/lib/call-error';
import { type Connection, watchConnection } from '@web/lib/connection';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const START = Date.parse('2026-11-20T21:05:00Z');
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** Sets up a screen with one number, and a network that can fail. */
async function aScreen() {
  const network = { isUp: true, checks: 0, replies: 0, refuses: false };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, {
    queryKey: ['number'],
    queryFn: () => {
      if (!network.isUp) throw new Unreachable('gone');
      if (network.refuses) throw new ApiProblem({ status: 500 });
      network.replies += 1;
      return network.replies;
    },
    refetchInterval: 60_000,
    staleTime: 60_000,
  });
  const changes: Connection[] = [];
  const watch = watchConnection(client, {
    isReached: async () => {
      network.checks += 1;
      return network.isUp;
    },
    onChange: (connection) => changes.push(connection),
  });
  stops.push(
    observer.subscribe(() => {}),
    watch.stop,
  );
  await vi.advanceTimersByTimeAsync(0);
  return { network, changes, watch, client, observer };
}

it('reports a lost connection and the age of the numbers', async () => {
  const { network, changes } = await aScreen();
  network.isUp = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changes).toEqual([{ state: 'lost', since: START }]);
});

it('reports it at once when the browser goes offline', async () => {
  const { changes } = await aScreen();
  onlineManager.setOnline(false);
  expect(changes).toEqual([{ state: 'lost', since: START }]);
});

it('waits longer between checks while the connection is lost', async () => {
  const { network } = await aScreen();
  network.isUp = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.checks).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(network.checks).toBe(2);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(network.checks).toBe(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(network.checks).toBe(3);
});

it('recovers by itself, reloads the numbers and reports it for a few seconds', async () => {
  const { network, changes, observer } = await aScreen();
  network.isUp = false;
  await vi.advanceTimersByTimeAsync(60_000);
  network.isUp = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(changes.at(-1)).toEqual({ state: 'back' });
  expect(observer.getCurrentResult()).toMatchObject({ data: 2, status: 'success' });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(changes.at(-1)).toEqual({ state: 'good' });
});

it('recovers at once when the browser is back online', async () => {
  const { changes } = await aScreen();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(changes.map(({ state }) => state)).toEqual(['lost', 'back']);
});

it('does not check while the browser is offline', async () => {
  const { network } = await aScreen();
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(network.checks).toBe(0);
});

it('checks at once on request', async () => {
  const { network, changes, watch } = await aScreen();
  network.isUp = false;
  await vi.advanceTimersByTimeAsync(60_000);
  network.isUp = true;
  watch.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(changes.at(-1)).toEqual({ state: 'back' });
});

it('does not take a refusal or a single blocked URL for a lost connection', async () => {
  const { network, changes, client } = await aScreen();
  network.refuses = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await client
    .fetchQuery({ queryKey: ['blocked'], queryFn: () => Promise.reject(new Unreachable('no')) })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changes).toEqual([]);
});
