import { recappedSession } from '@web/app/features/overview/recap/recapped-session';
import { expect, it } from 'vitest';
import { aSession } from '../sessions/a-session';

const ended = aSession({
  startTime: '2026-11-20T20:00:00.000Z',
  endTime: '2026-11-20T23:00:00.000Z',
});
const live = aSession({ startTime: '2026-11-21T20:00:00.000Z', endTime: null, isLive: true });

it('is the last session, until the next one starts', () => {
  const now = new Date('2026-11-21T21:00:00.000Z');
  expect(recappedSession([ended], now)).toBe(ended);
  expect(recappedSession([live, ended], now)).toBeNull();
  expect(recappedSession([], now)).toBeNull();
});

it('is no session that ended more than a week ago', () => {
  expect(recappedSession([ended], new Date('2026-11-27T23:00:00.000Z'))).toBe(ended);
  expect(recappedSession([ended], new Date('2026-11-27T23:00:01.000Z'))).toBeNull();
});
