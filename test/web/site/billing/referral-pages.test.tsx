// @vitest-environment happy-dom

import { anOffer } from '@test/web/a-billing';
import { aProfile, service, shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen, within } from '@testing-library/react';
import { beginSession, endSession } from '@web/lib/session';
import ReferPage from '@web/site/billing/refer-page';
import ReferralPage from '@web/site/billing/referral-page';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a referral link', () => {
  const open = (answer: object | number, code = 'abcdef') => {
    service({ [`GET /referral_offer/${code.toLowerCase()}`]: answer });
    shown(
      <Routes>
        <Route path="/refer/:referralCode" element={<ReferPage />} />
      </Routes>,
      `/refer/${code}`,
    );
  };

  it('says what is charged, and leads to the settings with its code', async () => {
    open(anOffer(), 'ABCdef');
    expect(
      await screen.findByText('You pay $115.10 for the first year instead of $143.88.'),
    ).toBeDefined();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
    const link = screen.getByRole('link', { name: 'Use this offer' });
    expect(link.getAttribute('href')).toBe('/dashboard/settings?referralCode=abcdef');
    expect(localStorage.getItem('referralCode')).toBe('abcdef');
  });

  it('says “about” while Stripe can’t be asked for the sum', async () => {
    open(anOffer({ annualUsd: 71.94, fullAnnualUsd: 143.88, isExact: false }));
    expect(
      await screen.findByText('You pay about $71.94 for the first year instead of $143.88.'),
    ).toBeDefined();
    expect(screen.getByText(/The payment page shows the exact sum/)).toBeDefined();
  });

  it.each([
    ['nobody has', anOffer({ isKnown: false })],
    ['can’t be one', 400],
  ])('keeps no code that %s', async (_why, answer) => {
    open(answer);
    expect(await screen.findByText('We don’t know this referral code')).toBeDefined();
    expect(localStorage.getItem('referralCode')).toBeNull();
  });
});

describe('the referral program', () => {
  const main = () => within(screen.getByRole('main'));

  it('explains itself to visitors', () => {
    const requests = service({});
    shown(<ReferralPage />, '/referral');
    expect(main().getByText(/20% of everything they pay/)).toBeDefined();
    expect(main().getByRole('link', { name: 'Sign in' })).toBeDefined();
    expect(requests).toEqual([]);
  });

  it('shows the own link, the sums, and each payment', async () => {
    beginSession({
      idToken: 'id-1',
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      expiresAt: Date.now() + 3_600_000,
    });
    const paid = { paidAt: '2026-11-02T10:00:00Z', paidUsd: 115.1, commissionUsd: 23.02 };
    service({
      'GET /user_performer': { ...aProfile(), apiToken: 'key-1' },
      'GET /referral': {
        code: 'qwerty',
        payingAccounts: 2,
        earnedUsd: 46.04,
        creditedUsd: 23.02,
        paidOutUsd: 12.5,
        commissions: [
          { ...paid, state: 'earned' },
          { ...paid, commissionUsd: 0, state: 'reversed' },
        ],
        omitted: 1,
      },
    });
    shown(<ReferralPage />, '/referral');
    expect(await screen.findByText(`${window.location.origin}/refer/qwerty`)).toBeDefined();
    expect(screen.getByText('$46.04')).toBeDefined();
    expect(screen.getByText('Paid to you')).toBeDefined();
    expect(screen.getByText('$12.50')).toBeDefined();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]?.textContent).toContain('$115.10$23.02Not credited yet');
    expect(rows[2]?.textContent).toContain('$0Taken back: refunded');
    expect(screen.getByText('1 older payment isn’t listed.')).toBeDefined();
  });
});
