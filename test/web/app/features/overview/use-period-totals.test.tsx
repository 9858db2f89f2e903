// @vitest-environment happy-dom

import type { CamSession } from '@shared/api/cam-session';
import type { OfflineDay } from '@shared/api/sessions';
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

const NO_DAYS: readonly OfflineDay[] = [];

function Days({ read, before }: { read: CamSession[]; before: CamSession[] | null }) {
  const totals = usePeriodTotals(period, read.slice(0, 1), before, read, NO_DAYS);
  return <output>{`${totals.now.days} ${totals.before?.days ?? 'none'}`}</output>;
}

function days(read: CamSession[], before: CamSession[] | null): string | null {
  render(<Days read={read} before={before} />);
  return screen.getByRole('status').textContent;
}

const recent = aSession({ startTime: '2026-11-15T12:00:00.000Z' });
const earlier = aSession({ startTime: '2026-10-15T12:00:00.000Z' });

it('covers the same number of days in both periods', () => {
  expect(days([recent, earlier], [earlier])).toBe('19.5 19.5');
});

it('counts the days of a new room from its first session', () => {
  expect(days([recent], null)).toBe('5 none');
});

it('compares nothing if the previous period had no session', () => {
  expect(days([recent, earlier], [])).toBe('19.5 none');
});

it('adds the offline days of each period', () => {
  const offlineDays = [anOfflineDay('2026-11-16', 70), anOfflineDay('2026-10-16', 30)];
  function Totals() {
    const { now, before } = usePeriodTotals(
      period,
      [recent],
      [earlier],
      [recent, earlier],
      offlineDays,
    );
    return <output>{`${now.incomeTokens} ${now.sessions} ${before?.tipTokens}`}</output>;
  }
  render(<Totals />);
  expect(screen.getByRole('status').textContent).toBe('70 1 30');
});

function anOfflineDay(date: string, tipTokens: number): OfflineDay {
  return {
    date,
    countsAt: `${date}T00:00:00.000Z`,
    tips: 1,
    tipTokens,
    mediaTokens: 0,
    incomeTokens: tipTokens,
    incomeBasis: 'partial',
    follows: 0,
    unfollows: 0,
    fanclubJoins: 0,
  };
}
