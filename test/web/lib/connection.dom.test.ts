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

/** A screen with one number, and a network that can fail. */
async function aScreen() {
  const network = { isThere: true, looks: 0, answers: 0, refuses: false };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, {
    queryKey: ['number'],
    queryFn: () => {
      if (!network.isThere) throw new Unreachable('gone');
      if (network.refuses) throw new ApiProblem({ status: 500 });
      network.answers += 1;
      return network.answers;
    },
    refetchInterval: 60_000,
    staleTime: 60_000,
  });
  const changes: Connection[] = [];
  const watch = watchConnection(client, {
    isReached: async () => {
      network.looks += 1;
      return network.isThere;
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

it('says that the connection is lost, and from when the numbers are', async () => {
  const { network, changes } = await aScreen();
  network.isThere = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changes).toEqual([{ state: 'lost', since: START }]);
});

it('says it at once when the browser does', async () => {
  const { changes } = await aScreen();
  onlineManager.setOnline(false);
  expect(changes).toEqual([{ state: 'lost', since: START }]);
});

it('looks ever more rarely while it is lost', async () => {
  const { network } = await aScreen();
  network.isThere = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.looks).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(network.looks).toBe(2);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(network.looks).toBe(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(network.looks).toBe(3);
});

it('recovers by itself, asks again, says so and then falls silent', async () => {
  const { network, changes, observer } = await aScreen();
  network.isThere = false;
  await vi.advanceTimersByTimeAsync(60_000);
  network.isThere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(changes.at(-1)).toEqual({ state: 'back' });
  expect(observer.getCurrentResult()).toMatchObject({ data: 2, status: 'success' });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(changes.at(-1)).toEqual({ state: 'good' });
});

it('recovers at once when the browser is online again', async () => {
  const { changes } = await aScreen();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(changes.map(({ state }) => state)).toEqual(['lost', 'back']);
});

it('does not look while the browser says that it is offline', async () => {
  const { network } = await aScreen();
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(network.looks).toBe(0);
});

it('looks at once when asked to', async () => {
  const { network, changes, watch } = await aScreen();
  network.isThere = false;
  await vi.advanceTimersByTimeAsync(60_000);
  network.isThere = true;
  watch.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(changes.at(-1)).toEqual({ state: 'back' });
});

it('does not take a refusal, or one address that is blocked, for a lost connection', async () => {
  const { network, changes, client } = await aScreen();
  network.refuses = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await client
    .fetchQuery({ queryKey: ['blocked'], queryFn: () => Promise.reject(new Unreachable('no')) })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changes).toEqual([]);
});
