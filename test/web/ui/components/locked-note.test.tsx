// @vitest-environment happy-dom

import { aBilling, aSubscriber } from '@test/web/a-billing';
import { aPerformer } from '@test/web/a-performer';
import { showScreen } from '@test/web/app/features/show-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LockedNote } from '@web/ui/components/locked-note';
import { afterEach, describe, expect, it, vi } from 'vitest';

const UPGRADE = 'Upgrade now to get the most out of the product!';
const url = 'https://pay.example.com/cs_1';
const address = '/dashboard/tippers';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a locked place', () => {
  it('opens the payment page with one click', async () => {
    const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const replies = {
      '/v1/billing': aBilling(),
      '/v1/checkout/ProMonthly': { session_id: 'cs_1', url },
    };
    showScreen(<LockedNote tier="Pro" />, { address, replies });
    await screen.findByRole('heading', { name: UPGRADE });
    await userEvent.click(screen.getByRole('button', { name: 'Pro monthly, $14.99 a month' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(url));
  });

  it.each([
    ['where payments don’t work', { replies: { '/v1/billing': aBilling({ canBuy: false }) } }],
    ['to those who pay already', { replies: { '/v1/billing': aSubscriber() } }],
    ['if billing doesn’t answer', { replies: { '/v1/billing': 503 } }],
    [
      'for somebody else’s room',
      { replies: { '/v1/billing': aBilling() }, performers: [aPerformer({ isOwn: false })] },
    ],
  ])('leads to the plan instead %s', async (_when, of) => {
    showScreen(<LockedNote tier="Pro" />, { address, ...of });
    const link = await screen.findByRole('link', { name: 'See your plan' });
    expect(link.getAttribute('href')).toBe('/dashboard/settings#plan');
    expect(screen.queryByRole('heading', { name: UPGRADE })).toBeNull();
  });

  it('sells no Studio plan', () => {
    showScreen(<LockedNote tier="Studio" />, { address, replies: { '/v1/billing': aBilling() } });
    expect(screen.getByRole('link', { name: 'See your plan' })).toBeDefined();
  });
});
