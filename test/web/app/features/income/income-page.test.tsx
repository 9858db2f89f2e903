// @vitest-environment happy-dom

import type { AdditionalIncome } from '@shared/api/income';
import { incomeBasis } from '@shared/domain/income/income';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import IncomePage from '@web/app/features/income/income-page';
import type { Income } from '@web/app/features/income/income-parts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:20:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const part = (tokens: number, basis: 'exact' | 'estimated' | 'none' = 'estimated') => ({
  tokens,
  basis,
});

const anIncome = (changes: Partial<Income> = {}): Income => ({
  tipTokens: 600,
  mediaTokens: 100,
  private: part(250),
  spy: part(0, 'none'),
  fanClub: part(50),
  unexplained: part(0),
  total: 1_000,
  coverage: { seconds: 36_000, events: 36_000, balance: 18_000, ledger: 0 },
  ...changes,
});

const aDay = (day: string, income: Income | null) => ({
  day,
  covered: false,
  coveredMinutes: 0,
  parts: null,
  income,
  incomeBasis: income && incomeBasis(income),
});

const aReply = (changes: Partial<AdditionalIncome> = {}): AdditionalIncome => ({
  days: [
    aDay('2026-11-18', null),
    aDay('2026-11-19', anIncome()),
    aDay('2026-11-20', anIncome({ tipTokens: 400, total: 800 })),
    // In the future.
    aDay('2026-11-21', null),
  ],
  total: { private: 0, spy: 0, fanClub: 0, media: 0, other: 0, tokens: 0, coveredDays: 0 },
  utcOffset: 120,
  start: '2026-11-17T22:00:00.000Z',
  end: '2026-11-21T22:00:00.000Z',
  ...changes,
});

function show(reply: Reply) {
  return showScreen(<IncomePage />, {
    address: '/dashboard/income?period=7d',
    replies: { '/v1/additional_income/lena/120': reply },
  });
}

const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const rowsOf = (panel: HTMLElement) => within(panel).getAllByRole('row').map(plain);
const region = (name: string) => screen.findByRole('region', { name });

describe('the income page', () => {
  it('opens with the income and says when it is an estimate', async () => {
    show(aReply());
    const answer = await screen.findByText(/^You earned/);
    expect(plain(answer)).toBe('You earned about 1,800 tk ($90), 55.6% from tips.');
  });

  it('shows each source as exact, estimated or without data', async () => {
    show(aReply());
    const panel = await region('Income by source');
    expect(rowsOf(panel).slice(1)).toEqual([
      'Tips1,000 tk$5055.6%Exact',
      'Media200 tk$1011.1%Exact',
      'Private shows~500 tk~$2527.8%Estimated',
      'Spy shows–––No data',
      'Fan club~100 tk~$55.6%Estimated',
      'Other income~0 tk~$00%Estimated',
    ]);
  });

  it('shows how much of the time each data source covers', async () => {
    show(aReply());
    const panel = plain(await region('Where these numbers come from'));
    expect(panel).toContain('2 of 3 days have data');
    expect(panel).toContain('Room eventsAll of the time20 h');
    expect(panel).toContain('Your balance50% of the time10 h of 20 h');
    expect(panel).toContain('Your token ledgerNone of the time');
  });

  it('shows the days as a table, with dashes for days without data', async () => {
    show(aReply());
    const panel = await region('Income per day');
    fireEvent.click(within(panel).getByRole('button', { name: 'View as table' }));

    expect(rowsOf(panel).slice(1)).toEqual([
      'Fri 20 Nov~800 tk400 tk100 tk~250 tk–~50 tk~0 tkEstimated',
      'Thu 19 Nov~1,000 tk600 tk100 tk~250 tk–~50 tk~0 tkEstimated',
      'Wed 18 Nov––––––––',
    ]);
  });

  it('shows exact income if the ledger covers all of the time', async () => {
    const exact = anIncome({
      private: part(200, 'exact'),
      spy: part(50, 'exact'),
      fanClub: part(50, 'exact'),
      unexplained: part(0, 'exact'),
      coverage: { seconds: 36_000, events: 9_000, balance: 0, ledger: 36_000 },
    });
    const { total } = aReply();
    show(aReply({ days: [aDay('2026-11-19', exact)], total: { ...total, coveredDays: 1 } }));

    expect(plain(await screen.findByText(/^You earned/))).toBe(
      'You earned 1,000 tk ($50), 60% from tips.',
    );
    const panel = plain(await region('Where these numbers come from'));
    expect(panel).toContain('Your token ledgerAll of the time10 h, 1 of 1 day complete');
    expect(panel).toContain('Room events25% of the time2 h 30 min of 10 h');
    expect(screen.getByRole('link', { name: 'Add a Stats API token' })).toBeDefined();
  });

  it('says when income other than tips and media isn’t tracked', async () => {
    const none = part(0, 'none');
    const income = anIncome({
      private: none,
      fanClub: none,
      unexplained: none,
      total: 700,
      coverage: { seconds: 36_000, events: 36_000, balance: 0, ledger: 0 },
    });
    show(aReply({ days: [aDay('2026-11-19', income)] }));
    expect(plain(await screen.findByText(/^You earned/))).toBe(
      'You earned 700 tk ($35) from tips and media. Other income isn’t tracked.',
    );
  });

  it('says "at least" if the balance is known for some days only', async () => {
    const none = part(0, 'none');
    const tipsOnly = anIncome({
      private: none,
      fanClub: none,
      unexplained: none,
      total: 700,
      coverage: { seconds: 36_000, events: 36_000, balance: 0, ledger: 0 },
    });
    show(aReply({ days: [aDay('2026-11-18', tipsOnly), aDay('2026-11-19', anIncome())] }));
    expect(plain(await screen.findByText(/^You earned/))).toBe(
      'You earned at least 1,700 tk ($85), 70.6% from tips.',
    );
  });

  it('shows the data sources but no amounts if money is hidden', async () => {
    const hidden = { hidden: 'money' };
    const of = (basis: string) => ({ tokens: hidden, basis });
    const income = {
      tipTokens: hidden,
      mediaTokens: hidden,
      private: of('estimated'),
      spy: of('none'),
      fanClub: of('estimated'),
      unexplained: of('estimated'),
      total: hidden,
      coverage: { seconds: 36_000, events: 36_000, balance: 18_000, ledger: 0 },
    };
    show({ ...aReply(), days: [{ ...aDay('2026-11-19', null), income }] });

    expect(await screen.findByText('Income is hidden from you.')).toBeDefined();
    expect(plain(await region('Where these numbers come from'))).toContain('50% of the time');
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  it('says what to do when there is no income data', async () => {
    show(aReply({ days: [aDay('2026-11-20', null)] }));
    expect(await screen.findByText('No income data for these days')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open rooms' })).toBeDefined();
  });

  it('hides amounts in discreet mode', async () => {
    localStorage.setItem('discreet', 'on');
    show(aReply());
    const panel = plain(await region('Income by source'));
    expect(panel).not.toContain('tk');
    expect(panel).not.toContain('$');
  });
});
