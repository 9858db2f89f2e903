// @vitest-environment happy-dom

import type { CamSession } from '@shared/api/cam-session';
import { cleanup, render, screen } from '@testing-library/react';
import { usePeriodTotals } from '@web/app/features/overview/use-period-totals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from '../sessions/a-session';

const period = {
  start: '2026-11-01T00:00:00.000Z',
  end: '2026-12-01T00:00:00.000Z',
  previous: { start: '2026-10-01T00:00:00.000Z', end: '2026-10-20T12:00:00.000Z' },
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Days({ read, before }: { read: CamSession[]; before: CamSession[] | null }) {
  const totals = usePeriodTotals(period, read.slice(0, 1), before, read);
  return <output>{`${totals.now.days} ${totals.before?.days ?? 'none'}`}</output>;
}

function days(read: CamSession[], before: CamSession[] | null): string | null {
  render(<Days read={read} before={before} />);
  return screen.getByRole('status').textContent;
}

const recent = aSession({ startTime: '2026-11-15T12:00:00.000Z' });
const earlier = aSession({ startTime: '2026-10-15T12:00:00.000Z' });

it('covers as many days of both, up to the same point', () => {
  expect(days([recent, earlier], [earlier])).toBe('19.5 19.5');
});

it('counts the days of a new room from its first session on', () => {
  expect(days([recent], null)).toBe('5 none');
});

it('compares with nothing where there was no session', () => {
  expect(days([recent, earlier], [])).toBe('19.5 none');
});
