import { mergeSessions } from '@web/lib/merge-sessions';
import { expect, it } from 'vitest';

const session = (day: number, tokens = 0) => ({
  startTime: `2026-11-${String(day).padStart(2, '0')}T20:00:00.000Z`,
  tokens,
});
const period = { start: '2026-11-02T00:00:00Z', end: '2026-11-20T00:00:00Z' };

it('keeps the newer version of each session and lists the newest first', () => {
  const merged = mergeSessions([session(4), session(3, 10)], [session(5), session(4, 99)], period);
  expect(merged).toEqual([session(5), session(4, 99), session(3, 10)]);
});

it('leaves out sessions that started outside the period', () => {
  const merged = mergeSessions([session(1), session(19)], [session(20)], period);
  expect(merged).toEqual([session(19)]);
});

it('keeps all sessions if the period is unlimited', () => {
  const all = { start: undefined, end: undefined };
  expect(mergeSessions([session(1)], [session(30)], all)).toHaveLength(2);
});
