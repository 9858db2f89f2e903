// @vitest-environment happy-dom

import type { QuarantinedEvents } from '@shared/api/performers';
import { aPerformer } from '@test/web/a-performer';
import { aProfile, service, shown, theSettings } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import PerformersPage from '@web/app/features/performers/performers-page';
import { AccountContext } from '@web/lib/performer';
import { afterEach, describe, expect, it, vi } from 'vitest';

const CALL = 'GET /quarantined_events/lena';
const token = {
  state: 'ok',
  checkedAt: '2026-11-20T20:00:00Z',
  last4: 'OKEN',
  failingSince: null,
  detail: '',
} as const;

function show(role: 'Admin' | 'Moderator' = 'Admin'): void {
  const profile = aProfile({ performers: [aPerformer({ role, events: token })] });
  const settings = theSettings();
  shown(
    <AccountContext value={{ profile, settings, zone: settings.timezone }}>
      <PerformersPage />
    </AccountContext>,
  );
}

const anEvent = (more: Partial<QuarantinedEvents['events'][number]> = {}) => ({
  time: '2026-11-20T20:00:00.000Z',
  id: '1-1',
  method: 'tip',
  reason: 'impossible-amount' as const,
  bytes: 140,
  isWhole: true,
  ...more,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of quarantined events', () => {
  it('shows the time, type, reason and size of each event', async () => {
    const events = [anEvent(), anEvent({ method: 'wave', reason: 'too-large', bytes: 612_345 })];
    service({ [CALL]: { events, kept: 2, total: 2, dropped: 0 } });
    show();
    const list = await screen.findByRole('list', { name: /lena we couldn’t use/ });
    const rows = within(list).getAllByRole('listitem');

    expect(screen.getByText(/We couldn’t use 2 events from the last 90 days/)).toBeDefined();
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Nov.*TipIts number of tokens can’t be right\.140 bytes$/),
      expect.stringMatching(/waveIt’s too large to store\.612 kB$/),
    ]);
  });

  it('shows the newest ten, and counts older and dropped ones', async () => {
    const events = Array.from({ length: 100 }, () => anEvent({ method: '' }));
    service({ [CALL]: { events, kept: 1_000, total: 1_400, dropped: 400 } });
    show();

    expect(await screen.findAllByText('Unknown event')).toHaveLength(10);
    expect(screen.getByText('+ 990 older')).toBeDefined();
    expect(screen.getByText(/We dropped 400 more/)).toBeDefined();
  });

  it('is absent if there are none', async () => {
    const requests = service({ [CALL]: { events: [], kept: 0, total: 0, dropped: 0 } });
    show();
    await waitFor(() => expect(requests.map(({ call }) => call)).toContain(CALL));

    expect(screen.queryByText('Events we couldn’t use')).toBeNull();
    const sections = screen.getByText('Events API').closest('.chakra-stack')?.children ?? [];
    expect(sections.length).toBeGreaterThan(1);
    expect([...sections].filter(({ textContent }) => textContent === '')).toEqual([]);
  });

  it('is not requested for a Moderator', async () => {
    const requests = service({});
    show('Moderator');
    await screen.findByText('Events API');

    expect(requests.map(({ call }) => call)).not.toContain(CALL);
  });

  it('offers a retry when it does not load', async () => {
    service({ [CALL]: 500 });
    show();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.getByText('Events we couldn’t use')).toBeDefined();
  });
});
