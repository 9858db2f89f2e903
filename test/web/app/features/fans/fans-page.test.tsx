// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import FansPage from '@web/app/features/fans/fans-page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';

/** The URL's value for all time. */
const EVER = encodeURIComponent('2011-01-01T00:00:00.000Z');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const fan = (name: string, amount: number, session_count: number) => ({
  name,
  amount,
  session_count,
});

const aList = (changes: object = {}) => ({
  fans: [fan('luke_22', 900, 9), fan('mike_m', 6_100, 3)],
  isAllTime: true,
  hasProfiles: true,
  settledThrough: '2020-11-20T10:00:00.000Z',
  ...changes,
});

function show(reply: Reply) {
  return showScreen(<FansPage />, {
    address: '/dashboard/fans?period=all',
    replies: { [`/v1/allstar_tippers/lena/${EVER}`]: reply },
  });
}

const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('the True Fans page', () => {
  it('opens with how many came back, what they tipped and who came most often', async () => {
    show(aList());
    const answer = await screen.findByText(/came back to tip/);

    expect(plain(answer)).toBe(
      '2 people came back to tip and gave 7,000 tk; luke_22 tipped in 9 sessions.',
    );
    expect(screen.getByText(/Up to date as of Fri 20 Nov 2020, 12:00\.$/)).toBeDefined();
    expect(screen.getByText('All time, from your top 500 tippers')).toBeDefined();
  });

  it('lists True Fans and opens their history', async () => {
    const router = show(aList());
    const table = await screen.findByRole('table', { name: 'True Fans, most sessions first' });
    const [head, first] = within(table).getAllByRole('row');

    expect(within(table).getAllByRole('columnheader').map(plain)).toHaveLength(3);
    expect(plain(head)).toContain('Sessions Tipped');
    expect(plain(first)).toBe('luke_22900 tk9');
    fireEvent.click(within(table).getByRole('button', { name: 'luke_22' }));
    expect(router.state.location.search).toContain('tipper=luke_22');
  });

  it('shows a badge for anniversaries only', async () => {
    show(aList({ fans: [fan('ann', 50, 25), fan('luke_22', 900, 9)] }));
    const table = await screen.findByRole('table', { name: 'True Fans, most sessions first' });
    const [ann, luke] = within(table).getAllByRole('row').slice(1);
    expect(plain(ann)).toContain('Anniversary');
    expect(plain(ann)).toContain('Tipped in 25 of your sessions.');
    expect(plain(luke)).not.toContain('Anniversary');
  });

  it('shows ten rows per page', async () => {
    show(aList({ fans: Array.from({ length: 12 }, (_, index) => fan(`f${index}`, 10, 2)) }));
    const table = await screen.findByRole('table', { name: 'True Fans, most sessions first' });

    expect(within(table).getAllByRole('row')).toHaveLength(11);
    expect(screen.getByRole('button', { name: /CSV/ })).toBeDefined();
  });

  it('shows amounts as hidden to members who may not see money', async () => {
    const hidden = { hidden: 'money' };
    show(aList({ fans: [{ ...fan('luke_22', 0, 9), amount: hidden }] }));

    expect((await screen.findAllByText(/Hidden/)).length).toBeGreaterThan(0);
    expect(plain(screen.getByText(/came back to tip/))).toBe(
      '1 person came back to tip; luke_22 tipped in 9 sessions.',
    );
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  it('says why nobody is listed', async () => {
    show(aList({ fans: [] }));
    expect(await screen.findByText('No True Fans in this period')).toBeDefined();
    cleanup();
    show(aList({ fans: [], hasProfiles: false }));
    expect(await screen.findByText('Tipper profiles are off')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open settings' })).toBeDefined();
  });

  it('hides names and amounts in discreet mode', async () => {
    localStorage.setItem('discreet', 'on');
    show(aList());
    await screen.findByRole('table', { name: 'True Fans, most sessions first' });
    expect(screen.queryByText(/luke_22/)).toBeNull();
    expect(screen.queryByText(/900/)).toBeNull();
  });

  it('offers a retry when the list does not load', async () => {
    show(500);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
    expect(screen.getByText('See who comes back to tip.')).toBeDefined();
  });

  it('requests the list from the start of the period', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:20:00.000Z'), toFake: ['Date'] });
    const start = encodeURIComponent('2026-11-13T22:00:00.000Z');
    showScreen(<FansPage />, {
      address: '/dashboard/fans?period=7d',
      replies: { [`/v1/allstar_tippers/lena/${start}`]: aList({ isAllTime: false }) },
    });

    expect(await screen.findByText('Sessions since Sat 14 Nov, Bucharest time')).toBeDefined();
  });
});
