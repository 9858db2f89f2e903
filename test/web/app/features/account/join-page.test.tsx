// @vitest-environment happy-dom

import { anOffer } from '@test/web/a-billing';
import { service, shown } from '@test/web/ui/components/render-screen';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import JoinPage from '@web/app/features/account/join-page';
import { beginSession, endSession } from '@web/lib/session';
import type { Tokens } from '@web/lib/tokens';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';

const PAGE = { session_id: 'cs_1', url: 'https://pay.example.com/cs_1' };
const TOKENS: Tokens = {
  idToken: 'id-1',
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  expiresAt: Date.now() + 3_600_000,
};
let opened: Mock;

function show(answers: Parameters<typeof service>[0] = {}, address = '/join') {
  const requests = service({
    'GET /user_performer': { apiToken: 'key-1' },
    'GET /checkout/ProAnnual': PAGE,
    'GET /checkout/ProMonthly': PAGE,
    ...answers,
  });
  shown(
    <Routes>
      <Route path="/join" element={<JoinPage />} />
      <Route path="/dashboard" element={<p>The dashboard</p>} />
    </Routes>,
    address,
  );
  return () => requests.map(({ call }) => call).filter((call) => call.includes('checkout'));
}

const signIn = () => act(() => beginSession(TOKENS));
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: /First, your account|Start with Basic/ });

beforeEach(() => {
  opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the plan picker', () => {
  it('shows Free, Pro by the year or month, and Studio from support', async () => {
    show();
    const pro = screen.getByRole('region', { name: 'Pro' });
    expect(within(pro).getByText('$11.99 a month')).toBeDefined();
    expect(within(pro).getByText('$143.88, charged once a year')).toBeDefined();
    await choose('Monthly');
    expect(within(pro).getByText('$14.99 a month')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Free' })).getByText('$0')).toBeDefined();
    const support = screen.getByRole('link', { name: 'Contact support' });
    expect(support.getAttribute('href')).toMatch(/^mailto:/);
  });

  it('asks visitors for an account, then opens the payment of the chosen plan', async () => {
    const checkouts = show();
    await choose('Monthly');
    await choose('Get Pro');
    expect(await within(await dialog()).findByLabelText(/^Email/)).toBeDefined();
    expect(checkouts()).toEqual([]);
    signIn();
    await waitFor(() => expect(opened).toHaveBeenCalledWith(PAGE.url));
    expect(checkouts()).toEqual(['GET /checkout/ProMonthly']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('still shows the period that was picked after “Back” from the payment page', async () => {
    beginSession(TOKENS);
    show();
    await choose('Monthly');
    await choose('Get Pro');
    await waitFor(() => expect(opened).toHaveBeenCalledWith(PAGE.url));
    cleanup();
    show();
    expect(await screen.findByText('$14.99 a month')).toBeDefined();
    await choose('Annual');
    cleanup();
    show();
    expect(screen.getByText('$11.99 a month')).toBeDefined();
  });

  it('leads to the dashboard after signing up for Free', async () => {
    const checkouts = show();
    await choose('Start free');
    await dialog();
    signIn();
    expect(await screen.findByText('The dashboard')).toBeDefined();
    expect(checkouts()).toEqual([]);
  });

  it('keeps the choice over a reload', async () => {
    show();
    await choose('Get Pro');
    await dialog();
    cleanup();
    show();
    await dialog();
    signIn();
    await waitFor(() => expect(opened).toHaveBeenCalledWith(PAGE.url));
  });

  it('forgets the choice when the dialog is closed', async () => {
    const checkouts = show();
    await choose('Get Pro');
    await userEvent.click(within(await dialog()).getByRole('button', { name: /Close/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect({ ...sessionStorage }).toEqual({});
    signIn();
    expect(checkouts()).toEqual([]);
  });

  it('goes on at once for those who are signed in, and only once', async () => {
    beginSession(TOKENS);
    const checkouts = show();
    expect(checkouts()).toEqual([]);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Get Pro' }));
    await waitFor(() => expect(opened.mock.calls).toEqual([[PAGE.url]]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(checkouts()).toEqual(['GET /checkout/ProAnnual']);
    // "Back" must not open the payment again.
    cleanup();
    const afterBack = show();
    expect(afterBack()).toEqual([]);
  });

  it('asks to sign in again if the sign-in has expired, and goes on with the same plan', async () => {
    beginSession(TOKENS);
    let isExpired = true;
    const checkouts = show({ 'GET /checkout/ProMonthly': () => (isExpired ? 401 : PAGE) });
    await choose('Monthly');
    await choose('Get Pro');
    const again = within(await dialog());
    expect(await again.findByText(/You’ve been signed out/)).toBeDefined();
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
    isExpired = false;
    signIn();
    await waitFor(() => expect(opened).toHaveBeenCalledWith(PAGE.url));
    expect(new Set(checkouts())).toEqual(new Set(['GET /checkout/ProMonthly']));
  });

  it('says why the payment page didn’t open', async () => {
    beginSession(TOKENS);
    show({ 'GET /checkout/ProAnnual': 409 });
    await choose('Get Pro');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing was charged\./);
    expect(screen.getByRole('button', { name: 'Get Pro' })).toHaveProperty('disabled', false);
  });

  it.each(['referral', 'referralCode'])('uses the code in %s for the payment', async (name) => {
    beginSession(TOKENS);
    const offer = anOffer();
    const checkouts = show(
      { 'GET /referral_offer/abcdef': offer, 'GET /checkout/ProAnnual/abcdef': PAGE },
      `/join?${name}=abcdef`,
    );
    expect(await screen.findByText('$115.10, charged once a year')).toBeDefined();
    await choose('Get Pro');
    await waitFor(() => expect(checkouts()).toEqual(['GET /checkout/ProAnnual/abcdef']));
  });
});
