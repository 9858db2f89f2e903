// @vitest-environment happy-dom

import type { UserSettings } from '@shared/api/settings';
import { aPerformer } from '@test/web/a-performer';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LivePage from '@web/app/features/live/live-page';
import { formatTokens } from '@web/lib/format';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession, aTip, details } from '../sessions/a-session';
import { aTipperList, type Reply, showScreen } from '../show-screen';

const START = '2026-11-20T20:07:00.000Z';
const NOW = '2026-11-20T21:07:00.000Z';
const HIDDEN = { hidden: 'money' } as unknown as number;
const daysBefore = (days: number) => new Date(Date.parse(START) - days * 86_400_000).toISOString();
const running = aSession({
  startTime: START,
  endTime: null,
  isLive: true,
  durationSeconds: 3_600,
  tipTokens: 300,
  tips: 3,
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Two earlier sessions with 100 and 300 tk in their first quarter hour. */
const EARLIER = [
  { startTime: daysBefore(7), tokens: 100 },
  { startTime: daysBefore(14), tokens: 300 },
];

function show({
  session = running,
  tips = [aTip('20:10:00', 100), aTip('20:20:00', 150, null), aTip('20:57:00', 50, 'bob')],
  replies = {},
  ...rest
}: {
  session?: ReturnType<typeof aSession>;
  tips?: ReturnType<typeof aTip>[];
  replies?: Readonly<Record<string, Reply>>;
  settings?: Partial<UserSettings>;
  role?: 'Admin' | 'ReadOnly';
  performers?: ReturnType<typeof aPerformer>[];
} = {}) {
  const id = encodeURIComponent(START);
  return showScreen(<LivePage />, {
    address: '/dashboard/live',
    replies: {
      '/v1/cam_sessions/lena': {
        sessions: [session, ...EARLIER.map(({ startTime }) => aSession({ startTime }))],
        next: null,
        settledThrough: null,
      },
      [`/v1/camsession_details/lena/${id}/live`]: details({ session, tips }),
      ...Object.fromEntries(
        EARLIER.map(({ startTime, tokens }) => [
          `/v1/cbi_resource/lena/${encodeURIComponent(startTime)}/stats.json`,
          {
            session: aSession({ startTime }),
            quarterHours: [{ time: startTime, tipTokens: tokens, tips: 1, mediaTokens: 0 }],
            through: NOW,
          },
        ]),
      ),
      '/v1/tippers_v2/lena': aTipperList({
        tippers: [
          {
            name: 'bob',
            tokens: 9_000,
            tips: 40,
            sessions: 12,
            anonymousTokens: 0,
            lastTipped: START,
            notes: 'Likes jazz',
          },
        ],
      }),
      '/v1/tip_menu/lena': {
        items: [
          { id: 1, name: 'Flash', tokens: 50, frequency: 30, sum: 1_500, prices: [] },
          { id: 2, name: 'Dance', tokens: 120, frequency: 12, sum: 1_440, prices: [] },
        ],
        version: 1,
      },
      [`/v1/camsession_notes/lena/${id}`]: note('Rainy evening'),
      '/v1/camsession_notes': note('Rainy evening\n23:07 Great mood'),
      ...replies,
    },
    ...rest,
  });
}

const note = (notes: string) => ({ startTime: START, notes, updated: null, updatedBy: null });

it('answers how tonight goes, beside the usual after the same time', async () => {
  show();
  expect(await screen.findByText(/above your usual by now/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(
    'Live for 60 min: 300 tk from tips and media so far, 100 tk above your usual by now.',
  );
  const pace = await screen.findByRole('region', { name: 'Your pace' });
  expect(within(pace).getByText('200 tk')).toBeDefined();
  expect(within(pace).getByRole('button', { name: 'What is Earned so far?' })).toBeDefined();
  expect(within(pace).getByRole('button', { name: 'What is Usual by now?' })).toBeDefined();
});

it('adds income that the pace doesn’t compare, and says if it is an estimate', async () => {
  show({ session: { ...running, incomeTokens: 1_500, incomeBasis: 'estimated' } });
  expect(await screen.findByText(/above your usual by now/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(
    '100 tk above your usual by now. All income: about 1,500 tk.',
  );
});

it('says if the earlier sessions did not load', async () => {
  show({
    replies: { [`/v1/cbi_resource/lena/${encodeURIComponent(daysBefore(7))}/stats.json`]: 500 },
  });
  expect(await screen.findByText(/We couldn’t load what to compare with/)).toBeDefined();
});

it('says who tipped last, with what they gave before and the note about them', async () => {
  show();
  const latest = await screen.findByRole('region', { name: 'Latest tips' });
  expect(await within(latest).findByText('Likes jazz')).toBeDefined();
  expect(within(latest).getByText('Last tip 10 minutes ago')).toBeDefined();
  const rows = within(latest)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows[0]).toContain('bob50 tk10 minutes ago. All time: 9,000 tk in 12 sessions');
  expect(rows[1]).toContain('Anonymous150 tk');
  expect(rows).toHaveLength(3);
});

it('points out the item that nobody has tipped for yet', async () => {
  show();
  expect(await screen.findByText('Dance, 120 tk')).toBeDefined();
});

it('says what is missing to the goal for a session, and saves another', async () => {
  const { posted } = show({ settings: { goals: { lena: { session: 400 } } } });
  expect(await screen.findByText('100 tk to go of 400 tk.')).toBeDefined();
  const field = screen.getByRole('spinbutton', { name: 'Goal, in tokens' });
  await userEvent.clear(field);
  await userEvent.type(field, '250{Enter}');
  expect(await screen.findByText('Reached, with 300 tk of 250 tk.')).toBeDefined();
  await vi.waitFor(() =>
    expect(posted).toEqual([{ performerName: 'lena', goal: 'session', tokens: 250 }]),
  );
});

it('adds a line with the time to what the note says by now', async () => {
  const { posted } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Great mood' }));
  const notes = screen.getByRole('region', { name: 'Quick notes' });
  expect((await within(notes).findByRole('listitem')).textContent).toBe('23:07 Great mood');
  expect(posted).toEqual([
    {
      performerName: 'lena',
      camSessionStartTime: START,
      notes: 'Rainy evening\n23:07 Great mood',
    },
  ]);
});

it('keeps what was typed if it could not be saved', async () => {
  show({ replies: { '/v1/camsession_notes': 500 } });
  const field = await screen.findByRole('textbox', { name: 'Your own note' });
  await userEvent.type(field, 'New lights{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Your note isn’t saved. Try again.');
  expect((field as HTMLInputElement).value).toBe('New lights');
});

it('shows no money and no way to write to members without these rights', async () => {
  show({
    session: { ...running, tipTokens: HIDDEN, mediaTokens: HIDDEN, incomeTokens: HIDDEN },
    tips: [{ ...aTip('20:57:00', 50, 'bob'), tokens: HIDDEN, amount: HIDDEN, sumSoFar: HIDDEN }],
    role: 'ReadOnly',
    performers: [aPerformer({ role: 'ReadOnly', seesMoney: false, sections: ['sessions'] })],
  });
  expect(await screen.findByText('Live for 60 min.')).toBeDefined();
  expect(await screen.findByText('Last tip 10 minutes ago')).toBeDefined();
  expect(document.body.textContent).not.toContain('tk');
  for (const name of ['Your pace', 'Goal for tonight', 'Point out next', 'Quick notes']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
});

it('says when the next session usually is, and how the last one went', async () => {
  show({ session: aSession({ tipTokens: 420, tippers: 1, startTime: daysBefore(2) }) });
  expect(await screen.findByText(/You’re off air/)).toBeDefined();
  expect(
    await screen.findByText('You usually go live next around Fri 27 Nov, 22:07.'),
  ).toBeDefined();
  expect(screen.getByRole('region', { name: 'Last session' }).textContent).toContain(
    '420 tk in 3 h. 1 person tipped.',
  );
  await waitFor(() => expect(document.head.querySelector('link[rel=manifest]')).not.toBeNull());
});

it('is part of Pro', async () => {
  show({ performers: [aPerformer({ tier: 'Basic' })] });
  expect(await screen.findByText('This is part of Pro')).toBeDefined();
});

it('is as large after four hours of a heavy feed as at the start', async () => {
  const minutes = 240;
  let count = 60;
  const tips = Array.from({ length: minutes * 30 }, (_, index) =>
    aTip('20:08:00', 5, `viewer${index % 40}`),
  );
  const id = encodeURIComponent(START);
  const session = () => ({ ...running, tips: count, tipTokens: count * 5 });
  show({
    replies: {
      '/v1/cam_sessions/lena': () => ({ sessions: [session()], next: null, settledThrough: null }),
      [`/v1/camsession_details/lena/${id}/live`]: () =>
        details({ session: session(), tips: tips.slice(0, count) }),
    },
  });
  await screen.findByText('viewer19');
  const isLoading = () => document.querySelector('[aria-busy=true], .chakra-skeleton') !== null;
  await waitFor(() => expect(isLoading()).toBe(false));
  const shown = () => `${formatTokens(count * 5)} from tips and media so far`;
  // Without the head, where each new style gets an element.
  const size = () => document.body.querySelectorAll('*').length;
  const before = size();
  for (const progress of [0.25, 0.5, 0.75, 1]) {
    count = Math.round(tips.length * progress);
    // The window becomes visible again, which refreshes what is old.
    vi.setSystemTime(Date.parse(NOW) + progress * minutes * 60_000);
    act(() => window.dispatchEvent(new Event('visibilitychange')));
    await vi.waitFor(() => expect(document.body.textContent).toContain(shown()));
  }
  expect(size()).toBeLessThanOrEqual(before);
});
