import { ADVICE_MS, adviceMonths, collectAdviceData } from '@shared/domain/go-live/advise-go-live';
import {
  aSession,
  DAY,
  HOUR,
  inUtc,
  MONDAY,
  range,
} from '@test/shared/domain/achievements/a-session';
import { expect, it } from 'vitest';

const sessions = range(20).map((day) => aSession(MONDAY + day * DAY, { tipTokens: 100 + day }));
const until = MONDAY + 19 * DAY + 2 * HOUR;
const collect = (some = sessions, end = until) =>
  collectAdviceData('lena', { sessions: some, bins: [] }, inUtc, end);

it('collects finished sessions, oldest first, whatever their order', () => {
  const running = aSession(until, { end: null });
  const data = collect([running, ...sessions.toReversed()]);
  expect(data).toEqual(collect());
  expect(data.sessions).toHaveLength(20);
  expect(data.since).toBe(MONDAY);
});

it('takes only sessions of the 17 weeks, and only bins of sessions', () => {
  expect(collect(sessions, MONDAY + ADVICE_MS).sessions).toHaveLength(20);
  const later = collect(sessions, MONDAY + ADVICE_MS + 1);
  expect(later.sessions).toHaveLength(19);
  expect(later.since).toBe(MONDAY + DAY);

  const bins = [{ ms: MONDAY, tips: 1, tokens: 60 }];
  const tokensWith = (kind: 'broadcast' | 'offline') =>
    collectAdviceData(
      'lena',
      { sessions: sessions.slice(0, 1), bins: [{ kind, start: MONDAY, bins }] },
      inUtc,
      until,
    ).sessions[0]?.hours.map(({ tokens }) => tokens);
  expect(tokensWith('broadcast')).toEqual([80, 20]);
  expect(tokensWith('offline')).toEqual([50, 50]);
});

it('has the same seed until another session is the latest', () => {
  const { seed } = collect();
  expect(collect(sessions, until + 30 * DAY).seed).toBe(seed);
  expect(collect(sessions.slice(1)).seed).toBe(seed);
  expect(collect(sessions.slice(0, -1)).seed).not.toBe(seed);
});

it('has nothing without sessions', () => {
  expect(collect([])).toEqual({ sessions: [], since: null, seed: 'lena none' });
});

it('touches up to five months', () => {
  expect(adviceMonths(Date.UTC(2026, 10, 20))).toEqual({ from: '2026-07', to: '2026-11' });
  expect(adviceMonths(Date.UTC(2026, 4, 31))).toEqual({ from: '2026-02', to: '2026-05' });
});
