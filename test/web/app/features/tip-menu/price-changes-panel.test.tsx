// @vitest-environment happy-dom

import type { PriceEffects } from '@shared/api/tip-menu';
import { cleanup, screen, within } from '@testing-library/react';
import PriceChangesPanel from '@web/app/features/tip-menu/price-changes/price-changes-panel';
import { afterEach, expect, it, vi } from 'vitest';
import { showScreen } from '../show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Change = PriceEffects['changes'][number];
type Advice = PriceEffects['advice'][number];

const raised: Change = {
  id: 3,
  name: 'Song',
  priceBefore: 50,
  priceAfter: 60,
  since: '2026-10-21T22:00:00.000Z',
  sessionsBefore: 32,
  sessionsAfter: 20,
  unchangedItems: 9,
  tipsEffect: { change: 6, low: -5, high: 18 },
  tokensEffect: { change: 27, low: 14, high: 41 },
  verdict: 'raised',
  missingSessions: null,
};
const few: Change = { ...raised, tipsEffect: null, tokensEffect: null, verdict: 'few' };
const trial: Advice = {
  id: 3,
  name: 'Song',
  kind: 'try',
  price: 60,
  newPrice: 70,
  share: 0.094,
  sessions: 26,
};

const show = (reply: PriceEffects | number) =>
  showScreen(<PriceChangesPanel performer="lena" zone="Europe/Bucharest" />, {
    address: '/dashboard/tipmenu',
    replies: { '/v1/price_effects/lena': reply },
  });
/** The texts of the first change's cells. */
const cells = async () => {
  const table = await screen.findByRole('table', { name: 'Price changes, newest first' });
  const [, row] = within(table).getAllByRole('row');
  return row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : [];
};

it('shows what a price did to tokens and tips, how certain it is, and its data', async () => {
  show({ changes: [raised], advice: [] });
  const [item, price, verdict, tokens, tips] = await cells();
  expect(item).toContain('Song');
  expect(price).toBe('50 → 60 tksince Thu 22 Oct');
  expect(verdict).toContain('Raised32 sessions before, 20 after');
  expect(tokens).toBe('↑ 27%↑ 14% to ↑ 41%');
  expect(tips).toBe('↑ 6%↓ 5% to ↑ 18%');
  expect(screen.getByText(/^There isn’t enough evidence yet/)).toBeTruthy();
});

it.each<[string, Partial<Change>, string]>([
  [
    'an open effect',
    { ...raised, verdict: 'unclear', missingSessions: 9 },
    'Can’t tell yet32 sessions before, 20 after. About 9 more to go.',
  ],
  [
    'few sessions',
    { ...few, sessionsBefore: 1, sessionsAfter: 0, missingSessions: 4 },
    'Not enough data1 session before, 0 after. About 4 more to go.',
  ],
  ['nothing to compare with', { ...few, unchangedItems: 0 }, 'Every other price changed, too.'],
  ['a shared price', { ...few, verdict: 'shared' }, 'Another item had one of these prices.'],
])('explains %s', async (_, change, text) => {
  show({ changes: [{ ...raised, ...change }], advice: [] });
  expect((await cells())[2]).toContain(text);
});

it.each<[Partial<Advice>, string]>([
  [
    trial,
    'Worth trying: “Song” at 70 tk instead of 60 tk. It earned 9% of what your menu brought in the last 8 weeks, and a difference of 30% would show after about 26 sessions. Try it as an experiment',
  ],
  [
    { kind: 'undo', newPrice: 50, share: null, sessions: null },
    'Go back to 50 tk for “Song”. It brings fewer tokens at 60 tk.',
  ],
  [
    { kind: 'wait', newPrice: 60, share: null, sessions: null },
    'Keep “Song” at 60 tk for now. We’re still comparing its new price, and one change at a time tells you more.',
  ],
])('says what to do next: %s', async (advice, text) => {
  show({ changes: [], advice: [{ ...trial, ...advice }] });
  expect(
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === text,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('leads from a price worth trying to an experiment', async () => {
  show({ changes: [], advice: [trial] });
  const link = await screen.findByRole('link', { name: 'Try it as an experiment' });
  expect(link.getAttribute('href')).toBe('/dashboard/experiments?new=price&item=Song&price=70');
});

it('says how to get a first comparison', async () => {
  show({ changes: [], advice: [] });
  expect(await screen.findByText('No price changes yet')).toBeTruthy();
});

it('offers to try again if it didn’t load', async () => {
  show(503);
  const panel = await screen.findByRole('region', { name: 'Price changes' });
  expect(await within(panel).findByRole('button', { name: 'Retry' })).toBeTruthy();
});
