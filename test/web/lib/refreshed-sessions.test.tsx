// @vitest-environment happy-dom
import type { CamSession } from '@shared/api/cam-session';
import { act, cleanup, screen } from '@testing-library/react';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../app/features/sessions/a-session';
import { showScreen } from '../app/features/show-screen';

const RUNNING = '2026-11-20T19:00:00.000Z';
const OLDER = [
  aSession({ startTime: '2026-11-19T19:00:00.000Z', tipTokens: 2 }),
  aSession({ startTime: '2026-11-18T19:00:00.000Z', tipTokens: 1 }),
];
const LIST = '?limit=40';

let sessions: CamSession[];
/** What is in each answer besides sessions. */
let rest: object;
let queries: string[];

/** Shows the sessions' tokens, and what the last answer said about them. */
function Tokens() {
  const { data } = useLiveSessions('lena');
  const tokens = data?.sessions.map(({ tipTokens }) => tipTokens).join(' ');
  return <output>{[tokens, data?.next, data?.completeThrough, data?.noEventsSince].join()}</output>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(RUNNING) });
  sessions = [aSession({ startTime: RUNNING, isLive: true, tipTokens: 3 }), ...OLDER];
  rest = {};
  queries = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers as the service does. */
function answer({ search, searchParams }: URL) {
  queries.push(search);
  const start = searchParams.get('start');
  return {
    sessions: sessions.filter(({ startTime }) => start === null || startTime >= start),
    next: start === null ? 'older' : null,
    settledThrough: null,
    refreshAfter: 60,
    ...rest,
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('status').textContent;
const since = (startTime: string) => `?${new URLSearchParams({ start: startTime })}`;
async function open() {
  showScreen(<Tokens />, { address: '/', replies: { '/v1/cam_sessions/lena': answer } });
  await pass(1_000);
  expect(queries.splice(0)).toEqual([LIST]);
}

it('repeats only the call for the running session, and keeps those before it', async () => {
  await open();
  expect(shown()).toBe('3 2 1,older,,');
  sessions = [aSession({ startTime: RUNNING, isLive: true, tipTokens: 30 }), ...OLDER];
  rest = { completeThrough: 'then', noEventsSince: 'earlier' };
  await pass(60_000);
  expect(shown()).toBe('30 2 1,older,then,earlier');
  rest = {};
  await pass(60_000);
  expect(shown()).toBe('30 2 1,older,,');
  expect(queries).toEqual([since(RUNNING), since(RUNNING)]);
});

it('adds a session that began, and then repeats the call for that one', async () => {
  await open();
  const NEXT = '2026-11-20T19:00:30.000Z';
  const ended = aSession({ startTime: RUNNING, tipTokens: 4 });
  sessions = [aSession({ startTime: NEXT, isLive: true, tipTokens: 5 }), ended, ...OLDER];
  await pass(60_000);
  expect(shown()).toBe('5 4 2 1,older,,');
  sessions = [aSession({ startTime: NEXT, isLive: true, tipTokens: 50 }), ended, ...OLDER];
  await pass(60_000);
  expect(shown()).toBe('50 4 2 1,older,,');
  expect(queries).toEqual([since(RUNNING), since(NEXT)]);
});

it.each([
  ['began earlier', [aSession({ startTime: '2026-11-20T18:59:00.000Z', tipTokens: 4 }), ...OLDER]],
  ['began later', [aSession({ startTime: '2026-11-20T19:00:01.000Z', tipTokens: 4 }), ...OLDER]],
])('loads the whole list when it turns out that the newest session %s', async (_, corrected) => {
  await open();
  sessions = corrected;
  await pass(60_000);
  expect(queries).toEqual([since(RUNNING), LIST]);
  expect(shown()).toBe('4 2 1,older,,');
});

it('loads the whole list every ten minutes', async () => {
  await open();
  await pass(10 * 60_000);
  expect(queries).toHaveLength(10);
  expect(queries.indexOf(LIST)).toBe(9);
});

it('loads the list of a room without sessions each time', async () => {
  sessions = [];
  await open();
  await pass(60_000);
  expect(queries).toEqual([LIST]);
});
