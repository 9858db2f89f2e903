// @vitest-environment happy-dom

import type { ExtensionSession } from '@shared/api/extension';
import { aPerformer } from '@test/web/a-performer';
import { aProfile, service, shown, theSettings } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import ExtensionCounts from '@web/app/features/sessions/extension/extension-counts';
import { AccountContext } from '@web/lib/performer';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const START = '2026-11-05T18:00:00.000Z';
const counted: ExtensionSession = {
  startTime: START,
  tokens: 1_045,
  newFollowers: 7,
  quarterHours: [{ time: START, tokens: 45, tips: 2 }],
  topTippers: [{ name: 'ada', tokens: 45, tips: 2 }],
  viewers: [
    { type: 'grey', average: 41.5 },
    { type: 'fanClub', average: 0 },
    { type: 'guest', average: 1_200 },
  ],
};

function show(session: ExtensionSession, lacksTips: boolean) {
  const requests = service({
    [`GET /extension_sessions/lena/${encodeURIComponent(START)}`]: session,
  });
  const performers = [aPerformer()];
  shown(
    <AccountContext
      value={{ profile: aProfile({ performers }), settings: theSettings(), zone: 'UTC' }}
    >
      <ExtensionCounts performer="lena" startTime={START} lacksTips={lacksTips} />
    </AccountContext>,
  );
  return requests;
}

it('shows what the extension counted, and its tips only where there are no others', async () => {
  show(counted, false);
  const panel = await screen.findByRole('region', { name: 'From the extension' });
  expect(panel.textContent).toMatch(/Tokens received.*1,045 tk.*7/);
  const viewers = screen.getByRole('list', { name: 'Average viewers by type' });
  const rows = within(viewers).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Without tokens41.5',
    'Fan club0',
    'Without an account1,200',
  ]);
  expect(screen.queryByRole('list', { name: 'Tips by quarter hour' })).toBeNull();
  cleanup();

  show(counted, true);
  const tips = await screen.findByRole('list', { name: 'Tips by quarter hour' });
  expect(within(tips).getByRole('listitem').textContent).toMatch(/18:00.*45 tk/);
  expect(screen.getByRole('list', { name: 'Top tippers' }).textContent).toContain('ada');
});

it('leaves out what the extension didn’t find, and is not there if nobody used it', async () => {
  show({ ...counted, tokens: null, viewers: [] }, false);
  const panel = await screen.findByRole('region', { name: 'From the extension' });
  expect(panel.textContent).not.toContain('Tokens received');
  expect(screen.queryByRole('list')).toBeNull();
  cleanup();

  show({ ...counted, tokens: null, newFollowers: null }, false);
  expect(await screen.findByRole('list', { name: 'Average viewers by type' })).toBeDefined();
  cleanup();

  const nothing = { startTime: null, tokens: null, newFollowers: null, quarterHours: null };
  const requests = show({ ...nothing, topTippers: [], viewers: [] }, true);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});
