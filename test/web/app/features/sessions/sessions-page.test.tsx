// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import SessionsPage from '@web/app/features/sessions/sessions-page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';
import { aSession } from './a-session';

const LIST = '/v1/cam_sessions/lena';
const quiz = aSession({
  startTime: '2026-11-20T20:00:00.000Z',
  subject: 'Quiz night',
  tipTokens: 4_000,
  incomeTokens: 4_500,
  tags: ['quiz'],
  note: 'Prepare twenty more questions.',
});
const songs = aSession({
  startTime: '2026-11-19T20:00:00.000Z',
  subject: 'Goth songs',
  tipTokens: 1_500,
  incomeBasis: 'partial',
  tags: [],
});
const listed = (sessions: readonly object[], next: string | null = null) => ({
  sessions,
  next,
  settledThrough: null,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(search = '', replies: Readonly<Record<string, Reply>> = {}) {
  return showScreen(<SessionsPage />, {
    address: `/dashboard/sessions?period=all${search}`,
    replies: { [LIST]: listed([quiz, songs]), ...replies },
  });
}

/** Collects the files that are downloaded from now on. */
function downloads(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  return files;
}

const table = () => screen.findByRole('table', { name: 'Sessions' });

describe('the sessions page', () => {
  it('compares the income of each session with the 30 days before it', async () => {
    const before = aSession({
      startTime: '2026-10-30T20:00:00.000Z',
      tipTokens: 3_000,
      incomeTokens: 3_000,
    });
    open('', { [LIST]: listed([{ ...quiz, incomeTokens: 6_000 }, before]) });
    const [, newest, oldest] = within(await table()).getAllByRole('row');
    expect(newest?.textContent).toContain('↑ 100%');
    expect(newest?.textContent).toContain(
      '6,000 tk vs. 3,000 tk (your average session in the previous 30 days)',
    );
    expect(oldest?.textContent).not.toMatch(/[↑↓]/);
  });

  it('compares income per hour and tippers with it, too, but not how long it was', async () => {
    const before = aSession({
      startTime: '2026-10-30T20:00:00.000Z',
      durationSeconds: 2 * 3600,
      incomeTokens: 3_000,
      tippers: 20,
    });
    open('', { [LIST]: listed([{ ...quiz, incomeTokens: 9_000, tippers: 15 }, before]) });
    await table();
    const newest = screen.getByRole('row', { name: /Quiz night/ });
    const [, duration, income, rate, , tippers] = within(newest)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(duration).toBe('3 h');
    expect(income).toContain('↑ 200%');
    expect(rate).toMatch(/^3,000 tk↑ 100%3,000 tk vs\. 1,500 tk/);
    expect(tippers).toMatch(/^15↓ 25%15 tippers vs\. 20 tippers/);
  });

  it('shows tags, notes and totals', async () => {
    open();
    const rows = within(await table());
    expect(rows.getByText('quiz')).toBeDefined();
    expect(rows.getByText('Prepare twenty more questions.')).toBeDefined();
    expect(rows.getByText('2 sessions')).toBeDefined();
    expect(rows.getByText(/6,000 tk/)).toBeDefined();
    expect(rows.getByText('known for 1 of 2')).toBeDefined();
  });

  it('shows time and tippers but no amounts if money is hidden', async () => {
    const hidden = { hidden: 'money' };
    open('', {
      [LIST]: listed([{ ...quiz, tipTokens: hidden, mediaTokens: hidden, incomeTokens: hidden }]),
    });
    expect(await screen.findByText('1 session in total: 3 h live.')).toBeDefined();
    const rows = within(await table());
    expect(rows.getByRole('columnheader', { name: 'Tippers' })).toBeDefined();
    expect(rows.queryByRole('columnheader', { name: 'Tokens' })).toBeNull();
    expect(document.body.textContent).not.toContain('Hidden');
  });

  it('marks stellar sessions and can show only those', async () => {
    open('&stellar=yes', {
      '/v1/cam_sessions_top_percentiles/lena': {
        percentile: 95,
        sessions: 30,
        bands: [],
        stellar: [songs.startTime],
        shared: null,
        sharedNeedsConsent: true,
      },
    });
    const rows = within(await table());
    expect(await rows.findByText('Goth songs')).toBeDefined();
    expect(rows.getByText('Stellar')).toBeDefined();
    expect(rows.queryByText('Quiz night')).toBeNull();
  });

  it('filters by the tag and the weekday in the URL', async () => {
    open('&tag=quiz&weekday=friday');
    expect(within(await table()).queryByText('Goth songs')).toBeNull();
    expect(screen.getByText(/1 of 2 sessions match/)).toBeDefined();
  });

  it('offers to clear filters without matches', async () => {
    const router = open('&q=nothing');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?period=all');
    expect(await table()).toBeDefined();
  });

  it('searches older pages, too, while a filter is on', async () => {
    const older = aSession({ startTime: '2025-01-02T20:00:00.000Z', subject: 'Old quiz' });
    open('&q=quiz', {
      [LIST]: (url: URL) =>
        url.searchParams.has('end') ? listed([older]) : listed([quiz, songs], songs.startTime),
    });
    expect(await within(await table()).findByText('Old quiz')).toBeDefined();
    expect(screen.getByText(/2 of 3 sessions match/)).toBeDefined();
  });

  it('downloads the whole period as CSV, including pages not loaded yet', async () => {
    const files = downloads();
    const older = aSession({ startTime: '2025-01-02T20:00:00.000Z', subject: 'Old quiz' });
    open('', {
      [LIST]: (url: URL) =>
        url.searchParams.has('end') ? listed([older]) : listed([quiz, songs], songs.startTime),
    });
    await table();
    expect(screen.getByRole('button', { name: 'Load older sessions' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));

    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain('2025-01-02T20:00:00.000Z');
    expect(lines[1]).toContain('Prepare twenty more questions.');
  });

  it('says when the period has no sessions', async () => {
    open('', { [LIST]: listed([]) });
    expect(await screen.findByText('No sessions in this period')).toBeDefined();
  });

  it('offers to try again when the list doesn’t load', async () => {
    let isDown = true;
    open('', {
      [LIST]: () => {
        if (isDown) throw new Error('down');
        return listed([quiz]);
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    fireEvent.click(retry);
    expect(await table()).toBeDefined();
  });
});
