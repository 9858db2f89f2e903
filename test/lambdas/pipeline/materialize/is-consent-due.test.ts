import { isConsentDue } from '@lambdas/pipeline/materialize/is-consent-due';
import { expect, it } from 'vitest';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 29, 20, 2);
const runs = Array.from({ length: 6 }, (_, nth) => NOW + nth * 5 * MINUTE);
const rooms = Array.from({ length: 600 }, (_, nth) => ({ performer: `room_${nth}` }));

it('each room has its turn in one of six runs, and the rooms are spread over them', () => {
  const due = runs.map((now) => rooms.filter((room) => isConsentDue(room, now)));

  expect(due.flat()).toHaveLength(rooms.length);
  expect(new Set(due.flat()).size).toBe(rooms.length);
  for (const some of due) expect(some.length).toBeGreaterThan(60);
});

it('a room whose consent was just changed has its turn in every run', () => {
  const changed = { performer: 'lena', consentAt: NOW };
  expect(runs.map((now) => isConsentDue(changed, now))).toEqual(runs.map(() => true));
  // The clock of the call may be ahead.
  expect(isConsentDue(changed, NOW - 5 * MINUTE)).toBe(true);

  const later = runs.map((now) => isConsentDue(changed, now + 60 * MINUTE));
  expect(later.filter((isDue) => isDue)).toHaveLength(1);
});
