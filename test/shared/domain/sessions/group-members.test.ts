import { createVisitorCounts } from '@shared/domain/fold/segment-stats';
import { groupMembers } from '@shared/domain/sessions/group-members';
import type { MemberCounts } from '@shared/domain/sessions/member-days';
import { createOffsetLookup, fixedOffset } from '@shared/domain/time/offsets';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { expect, it } from 'vitest';

const BEGIN = Date.parse('2026-01-01T20:00:00.000Z');
const aSession = (start: number, grey = 1): MemberCounts => ({
  start,
  counts: { ...createVisitorCounts(), grey, fanClub: 2 },
});
/** Some sessions a day, an hour apart. */
const history = (days: number, perDay: number) =>
  Array.from({ length: days * perDay }, (_, place) =>
    aSession(BEGIN + Math.floor(place / perDay) * DAY_MS + (place % perDay) * 3_600_000, place + 1),
  );
const UTC = fixedOffset(0);

it('keeps up to 400 sessions', () => {
  const sessions = history(400, 1);
  const { by, groups } = groupMembers(sessions, UTC);

  expect(by).toBe('session');
  expect(groups).toEqual(sessions.map((one) => ({ ...one, sessions: 1 })));
  expect(groupMembers([], UTC)).toEqual({ by: 'session', groups: [] });
});

it('adds up more sessions by local day', () => {
  const sessions = history(201, 2);
  const { by, groups } = groupMembers(sessions, UTC);

  expect(by).toBe('day');
  expect(groups).toHaveLength(201);
  expect(groups[1]).toMatchObject({
    start: BEGIN + DAY_MS,
    sessions: 2,
    counts: { grey: 3 + 4, fanClub: 4, lightBlue: 0 },
  });
  // 23:30 and 00:30 in Kathmandu.
  const apart = groupMembers(
    sessions.map((one) => ({ ...one, start: one.start - 2.25 * 3_600_000 })),
    createOffsetLookup('Asia/Kathmandu'),
  );
  expect(apart.groups).toHaveLength(202);
});

it('adds up a longer history by local month', () => {
  const sessions = history(800, 1);
  const { by, groups } = groupMembers(sessions, UTC);

  expect(by).toBe('month');
  expect(groups.slice(0, 2).map(({ sessions: count }) => count)).toEqual([31, 28]);
  expect(groups[0]?.start).toBe(BEGIN);
  expect(groups.reduce((sum, { counts }) => sum + counts.grey, 0)).toBe((800 * 801) / 2);
});

it.each([1, 30, 399, 400, 401, 1_100, 5_000])(
  'has at most 400 points for %i days, however many sessions a day has',
  (days) => {
    for (const perDay of [1, 2, 5]) {
      const { groups } = groupMembers(history(days, perDay), UTC);
      expect(groups.length).toBeLessThanOrEqual(400);
      expect(groups.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(days * perDay);
    }
  },
);
