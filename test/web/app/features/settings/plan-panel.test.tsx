// @vitest-environment happy-dom

import type { PerformerProfile } from '@shared/api/performers';
import { aProfile, service, shown, theSettings } from '@test/web/ui/components/render-screen';
import { cleanup, screen, within } from '@testing-library/react';
import { PlanPanel } from '@web/app/features/settings/plan-panel';
import { AccountContext } from '@web/lib/performer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMember, aTeam } from '../team/a-team';

function show(changes: Partial<PerformerProfile>, team: object | number = aTeam()): void {
  service({ 'GET /user_studio_members': team });
  const settings = theSettings();
  shown(
    <AccountContext value={{ profile: aProfile(changes), settings, zone: settings.timezone }}>
      <PlanPanel />
    </AccountContext>,
    '/dashboard/settings#plan',
  );
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const yours = () =>
  within(screen.getByRole('list', { name: 'Plans' }))
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.includes('Yours'))
    .map(({ textContent }) => textContent?.slice(0, 5));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the plan panel', () => {
  it('shows the trial plan and when the trial ends', () => {
    show({ trialEndsAt: inDays(3) });
    expect(
      screen.getByText(/^You’re trying Pro until .* After that you’ll be on Basic/),
    ).toBeDefined();
    expect(yours()).toEqual(['ProYo']);
  });

  it('shows Basic after the trial and when the trial ended', () => {
    show({ tier: 'Basic', trialEndsAt: inDays(-3) });
    expect(screen.getByText(/^You’re on Basic.* Your Pro trial ended/)).toBeDefined();
    expect(yours()).toEqual(['Basic']);
  });

  it('shows a paid plan even during the trial period', () => {
    show({ subscriptionType: 4, trialEndsAt: inDays(3) });
    expect(screen.getByText('You’re on Pro.')).toBeDefined();
  });

  it('shows how many rooms and team members are used', async () => {
    show({ maxStudioUserCount: 2 }, aTeam({ members: [aMember()] }));
    expect(await screen.findByText('1 of 1 room, 1 of 2 team members.')).toBeDefined();
  });

  it('does not count members of somebody else’s team', async () => {
    show({ maxStudioUserCount: 2 }, aTeam({ isOwner: false, members: [aMember()] }));
    expect(await screen.findByText('1 of 1 room, up to 2 team members.')).toBeDefined();
  });

  it('shows what each plan costs and includes, and how to upgrade', () => {
    show({ tier: 'Basic' });
    screen.getByRole('heading', { name: 'Upgrade now to get the most out of the product!' });
    const list = screen.getByRole('list', { name: 'Plans' });
    expect(list.textContent).toContain('$14.99 a month, or $11.99 a month billed annually');
    expect(list.textContent).toContain('From $37.50 a month');
    expect(screen.getByText(/You can’t pay on this site yet/)).toBeDefined();
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

  it('does not offer an upgrade on the Studio plan', () => {
    show({ tier: 'Studio', subscriptionType: 5 });
    expect(screen.queryByRole('heading', { name: /^Upgrade/ })).toBeNull();
    expect(screen.queryByText(/You can’t pay/)).toBeNull();
  });
});
