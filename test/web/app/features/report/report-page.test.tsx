// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import ReportPage from '@web/app/features/report/report-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';
import { aReport, noReport } from './a-report';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:20:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

function show(reply: Reply, query = '', role: 'Admin' | 'ReadOnly' = 'Admin') {
  return showScreen(<ReportPage />, {
    address: `/dashboard/report${query}`,
    replies: { '/v1/performer_tip_report/lena': reply },
    role,
  });
}

const NO_TIPS = { total_tippers_count: 0, tips_count: 0, tip_tokens: 0, top_tippers: [] };
const OCTOBER =
  'October 2026: 1,100 tk in tips; 40 people tipped by name, 10 of them for the first time.';
const answer = (text: RegExp | string) => screen.findByText(wholeText(text));
/** The sentence may appear before the panels. */
const panels = () => screen.findByText('Individual Tips');
const card = (label: string) => screen.getByText(label).parentElement?.textContent ?? '';
const button = (name: string) => screen.queryByRole('button', { name });

/** Matches a paragraph by its whole text, across its elements. */
function wholeText(text: RegExp | string) {
  return (_: string, element: Element | null) => {
    if (element?.tagName !== 'P') return false;
    const content = element.textContent ?? '';
    return typeof text === 'string' ? content === text : text.test(content);
  };
}

describe('the tip report', () => {
  it('opens with the latest month and names its time zone', async () => {
    show(aReport());
    expect(
      await answer(
        'November 2026: 990 tk in tips so far; 20 people tipped by name, none of them for the first time.',
      ),
    ).toBeDefined();
    expect(
      screen.getByText(
        'Sessions finished before midnight GMT on Fri 20 Nov. Weeks and months start at midnight GMT.',
      ),
    ).toBeDefined();
    expect(
      await screen.findByText('Updated once a day at midnight GMT on days with broadcasts.'),
    ).toBeDefined();
  });

  it('shows each number with its change from the previous month', async () => {
    show(aReport(), '?date=2026-10-15');
    await answer(OCTOBER);
    await panels();
    expect(card('Tippers')).toContain('40');
    expect(card('Tippers')).toContain('↑ 1,233.3%');
    expect(card('Returning Tippers')).toContain('↑ 100%');
    expect(card('New Tippers')).toContain('↑ 233.3%');
    expect(card('Tip Tokens')).toContain('1,100 tk');
    expect(card('Individual Tips')).toContain('↑ 400%');
    expect(card('Average tip')).toContain('22 tk');
    expect(card('Average tip')).toContain('↓ 56%');
    expect(card('Average tip')).toContain('22 tk vs. 50 tk (September 2026)');
  });

  it('shows no comparison for the first month', async () => {
    show(aReport(), '?date=2026-09-30');
    await answer(/^September 2026: 500 tk/);
    await panels();
    expect(card('Tippers')).toBe('Tippers3');
  });

  it.each([
    [3, 3, '3 people tipped by name, all of them for the first time.'],
    [1, 1, '1 person tipped by name, for the first time.'],
    [1, 0, '1 person tipped by name, not for the first time.'],
  ])('describes %i tippers, %i of them new: %s', async (people, newTippers, words) => {
    const report = aReport();
    const month = report.month.map((period) => ({
      ...period,
      total_tippers_count: people,
      new_tippers_count: newTippers,
    }));
    show({ ...report, month }, '?date=2026-10-01');
    expect(await answer(`October 2026: 1,100 tk in tips; ${words}`)).toBeDefined();
  });

  it('suggests another month if no one tipped', async () => {
    const report = aReport();
    const month = report.month.map((period) => ({ ...period, ...NO_TIPS }));
    show({ ...report, month }, '?date=2026-10-01');
    expect(await answer('No one tipped in October 2026.')).toBeDefined();
    expect(
      await screen.findByText('No one tipped in this month. Choose another one above.'),
    ).toBeDefined();
    expect(screen.queryByText('No one tipped by name')).toBeNull();
  });

  it('compares an unfinished month per day, and no people', async () => {
    show(aReport());
    expect(
      await screen.findByText(
        'This month is still in progress, so tips are compared per day with October 2026.',
      ),
    ).toBeDefined();
    // 990 tokens in 19 days are more per day than 1,100 in 31.
    expect(card('Tip Tokens')).toContain('↑ 46.8%');
    expect(card('Tip Tokens')).toContain('52 tk vs. 35 tk (October 2026, per day)');
    expect(card('Tippers')).toContain('20October 2026: 40');
    expect(card('Tippers')).not.toMatch(/[↑↓]/);
  });

  it('shows no amounts if money is hidden', async () => {
    const report = aReport();
    const month = report.month.map((period) => ({
      ...period,
      tip_tokens: Number.NaN,
      avg_tip_amount: Number.NaN,
      highest_tip_amount: Number.NaN,
    }));
    // As the client parses it.
    const text = JSON.stringify({ ...report, month }, (_, value: unknown) =>
      Number.isNaN(value) ? { hidden: 'money' } : value,
    );
    show(JSON.parse(text) as object, '?date=2026-10-15');
    expect(
      await answer('40 people tipped by name in October 2026, 10 of them for the first time.'),
    ).toBeDefined();
    await panels();
    expect(card('Tip Tokens')).toContain('Hidden');
    expect(card('Tip Tokens')).not.toContain('HiddenHidden');
    expect(card('Tip Tokens')).not.toMatch(/[↑↓]/);
    expect(await answer('The highest tip was from luke_22.')).toBeDefined();
    expect(screen.getByText('Tokens are hidden from you')).toBeDefined();
    expect(screen.queryByText('Highest tip')).toBeNull();
  });
});

describe('the periods of the tip report', () => {
  it('change with arrows, which disappear at the ends', async () => {
    const { state } = show(aReport());
    await answer(/^November 2026: /);
    expect(button('Next month')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await answer(OCTOBER);
    expect(button('Next month')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await answer(/^September 2026: /);
    expect(button('Previous month')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Period' }));
    expect(state.location.search).toBe('');
  });

  it('are kept in the URL, except the latest', async () => {
    const router = show(aReport(), '?date=2026-10-01');
    await answer(OCTOBER);
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await answer(/^September 2026: /);
    expect(router.state.location.search).toBe('?date=2026-09-01');
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Next month' }));
    await answer(/^November 2026: /);
    expect(router.state.location.search).toBe('');
  });

  it('return to the latest when the mode changes', async () => {
    const router = show(aReport(), '?date=2026-09-01');
    await answer(/^September 2026: /);
    fireEvent.click(screen.getByRole('button', { name: 'Weekly' }));
    await answer(/^The week of 16–22 Nov 2026: 300 tk/);
    expect(router.state.location.search).toBe('?mode=week');
  });

  it('can be chosen from a list of months up to the current one', async () => {
    show(aReport());
    const months = await screen.findByRole('combobox', { name: 'Month' });
    expect([...months.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'November 2026',
      'October 2026',
      'September 2026',
    ]);
    fireEvent.change(months, { target: { value: '2026-10-01' } });
    expect(await answer(OCTOBER)).toBeDefined();
  });

  it('can be chosen by a day, from the first week to today', async () => {
    const router = show(aReport(), '?mode=week');
    const day = await screen.findByLabelText<HTMLInputElement>('Any day in the week');
    expect([day.min, day.max, day.value]).toEqual(['2026-11-02', '2026-11-20', '2026-11-16']);
    fireEvent.change(day, { target: { value: '2026-11-11' } });
    await answer(/^The week of 9–15 Nov 2026: 200 tk/);
    expect(day.value).toBe('2026-11-11');
    fireEvent.change(day, { target: { value: '2026-11-21' } });
    expect(router.state.location.search).toBe('?mode=week&date=2026-11-11');
  });

  it('have no arrows, new tippers or comparison for all time', async () => {
    show(aReport(), '?mode=alltime&date=2026-09-01');
    await answer('All time: 2,590 tk in tips through Thu 19 Nov; 50 people tipped by name.');
    await panels();
    expect(screen.queryByRole('group', { name: 'Period' })).toBeNull();
    expect(screen.queryByText('New Tippers')).toBeNull();
    expect(card('Returning Tippers')).toBe('Returning Tippers0Over all time, everyone is new');
    expect(card('Tippers')).toBe('Tippers50');
  });
});

describe('the highlights of the tip report', () => {
  const hint = () => screen.queryByText(/add an image of your top tipper/);

  it('show the highest tip and its tipper', async () => {
    const router = show(aReport(), '?date=2026-10-01');
    await answer('The highest tip was 150 tk ($8), from luke_22.');
    const panel = screen.getByRole('region', { name: 'Tip Highlights' });
    fireEvent.click(within(panel).getByRole('button', { name: 'luke_22' }));
    expect(router.state.location.search).toBe('?date=2026-10-01&tipper=luke_22');
  });

  it('don’t name an anonymous tipper', async () => {
    show(aReport(), '?date=2026-09-01');
    expect(
      await answer('The highest tip was 200 tk ($10), from an anonymous tipper.'),
    ).toBeDefined();
  });

  it('suggest a top tipper image in earlier months only', async () => {
    show(aReport(), '?date=2026-10-01');
    await answer(OCTOBER);
    await panels();
    expect(hint()?.textContent).toContain('October 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await answer(/^November 2026: /);
    expect(hint()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Weekly' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Previous week' }));
    await answer(/^The week of 9–15 Nov/);
    expect(hint()).toBeNull();
  });
});

describe('the tip report without data', () => {
  it('asks to turn on tipper profiles if they are off', async () => {
    show(noReport(false));
    expect(await screen.findByText('Tipper profiles are off')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open settings' })).toBeDefined();
    expect(screen.queryByText('Show on stream')).toBeNull();
    expect(screen.getByText('The tip report needs tipper profiles.')).toBeDefined();
  });

  it('explains when the first report comes', async () => {
    show(noReport(true));
    expect(await screen.findByText('No report yet')).toBeDefined();
    expect(screen.getByText('No tip report yet.')).toBeDefined();
    expect(button('Weekly')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show on stream' }));
    expect(await screen.findByText(/^No one has tipped publicly yet\./)).toBeDefined();
  });

  it('offers to try again when it doesn’t load', async () => {
    const replies: Record<string, Reply> = { '/v1/performer_tip_report/lena': 503 };
    showScreen(<ReportPage />, { address: '/dashboard/report', replies });
    await screen.findByText('This didn’t load');
    expect(screen.getByRole('region', { name: 'Tips and tippers' })).toBeDefined();
    expect(screen.getByText(/^Tips by week/)).toBeDefined();
    replies['/v1/performer_tip_report/lena'] = aReport();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await answer(/^November 2026: /)).toBeDefined();
  });
});

describe('the parts of the tip report', () => {
  it('show the report, the stream overlay and the link one at a time, each with its URL', async () => {
    const router = show(aReport());
    await answer(/^November 2026: /);
    expect(screen.queryByText('Model access token')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show on stream' }));
    expect(router.state.location.search).toBe('?part=stream');
    expect(button('Weekly')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.getByText('Model access token')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Tip Tokens')).toBeDefined();
    expect(router.state.location.search).toBe('');
  });
});

describe('the overlay builder', () => {
  it('is shown to Admins only', async () => {
    show(aReport(), '', 'ReadOnly');
    await answer(/^November 2026: /);
    expect(screen.queryByText('Show on stream')).toBeNull();
  });
});
