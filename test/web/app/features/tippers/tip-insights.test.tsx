// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describeConcentration } from '@web/app/features/tippers/insights/concentration';
import { TipInsights } from '@web/app/features/tippers/insights/tip-insights';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const aTip = (tipper: string | null, tokens: number | object, isAnonymous = false) => ({
  tipper,
  tokens,
  time: '2020-11-20T20:00:00.000Z',
  isAnonymous,
});

const insights = (changes: object = {}) => ({
  total: { tokens: 1000, tips: 5 },
  averageTip: 200,
  medianTip: 60,
  topTippers: [],
  topTips: [aTip('ann', 700), aTip('shy', 200, true), aTip(null, 50, true)],
  tipSizes: [
    { from: 1, to: 2499, tips: 5, tokens: 1000 },
    { from: 2500, to: null, tips: 0, tokens: 0 },
  ],
  shareOfIncome: { top1: 0.7, top5: 0.9, top10: 1 },
  hasProfiles: true,
  settledThrough: '2020-11-20T22:00:00.000Z',
  ...changes,
});

function show(reply: Reply) {
  return showScreen(<TipInsights performer="lena" />, {
    address: '/dashboard/tippers',
    replies: { '/v1/tip_insights_all/lena': reply },
  });
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(textIn));
const textIn = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u00a0', ' ');

describe('the all-time tip insights', () => {
  it('show how much income depends on the top tippers', async () => {
    show(insights());
    expect(await screen.findByText(/come from one person/)).toBeDefined();
    for (const words of ['70%', '90%', '100%', '200 tk', '60 tk']) {
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    }
    expect(screen.getByText(/Up to date as of Sat 21 Nov 2020, 00:00\.$/)).toBeDefined();
  });

  it('list the largest tips, and a name opens the tipper', async () => {
    const router = show(insights());
    await screen.findByRole('heading', { name: 'Largest tips' });
    expect(rowsOf('Largest tips, largest first')).toEqual([
      ['ann', '700 tk', '$35', 'Fri 20 Nov 2020'],
      ['shyanonymous', '200 tk', '$10', 'Fri 20 Nov 2020'],
      ['Anonymous', '50 tk', '$3', 'Fri 20 Nov 2020'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'ann' }));
    expect(router.state.location.search).toContain('tipper=ann');
  });

  it('show ten of the largest tips per page', async () => {
    show(insights({ topTips: Array.from({ length: 12 }, () => aTip('ann', 700)) }));
    await screen.findByRole('heading', { name: 'Largest tips' });
    expect(rowsOf('Largest tips, largest first')).toHaveLength(10);
  });

  it('show tips by size', async () => {
    show(insights());
    await screen.findByRole('heading', { name: 'Tips by size' });
    expect(rowsOf('Tips by size, smallest first')).toEqual([
      ['1 to 2,499', '5', '1,000 tk', '100%'],
      ['2,500 or more', '0', '0 tk', '0%'],
    ]);
  });

  it('leave out tips by size and hide amounts without access to money', async () => {
    const hidden = { hidden: 'money' };
    show(
      insights({
        total: { tokens: hidden, tips: 5 },
        averageTip: hidden,
        medianTip: hidden,
        topTips: [aTip('ann', hidden)],
        tipSizes: [{ from: hidden, to: hidden, tips: 5, tokens: hidden }],
      }),
    );
    await screen.findByRole('heading', { name: 'Largest tips' });
    expect(screen.getAllByText('Hidden').length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Tips by size' })).toBeNull();
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  it('explain why there are no tips yet', async () => {
    const none = { total: { tokens: 0, tips: 0 }, topTips: [] };
    show(insights(none));
    expect(await screen.findByText(/^You’ll see them here after a session/)).toBeDefined();
    cleanup();
    show(insights({ ...none, hasProfiles: false }));
    expect(await screen.findByText(/^Tipper profiles are off/)).toBeDefined();
  });

  it('offer to try again when they don’t load', async () => {
    show(500);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  });
});

describe('describeConcentration', () => {
  it('points out when one person gave 25% or five people gave half', () => {
    const words = (top1: number | null, top5: number | null) =>
      describeConcentration({ top1, top5, top10: top5 });
    expect(words(0.25, 0.4)).toMatch(/^25% of your tips come from one person/);
    expect(words(0.24, 0.5)).toMatch(/^Five people gave 50%/);
    expect(words(0.24, 0.49)).toMatch(/^Your tips are spread out.*49%/);
    expect(words(null, null)).toMatch(/^No tips yet/);
  });
});
