// @vitest-environment happy-dom

import type { GoLiveNext } from '@shared/api/earnings';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GoLivePanel } from '@web/app/features/schedule/go-live/go-live-panel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '../../show-screen';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T19:30:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const ADVICE: GoLiveNext = {
  nights: 38,
  missingNights: 0,
  incomePerHour: 620,
  slots: [
    {
      start: '2026-11-27T19:00:00.000Z',
      end: '2026-11-27T23:00:00.000Z',
      nights: 9,
      incomePerHour: 980,
      low: 760,
      high: 1240,
      advantage: 1.18,
    },
  ],
  worthTrying: [{ start: '2026-11-24T20:00:00.000Z', end: '2026-11-25T00:00:00.000Z', nights: 1 }],
  timezone: 'Europe/Bucharest',
};

const show = (reply: object | number) =>
  showScreen(<GoLivePanel performer="lena" zone="Europe/Bucharest" />, {
    address: '/dashboard/schedule',
    replies: { '/v1/go_live_next/lena': reply },
  });

it('names the slot, what to expect, how certain it is, and its data', async () => {
  show(ADVICE);
  const slot = await screen.findByRole('listitem');
  expect(slot.textContent).toContain('Fri 27 Nov, 21:00–01:00');
  expect(slot.textContent).toContain('≈ 980 tk');
  expect(slot.textContent).toContain('per hour, with 80% certainty 760–1,240 tk.');
  expect(slot.textContent).toContain('Most likely at least 18% above your average. From 9 nights');
  expect(screen.getByText(/^Your average is/).textContent).toBe(
    'Your average is 620 tk per hour live.',
  );
  expect(screen.getByText(/from 38 nights in the last 17 weeks$/)).toBeTruthy();
  expect(screen.getByText(/^Worth trying:/).textContent).toBe(
    'Worth trying: Tue 24 Nov, 22:00–02:00. You’ve been live then once in the last 17 weeks, and it may beat your average. Try it as an experiment',
  );
  expect(screen.getByRole('link', { name: 'Try it as an experiment' }).getAttribute('href')).toBe(
    '/dashboard/experiments?new=start_hour&from_hour=22&until_hour=23',
  );
});

it('saves a slot as a calendar file', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:slot';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: (blobs.at(-1) ?? new Blob()).text() });
  });
  show(ADVICE);
  const button = { name: /^Add to calendar.*Fri 27 Nov, 21:00–01:00$/ };
  await userEvent.click(await screen.findByRole('button', button));
  expect(saved.map(({ name }) => name)).toEqual(['go-live-2026-11-27.ics']);
  expect(await saved[0]?.text).toContain('DTSTART:20261127T190000Z');
});

it('says how many nights are missing', async () => {
  show({ ...ADVICE, nights: 6, missingNights: 4, slots: [], worthTrying: [] });
  expect(await screen.findByText('Not enough nights yet')).toBeTruthy();
  expect(screen.getByText(/^Go live on/).textContent).toBe(
    'Go live on 4 more nights and you’ll see your best times here. You’ve been live on 6 nights in the last 17 weeks.',
  );
});

it('says so when no time stands out', async () => {
  show({ ...ADVICE, slots: [], worthTrying: [] });
  expect((await screen.findByText(/^No time stands out yet/)).textContent).toBe(
    'No time stands out yet: none is clearly better than your average of 620 tk per hour.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('is absent if money is hidden', async () => {
  show({ ...ADVICE, incomePerHour: { hidden: 'money' }, slots: [], worthTrying: [] });
  await vi.waitFor(() => expect(screen.queryByText('Go live next')).toBeNull());
});

it('offers to try again if it didn’t load', async () => {
  show(503);
  const panel = await screen.findByRole('region', { name: 'Go live next' });
  expect(await within(panel).findByRole('button', { name: 'Retry' })).toBeTruthy();
});
