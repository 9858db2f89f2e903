// @vitest-environment happy-dom

import type { MissedTipperList } from '@shared/api/tippers';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WinBackPanel } from '@web/app/features/tippers/win-back/win-back-panel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '../../show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LIST: MissedTipperList = {
  tippers: [
    {
      name: 'kevin',
      state: 'lost',
      stillComes: 0.124,
      usualMonth: 2_400,
      nights: 9,
      nightsAway: 14,
      lastNight: '2026-10-20',
    },
    {
      name: 'sam',
      state: 'slipping',
      stillComes: 0.55,
      usualMonth: 900,
      nights: 4,
      nightsAway: 6,
      lastNight: '2026-11-10',
    },
  ],
  missingTippers: 0,
  hasProfiles: true,
  settledThrough: null,
};

beforeEach(() => {
  // A browser that can’t tell what is in view loads everything.
  vi.stubGlobal('IntersectionObserver', undefined);
});

const show = (reply: object | number, role: 'Admin' | 'Moderator' = 'Admin') =>
  showScreen(<WinBackPanel performer="lena" />, {
    address: '/dashboard/tippers',
    replies: { '/v1/missed_tippers/lena': reply },
    role,
  });

it('says how many are lost and slipping, and what they used to give', async () => {
  show(LIST);
  expect((await screen.findByText(/likely lost, and/)).textContent).toBe(
    '1 person is likely lost, and 1 is slipping away. They used to give 3,300 tk per month.',
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const cells = within(rows[0] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'kevin',
    // The button is repeated for phones.
    'Likely lostCopy',
    '2,400 tk',
    '14',
    '9',
    '12%',
    'Copy',
  ]);
  expect(screen.queryByText(/now tip anonymously/)).toBeNull();
});

it('copies a message and sends nothing', async () => {
  const { posted } = show(LIST);
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copy = await screen.findAllByRole('button', { name: 'Copy a message to this person' });
  await user.click(copy[0] as HTMLElement);
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/^Hi kevin, /));
  expect(posted).toEqual([]);
});

it('tells members that anonymous tips are missing', async () => {
  show(LIST, 'Moderator');
  expect(await screen.findByText(/people who now tip anonymously/)).toBeTruthy();
});

it.each([
  ['No one is slipping away', {}],
  ['Not enough tippers yet', { missingTippers: 12 }],
  ['Tipper profiles are off', { hasProfiles: false, missingTippers: 30 }],
])('explains an empty list: %s', async (title, changes) => {
  show({ ...LIST, tippers: [], ...changes });
  expect(await screen.findByText(title)).toBeTruthy();
});

it('shows no amounts to members who may not see money', async () => {
  const hidden = LIST.tippers.map((one) => ({ ...one, usualMonth: { hidden: 'money' } }));
  show({ ...LIST, tippers: hidden });
  expect((await screen.findByText(/likely lost, and/)).textContent).toBe(
    '1 person is likely lost, and 1 is slipping away.',
  );
  expect(document.body.textContent).not.toContain('NaN');
});

it('offers to try again if it didn’t load', async () => {
  show(503);
  const panel = await screen.findByRole('region', { name: 'Win back' });
  expect(await within(panel).findByRole('button', { name: 'Retry' })).toBeTruthy();
});
