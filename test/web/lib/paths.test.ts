import { dashboardHref, dashboardPath } from '@web/lib/paths';
import { expect, it } from 'vitest';

it('keeps the start time of a session readable in its path', () => {
  expect(dashboardPath('sessions', '2026-11-20T20:05:00.000Z')).toBe(
    '/dashboard/sessions/2026-11-20T20:05:00.000Z',
  );
});

it('encodes special characters of an id', () => {
  expect(dashboardPath('tippers', '../settings?x=1')).toBe(
    '/dashboard/tippers/..%2Fsettings%3Fx%3D1',
  );
});

it('keeps the period and the room, but no other parameters of the previous screen', () => {
  const search = new URLSearchParams('period=7d&room=lena&tipper=bob&sort=tokens');
  expect(dashboardHref(search, 'schedule')).toBe('/dashboard/schedule?period=7d&room=lena');
});
