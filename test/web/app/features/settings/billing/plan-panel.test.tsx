// @vitest-environment happy-dom

import type { PerformerProfile } from '@shared/api/performers';
import { aBilling, anOffer, aSubscriber } from '@test/web/a-billing';
import {
  aProfile,
  changesIn,
  fill,
  type RecordedRequest,
  service,
  shown,
  theSettings,
} from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlanPanel } from '@web/app/features/settings/billing/plan-panel';
import { AccountContext } from '@web/lib/performer';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { aMember, aTeam } from '../../team/a-team';

type Answers = Parameters<typeof service>[0];

function show(
  changes: Partial<PerformerProfile>,
  answers: Answers = {},
  address = '/dashboard/settings#plan',
): RecordedRequest[] {
  const requests = service({
    'GET /user_studio_members': aTeam(),
    'GET /billing': aBilling(),
    ...answers,
  });
  const settings = theSettings();
  shown(
    <AccountContext value={{ profile: aProfile(changes), settings, zone: settings.timezone }}>
      <PlanPanel />
    </AccountContext>,
    address,
  );
  return requests;
}

const UPGRADE = 'Upgrade now to get the most out of the product!';
const PAGE = { session_id: 'cs_1', url: 'https://pay.example.com/cs_1' };
let opened: Mock;

beforeEach(() => {
  opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the plan panel', () => {
  it('shows how many rooms and team members are used', async () => {
    show(
      { maxStudioUserCount: 2 },
      { 'GET /user_studio_members': aTeam({ members: [aMember()] }) },
    );
    expect(await screen.findByText('1 of 1 room, 1 of 2 team members.')).toBeDefined();
  });

  it('does not count members of somebody else’s team', async () => {
    const team = aTeam({ isOwner: false, members: [aMember()] });
    show({ maxStudioUserCount: 2 }, { 'GET /user_studio_members': team });
    expect(await screen.findByText('1 of 1 room, up to 2 team members.')).toBeDefined();
  });

  it('shows what each plan costs and includes', () => {
    show({ tier: 'Basic' });
    const list = screen.getByRole('list', { name: 'Plans' });
    expect(list.textContent).toContain('$14.99 a month, or $11.99 a month billed annually');
    expect(list.textContent).toContain('From $37.50 a month');
    const yours = within(list)
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('Yours'));
    expect(yours.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Basic']);
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace('–', ''));
    expect(cells('Trend history')).toEqual(['4 months', 'All', 'All']);
    expect(cells('Trends (?!go)')).toEqual(['Included', 'Included', 'Included']);
    expect(cells('Tippers')).toEqual(['Not included', 'Included', 'Included']);
    expect(cells('Overview')).toEqual(['Daily', 'Included', 'Included']);
    expect(cells('Achievements')).toEqual(['Notifications only', 'Included', 'Included']);
    expect(cells('Studio')).toEqual(['Not included', 'Not included', 'Included']);
  });

  it('opens the payment page with one click, and says what is free', async () => {
    const requests = show({ tier: 'Basic' }, { 'GET /checkout/ProAnnual': PAGE });
    await screen.findByRole('heading', { name: UPGRADE });
    expect(screen.getByText(/The first 7 days are free/)).toBeDefined();
    expect(screen.getByText('$143.88, charged once a year')).toBeDefined();
    const button = screen.getByRole('button', { name: 'Pro annually, $11.99 a month' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(opened.mock.calls).toEqual([[PAGE.url]]));
    expect(requests.filter(({ call }) => call.includes('checkout'))).toHaveLength(1);
  });

  it('promises no second free week', async () => {
    show({ tier: 'Basic' }, { 'GET /billing': aBilling({ isTrialAvailable: false }) });
    expect(await screen.findByText(/You had your free week already/)).toBeDefined();
  });

  it('says that the free week needs no card where that is so', async () => {
    show({ tier: 'Basic' }, { 'GET /billing': aBilling({ trialNeedsCard: false }) });
    expect(await screen.findByText(/you can start without a card/)).toBeDefined();
  });

  it('says why the payment page didn’t open', async () => {
    show({ tier: 'Basic' }, { 'GET /checkout/ProMonthly': 409 });
    await userEvent.click(await screen.findByRole('button', { name: /^Pro monthly/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nothing was charged. Refused with 409.',
    );
  });

  it('uses the referral code of its URL, which can be removed', async () => {
    const requests = show(
      { tier: 'Basic' },
      {
        'GET /referral_offer/abcdef': anOffer(),
        'GET /checkout/ProAnnual/abcdef': PAGE,
      },
      '/dashboard/settings?referralCode=ABCDEF',
    );
    expect(await screen.findByText(/the first annual payment is \$115\.10/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Pro annually/ }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(PAGE.url));
    expect(requests.map(({ call }) => call)).toContain('GET /checkout/ProAnnual/abcdef');
    await userEvent.click(screen.getByRole('button', { name: 'Remove code' }));
    expect(screen.queryByText(/referral code/)).toBeNull();
    expect(localStorage.getItem('referralCode')).toBeNull();
  });

  it('opens the portal, and asks for the plan once after it', async () => {
    const portal = { 'GET /billing': aSubscriber(), 'GET /billing_portal/goto': { url: PAGE.url } };
    show({ subscriptionType: 3 }, portal);
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Billing' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith(PAGE.url));
    expect(screen.queryByRole('heading', { name: UPGRADE })).toBeNull();

    for (const posts of [1, 0]) {
      cleanup();
      const answers = { ...portal, 'POST /billing': aSubscriber({ isEnding: true }) };
      const requests = show({ subscriptionType: 3 }, answers);
      await screen.findByText('You’re on Pro, billed monthly.');
      await waitFor(() => {
        const sent = changesIn(requests).map(({ call }) => call);
        expect(sent).toEqual(posts === 1 ? ['POST /billing'] : []);
      });
    }
  });

  it('warns about a failed payment', async () => {
    show({ subscriptionType: 3 }, { 'GET /billing': aSubscriber({ state: 'past-due' }) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your last payment failed/);
  });

  it('says where payments don’t work, and offers no payment there', async () => {
    show({ tier: 'Basic' }, { 'GET /billing': aBilling({ canBuy: false }) });
    expect(await screen.findByText(/^You can’t pay on this site yet/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: UPGRADE })).toBeNull();
  });

  it('does not offer an upgrade on the Studio plan', async () => {
    const billing = aBilling({ tier: 'Studio', plan: 'StudioMonthly', canBuy: false });
    show({ tier: 'Studio', subscriptionType: 5 }, { 'GET /billing': billing });
    await screen.findByText('You’re on Studio, as agreed with support.');
    expect(screen.queryByRole('heading', { name: UPGRADE })).toBeNull();
    expect(screen.queryByText(/You can’t pay/)).toBeNull();
  });

  it.each([
    ['plan', 'Voucher redeemed: three months of Pro.'],
    ['credit', 'Voucher redeemed. Its value pays your next invoices.'],
  ])('redeems a voucher as %s', async (as, words) => {
    const requests = show({}, { 'POST /voucher_redemption': { as, billing: aBilling() } });
    await fill(await screen.findByLabelText('Gift voucher'), ' ABCD-EFGH ');
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(changesIn(requests)).toEqual([
      { call: 'POST /voucher_redemption', body: { code: 'ABCD-EFGH' } },
    ]);
  });

  it('says why a voucher was refused, until the code is changed', async () => {
    show({}, { 'POST /voucher_redemption': 409 });
    const field = await screen.findByLabelText('Gift voucher');
    await fill(field, 'ABCD');
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Refused with 409.');
    await fill(field, 'E');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
