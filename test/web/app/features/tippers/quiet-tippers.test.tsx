// @vitest-environment happy-dom

import type { Role } from '@shared/api/performers';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuietTippers } from '@web/app/features/tippers/quiet/quiet-tippers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTipperList, type Reply, showScreen } from '../show-screen';

beforeEach(() => {
  // Without it, everything counts as visible.
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EARLIER = { start: '2026-09-22T21:00:00.000Z', end: '2026-10-22T21:00:00.000Z' };
const PERIOD = {
  start: '2026-10-22T21:00:00.000Z',
  end: '2026-11-21T22:00:00.000Z',
  previous: EARLIER,
  previousLabel: 'the previous 30 days',
};

const aTipper = (name: string | null, tokens: number, sessions: number | null = 4) => ({
  name,
  tokens,
  tips: 9,
  sessions,
  anonymousTokens: 0,
  lastTipped: '2020-10-09T20:00:00.000Z',
});

const byPeriod = (url: URL) =>
  aTipperList({
    tippers:
      url.searchParams.get('start') === EARLIER.start
        ? [aTipper('ann', 900), aTipper('bob', 700), aTipper('cat', 90), aTipper('once', 50, 1)]
        : [aTipper('bob', 20)],
  });

function show({
  reply = byPeriod,
  role = 'Admin',
  period = PERIOD,
}: {
  reply?: Reply;
  role?: Role;
  period?: Parameters<typeof QuietTippers>[0]['period'];
} = {}) {
  return showScreen(<QuietTippers performer="lena" period={period} />, {
    address: '/dashboard/tippers',
    role,
    replies: { '/v1/tippers_v2/lena': reply },
  });
}

const CAPTION = 'Tippers who’ve gone quiet, most tokens first';

describe('tippers who’ve gone quiet', () => {
  it('are in sight without a click, with how many they are and what they gave', async () => {
    show();
    expect(await screen.findByText(/^2 people stopped tipping/)).toBeDefined();
    expect(await screen.findByRole('table', { name: CAPTION })).toBeDefined();
  });

  it('tipped in at least two sessions of the previous period and in none since', async () => {
    const router = show();
    const table = await screen.findByRole('table', { name: CAPTION });
    const names = within(table).getAllByRole('button', { name: /^[a-z]/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(['ann', 'cat']);
    expect(
      screen.getByText(/2 people stopped tipping\. Before that, they gave 990 tk\./),
    ).toBeDefined();
    await userEvent.click(within(table).getByRole('button', { name: 'ann' }));
    expect(router.state.location.search).toContain('tipper=ann');
  });

  it('come with a note for Moderators that some may now tip anonymously', async () => {
    show({ role: 'Moderator' });
    expect(await screen.findByText(/^This includes people who now tip anonymously/)).toBeDefined();
  });

  it('are replaced by a message if there are none or profiles are off', async () => {
    show({ reply: aTipperList({ tippers: [aTipper('ann', 900)] }) });
    expect(await screen.findByText('No one has gone quiet')).toBeDefined();
    cleanup();
    show({ reply: aTipperList({ hasProfiles: false }) });
    expect(await screen.findByText('Tipper profiles are off')).toBeDefined();
  });

  it('are counted without amounts if money is hidden', async () => {
    const tokens = { hidden: 'money' };
    const reply = (url: URL) => ({
      ...byPeriod(url),
      tippers: byPeriod(url).tippers.map((one) => ({ ...one, tokens })),
    });
    show({ reply });
    expect(await screen.findByText('2 people stopped tipping.')).toBeDefined();
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  it('are left out for all time, which has no previous period', () => {
    show({ period: { ...PERIOD, start: undefined, previous: undefined } });
    expect(screen.queryByText('Gone quiet')).toBeNull();
  });

  it('can be requested again when they don’t load', async () => {
    show({ reply: 500 });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
