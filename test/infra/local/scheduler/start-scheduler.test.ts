import { startScheduler } from '@infra/local/scheduler/start-scheduler';
import type { Schedule } from '@infra/schedules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTE = 60_000;
const EVENING = Date.UTC(2026, 10, 20, 23, 58, 30);
const schedules: readonly Schedule[] = [
  { id: 'often', job: 'listen', everyMinutes: 5, input: {} },
  { id: 'nightly', job: 'report', dailyAt: '00:00', input: {} },
];

let started: [id: string, at: string][];
let stop: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING });
  started = [];
});
afterEach(async () => {
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(2_000);
  await stopped;
  vi.useRealTimers();
});

function startAll(options: { atOnce?: boolean } = {}) {
  stop = startScheduler({
    schedules,
    start: async ({ id }) => void started.push([id, new Date().toISOString().slice(5, 16)]),
    onFault: () => {},
    ...options,
  });
}
const startsOf = (wanted: string) => started.flatMap(([id, at]) => (id === wanted ? [at] : []));

describe('a schedule', () => {
  it('starts its function at its interval', async () => {
    startAll({ atOnce: false });
    await vi.advanceTimersByTimeAsync(16 * MINUTE);

    expect(startsOf('often')).toEqual(['11-21T00:03', '11-21T00:08', '11-21T00:13']);
  });

  it('at a time of day starts it in that minute of every day, never early', async () => {
    startAll({ atOnce: false });
    await vi.advanceTimersByTimeAsync(1 * MINUTE);
    expect(startsOf('nightly')).toEqual([]);

    await vi.advanceTimersByTimeAsync(2 * 24 * 60 * MINUTE);
    expect(startsOf('nightly')).toEqual(['11-21T00:00', '11-22T00:00']);
  });

  it('at a time of day that a sleeping machine missed starts it once', async () => {
    startAll({ atOnce: false });
    vi.setSystemTime(EVENING + 3 * 24 * 60 * MINUTE);
    await vi.advanceTimersByTimeAsync(1 * MINUTE);

    expect(startsOf('nightly')).toEqual(['11-23T23:59']);
  });

  it('also starts everything at the beginning if requested', () => {
    startAll();

    expect(started.map(([id]) => id)).toEqual(['often', 'nightly']);
  });
});
