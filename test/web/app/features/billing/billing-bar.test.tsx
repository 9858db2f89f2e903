// @vitest-environment happy-dom

import { aBilling, aSubscriber } from '@test/web/a-billing';
import { showScreen } from '@test/web/app/features/show-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import BillingBar from '@web/app/features/billing/billing-bar';
import { Toasts } from '@web/ui/components/toasts';
import { afterEach, describe, expect, it, vi } from 'vitest';

const address = '/dashboard/overview';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the bar above the dashboard', () => {
  it('says that a payment failed, that the plan stays meanwhile, and what to do', async () => {
    const billing = aSubscriber({ state: 'past-due', periodEndsAt: '2020-12-24T10:00:00Z' });
    showScreen(<BillingBar />, { address, replies: { '/v1/billing': billing } });
    const bar = await screen.findByRole('complementary', { name: 'Payment failed' });
    expect(bar.textContent).toContain('Pro stays while we try again.');
    const link = screen.getByRole('link', { name: 'Update your card' });
    expect(link.getAttribute('href')).toBe('/dashboard/settings#plan');
  });

  it('asks for the plan once after subscribing, and keeps a referral code', async () => {
    const reply = vi.fn(() => aSubscriber());
    const router = showScreen(
      <>
        <BillingBar />
        <Toasts />
      </>,
      {
        address: `${address}?subscribed=true&period=30d&referral=abcdef`,
        replies: { '/v1/billing': reply },
      },
    );
    expect(await screen.findByText('You’re on Pro.')).toBeDefined();
    expect(router.state.location.search).toBe('?period=30d&referral=abcdef');
    expect(localStorage.getItem('referralCode')).toBe('abcdef');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('shows nothing to others', async () => {
    const reply = vi.fn(() => aBilling());
    showScreen(<BillingBar />, { address, replies: { '/v1/billing': reply } });
    await waitFor(() => expect(reply).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
