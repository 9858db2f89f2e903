// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import FanclubPage from '@web/app/features/fanclub/fanclub-page';
import type { Membership } from '@web/app/features/fanclub/join-points';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:20:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const member = (name: string, changes: Partial<Membership['members'][number]> = {}) => ({
  name,
  startTime: '2026-11-10T20:00:00.000Z',
  isStartTold: true,
  endTime: null,
  lastSeenTime: '2026-11-19T20:00:00.000Z',
  ...changes,
});

const aClub = (changes: Partial<Membership> = {}): Membership => ({
  days: [
    { date: '2026-11-17', joins: 0, seen: null },
    { date: '2026-11-18', joins: 0, seen: 3 },
    { date: '2026-11-19', joins: 2, seen: 4 },
    { date: '2026-11-20', joins: 0, seen: null },
  ],
  members: [
    member('luke_22'),
    member('mike_m', {
      isStartTold: false,
      endTime: '2026-11-15T20:00:00.000Z',
      lastSeenTime: '2026-10-15T20:00:00.000Z',
    }),
  ],
  active: 1,
  hasProfiles: true,
  start: '2026-11-16T22:00:00.000Z',
  end: '2026-11-20T22:00:00.000Z',
  settledThrough: '2026-11-20T10:00:00.000Z',
  ...changes,
});

function show(reply: Reply) {
  return showScreen(<FanclubPage />, {
    address: '/dashboard/fanclub?period=7d',
    replies: { '/v1/fanclub_membership/lena/120': reply },
  });
}

const TABLE = 'Fan club memberships in this period, most recently seen first';

describe('the fan club page', () => {
  it('opens with the numbers of joins and active members', async () => {
    show(aClub());
    expect(
      await screen.findByText('2 people joined your fan club; 1 active member now.'),
    ).toBeDefined();
    expect(
      screen.getByText('Last 7 days, 14–20 Nov. Up to date as of Fri 20 Nov, 12:00.'),
    ).toBeDefined();
    const measured = await screen.findByText('Days with data');
    expect(measured.parentElement?.textContent).toContain('2 of 4');
  });

  it('requests the days of the period', async () => {
    const requests: string[] = [];
    show((url: URL) => {
      requests.push(`${url.searchParams.get('start')} ${url.searchParams.get('end')}`);
      return aClub();
    });
    await screen.findByText(/joined your fan club/);
    expect(requests).toEqual(['2026-11-13T22:00:00.000Z 2026-11-20T22:00:00.000Z']);
  });

  it('distinguishes days without joins from days without data', async () => {
    show(aClub());
    const panel = await screen.findByRole('region', { name: 'Fan club joins per day' });
    expect(within(panel).getByText(/Gray: no data/)).toBeDefined();
    fireEvent.click(within(panel).getByRole('button', { name: 'View as table' }));

    expect(
      within(panel)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Fri 20 Nov–', 'Thu 19 Nov2', 'Wed 18 Nov0', 'Tue 17 Nov–']);
  });

  it('lists memberships with the source of their start date, and opens a member’s history', async () => {
    const router = show(aClub());
    const table = await screen.findByRole('table', { name: TABLE });
    const [, first, second] = within(table).getAllByRole('row');

    expect(first?.textContent).toBe('luke_22Tue 10 NovjoinedActivelast seen Thu 19 NovThu 19 Nov');
    expect(second?.textContent).toBe(
      'mike_mTue 10 Novfirst seenSun 15 Novlast seen Thu 15 OctThu 15 Oct',
    );
    fireEvent.click(within(table).getByRole('button', { name: 'mike_m' }));
    expect(router.state.location.search).toContain('tipper=mike_m');
  });

  it('says that there is no data instead of no joins', async () => {
    show(aClub({ days: [{ date: '2026-11-20', joins: 0, seen: null }], members: [], active: 0 }));
    expect(await screen.findByText('We have no fan club data for this period.')).toBeDefined();
    expect(await screen.findByText('No members seen in this period')).toBeDefined();
  });

  it('shows only joins when tipper profiles are off', async () => {
    const days = aClub().days.map((day) => ({ ...day, seen: null }));
    show(aClub({ days, members: [], active: null, hasProfiles: false }));

    expect(await screen.findByText('2 people joined your fan club.')).toBeDefined();
    expect(await screen.findByText('Tipper profiles are off')).toBeDefined();
    expect(screen.queryByText('Days with data')).toBeNull();
  });

  it('hides names in discreet mode', async () => {
    localStorage.setItem('discreet', 'on');
    show(aClub());
    await screen.findByRole('table', { name: TABLE });
    expect(screen.queryByText('luke_22')).toBeNull();
  });

  it('offers a retry when it does not load', async () => {
    show(500);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
