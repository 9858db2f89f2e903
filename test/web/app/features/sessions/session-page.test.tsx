// @vitest-environment happy-dom

import { aPerformer } from '@test/web/a-performer';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import SessionPage from '@web/app/features/sessions/session-page';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';
import { aSession, aTip, details, totalStats } from './a-session';

const START = '2026-11-20T20:07:00.000Z';
const AT = encodeURIComponent(START);
const SUMMARY = `/v1/camsession_summary/lena/${AT}`;
const resource = (name: string) => `/v1/cbi_resource/lena/${AT}/${name}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  replies: Readonly<Record<string, Reply>> = {},
  {
    search = '',
    ...more
  }: Partial<Omit<Parameters<typeof showScreen>[1], 'replies' | 'address'>> & {
    search?: string;
  } = {},
) {
  return showScreen(
    <Routes>
      <Route path="/dashboard/sessions/:id" element={<SessionPage />} />
    </Routes>,
    {
      address: `/dashboard/sessions/${AT}${search}`,
      replies: {
        [`/v1/camsession_details/lena/${AT}/live`]: details({
          session: aSession({ tipTokens: 900, mediaTokens: 100 }),
          tips: [{ ...aTip('20:30:00', 900, 'ann'), message: 'for the cat' }],
          tippers: [{ name: 'ann', tokens: 900, tips: 1, highestTip: 900, anonymousTokens: 0 }],
        }),
        [resource('updates.json')]: { samples: [], viewers: [], gaps: [] },
        ...replies,
      },
      ...more,
    },
  );
}

const summary = (status: string, text: string | null = null) => ({
  performer: 'lena',
  startTime: START,
  status,
  summary: text,
  time: START,
});

describe('the session page', () => {
  it('opens with the income, the duration and the comparison with a usual session', async () => {
    const figure = (usual: number) => ({ value: 1, usual, change: null });
    open({
      [resource('total_stats.json')]: totalStats({ incomeTokens: figure(800) }),
    });
    expect(
      await screen.findByText(/1,000 tk in 3 h, 25% more than a usual session\./),
    ).toBeDefined();
  });

  it('opens without the comparison if the stats don’t load', async () => {
    open({ [resource('total_stats.json')]: 500 });
    expect(await screen.findByText(/1,000 tk in 3 h\./)).toBeDefined();
  });

  it('says for which times events are missing', async () => {
    const gaps = [
      { from: '2026-11-20T21:04:00.000Z', to: '2026-11-20T21:17:00.000Z' },
      { from: '2026-11-20T21:50:00.000Z', to: '2026-11-20T22:10:00.000Z' },
    ];
    open({ [`/v1/camsession_details/lena/${AT}/live`]: details({ gaps }) });
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain(
      'from Fri 20 Nov, 23:04 to 23:17 and from Fri 20 Nov, 23:50 to Sat 21 Nov, 00:10.',
    );
  });

  it('links to the previous session and opens it with a key', async () => {
    const earlier = '2026-11-18T20:00:00.000Z';
    const router = open({
      '/v1/cam_sessions/lena': (url: URL) => ({
        sessions: url.searchParams.has('start') ? [] : [aSession({ startTime: earlier })],
        next: null,
        settledThrough: null,
      }),
    });
    const link = await screen.findByRole('link', { name: 'Previous session' });
    expect(link.getAttribute('href')).toContain('2026-11-18T20:00:00.000Z');
    expect(screen.queryByRole('link', { name: 'Next session' })).toBeNull();
    fireEvent.keyDown(window, { key: '[' });
    expect(router.state.location.pathname).toContain('2026-11-18');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'links to the settings for shared numbers only for the owner (owner: %s)',
    async (isOwn, links) => {
      const percentiles = { percentile: 95, sessions: 0, bands: [], stellar: [], shared: null };
      open(
        { '/v1/cam_sessions_top_percentiles/lena': { ...percentiles, sharedNeedsConsent: true } },
        { performers: [aPerformer({ isOwn })] },
      );
      const panel = within(await screen.findByRole('region', { name: 'How it compares' }));
      expect(await panel.findByText(/Once you have 20 sessions of this size/)).toBeDefined();
      expect(panel.queryAllByRole('link', { name: 'Settings' })).toHaveLength(links);
    },
  );

  it.each([
    ['anniversary-30', ['Anniversary', 'Your session number 30.']],
    ['marathon-2', []],
  ])('shows the header badges of a session that earned %s: %j', async (key, words) => {
    const description = 'What it took.';
    const earned = [{ key, title: 'Well done', description, tier: 'bronze' }];
    open({ [resource('achievements.json')]: { earned, all: earned } });
    expect(await screen.findByText(description)).toBeDefined();
    const header = screen.getByRole('heading', { level: 1 }).closest('header');
    for (const word of words) expect(header?.textContent).toContain(word);
    if (words.length === 0) expect(header?.textContent).not.toContain('Anniversary');
  });

  it('says when a session doesn’t exist and links to the list', async () => {
    open({ [`/v1/camsession_details/lena/${AT}/live`]: 404 });
    expect(await screen.findByText('Session not found.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View all sessions' })).toBeDefined();
  });

  it('keeps its other panels when one doesn’t load', async () => {
    open({ [resource('achievements.json')]: 500 });
    const panel = await screen.findByRole('region', { name: 'Achievements' });
    expect(await within(panel).findByText('This didn’t load')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Tippers' })).toBeDefined();
  });

  it('shows no note or summary to members with access to the overview only', async () => {
    open({}, { performers: [aPerformer({ isOwn: false, sections: ['overview'] })] });
    expect(await screen.findByRole('region', { name: 'Tippers' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Your note' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
  });
});

describe('the session page without access to money', () => {
  const hidden = { hidden: 'money' };
  const part = { tokens: hidden, basis: 'exact' };
  const figure = { value: hidden, usual: hidden, change: hidden };
  const tip = { ...aTip('20:30:00', 0, 'ann'), tokens: hidden };
  const session = {
    ...aSession({ isLive: false }),
    tipTokens: hidden,
    mediaTokens: hidden,
    incomeTokens: hidden,
    highestTip: { tokens: hidden, tipper: 'ann' },
  };
  const replies = {
    [`/v1/camsession_details/lena/${AT}/live`]: {
      ...details(),
      session,
      tips: [tip],
      tippers: [
        { name: 'ann', tokens: hidden, tips: 1, highestTip: hidden, anonymousTokens: hidden },
      ],
      moments: [{ time: START, kind: 'mediaPurchase', user: 'ann', tokens: hidden, text: '' }],
    },
    [resource('total_stats.json')]: {
      ...totalStats(),
      figures: { ...totalStats().figures, tipTokens: figure, mediaTokens: figure },
    },
    [resource('total_income.json')]: {
      income: {
        tipTokens: hidden,
        mediaTokens: hidden,
        private: part,
        spy: part,
        fanClub: part,
        unexplained: part,
        total: hidden,
        coverage: { seconds: 60, events: 60, balance: 60, ledger: 60 },
      },
      isFinal: true,
      through: START,
    },
    [resource('outboundTips.json')]: {
      tips: [{ time: START, tokens: hidden }],
      tokens: hidden,
      isCovered: true,
    },
    '/v1/cam_sessions_top_percentiles/lena': {
      percentile: 95,
      sessions: 30,
      bands: [{ fromVisitors: 0, toVisitors: null, sessions: 30, tipTokens: hidden }],
      stellar: [],
      shared: null,
      sharedNeedsConsent: false,
    },
    '/v1/tip_menu/lena': {
      items: [{ name: 'Wave', tokens: 5, prices: [{ tokens: 5, startTime: START }] }],
      version: 1,
    },
  };

  it.each([
    ['', 'Tips and media during the session', 'How it compares'],
    ['?part=tips', 'Income by source'],
  ])(
    'says that tokens are hidden instead of showing numbers (search: "%s")',
    async (search, ...regions) => {
      open(replies, { search });
      for (const name of regions) {
        const panel = await screen.findByRole('region', { name });
        expect(await within(panel).findByText('Tokens are hidden from you')).toBeDefined();
      }
      expect(document.body.textContent).not.toContain('NaN');
    },
  );

  it('opens with the time on air and shows no columns of amounts', async () => {
    open({ ...replies, [resource('total_stats.json')]: 500 }, { search: '?part=tips' });
    expect(await screen.findByText('3 h live.')).toBeDefined();
    const tips = within(await screen.findByRole('table', { name: /^Session tips/ }));
    expect(tips.queryByRole('columnheader', { name: 'Tokens' })).toBeNull();
    expect(tips.queryByText('Hidden')).toBeNull();
  });
});

describe('the summary of a session', () => {
  it('shows members an approved summary and who can read it', async () => {
    open({ [SUMMARY]: summary('approved', 'A quiz, then songs.') }, { role: 'Moderator' });
    expect(await screen.findByText('A quiz, then songs.')).toBeDefined();
    expect(screen.getByText(/Only people with access to this room can read it/)).toBeDefined();
  });

  it.each([
    ['too-few-messages', 'Not enough chat for a summary'],
    ['in-review', 'The summary is being reviewed'],
    ['refused', 'No summary for this session'],
  ])('tells members why there is no summary: %s', async (status, title) => {
    open({ [SUMMARY]: summary(status) }, { role: 'Moderator' });
    expect(await screen.findByText(title)).toBeDefined();
  });

  it('asks only the owner to turn summaries on', async () => {
    open({ [SUMMARY]: summary('none') });
    expect(await screen.findByText('Summaries are off')).toBeDefined();
    cleanup();
    open({ [SUMMARY]: summary('none') }, { performers: [aPerformer({ isOwn: false })] });
    expect(await screen.findByText(/if the room’s owner has turned them on/)).toBeDefined();
  });
});

describe('the tips of a session', () => {
  it('are filtered by the URL, and a name opens the tipper', async () => {
    const router = open({}, { search: '?part=tips&tip-text=cat' });
    const panel = await screen.findByRole('region', { name: 'All tips' });
    expect(within(panel).getAllByText('for the cat').length).toBeGreaterThan(0);
    fireEvent.click(within(panel).getByRole('button', { name: 'ann' }));
    expect(router.state.location.search).toContain('tipper=ann');
  });

  it('name tippers without a link for members who can’t see tippers', async () => {
    const performers = [aPerformer({ isOwn: false, sections: ['sessions'] })];
    open({}, { search: '?part=tips', performers });
    const panel = await screen.findByRole('region', { name: 'All tips' });
    expect(within(panel).getByText('ann')).toBeDefined();
    expect(within(panel).queryByRole('button', { name: 'ann' })).toBeNull();
  });

  it('offer to clear a filter without matches', async () => {
    const router = open({}, { search: '?part=tips&tip-text=nothing' });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?part=tips');
  });

  const menuOf = (tokens: number) => ({
    '/v1/tip_menu/lena': {
      items: [
        {
          name: 'Friend for the day',
          tokens,
          prices: [{ tokens, startTime: '2011-01-01T00:00:00.000Z' }],
        },
      ],
      version: 1,
    },
  });

  it('are counted per tip menu item', async () => {
    open(menuOf(900), { search: '?part=tips' });
    const panel = await screen.findByRole('region', { name: 'From the tip menu' });
    expect(await within(panel).findByText('Friend for the day')).toBeDefined();
  });

  it('say why none matches a menu price', async () => {
    open(menuOf(50), { search: '?part=tips' });
    const panel = await screen.findByRole('region', { name: 'From the tip menu' });
    expect(await within(panel).findByText('No tips match a menu price')).toBeDefined();
    expect(within(panel).getByText('The tip was of another amount.')).toBeDefined();
  });

  it('are not counted per menu item if amounts are hidden', async () => {
    const tip = { ...aTip('20:30:00', 900, 'ann'), tokens: { hidden: 'money' } };
    open(
      {
        ...menuOf(900),
        [`/v1/camsession_details/lena/${AT}/live`]: { ...details(), tips: [tip] },
      },
      { search: '?part=tips' },
    );
    expect(await screen.findByRole('region', { name: 'All tips' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'From the tip menu' })).toBeNull();
  });
});

describe('the chat of a session', () => {
  const counted = {
    publicMessages: 12,
    privateMessages: 3,
    tipMessages: 2,
    chatters: 5,
    quarterHours: [],
    words: [{ word: 'hello', count: 4 }],
    talkers: [
      { name: 'ann', publicMessages: 8, privateMessages: 0 },
      { name: 'bob', publicMessages: 0, privateMessages: 3 },
    ],
  };
  const reply = (interactions: object | null) => ({
    [`/v1/camsession_interactions/lena/${AT}`]: { startTime: START, interactions },
  });

  it('lists the top chatters, filtered by the URL', async () => {
    open(reply(counted), { search: '?part=chat&talkers=private' });
    const panel = await screen.findByRole('region', { name: 'Top chatters' });
    expect(within(panel).getByText('bob')).toBeDefined();
    expect(within(panel).queryByText('ann')).toBeNull();
    expect(screen.getByText('hello')).toBeDefined();
  });

  it('opens a viewer’s messages from this session', async () => {
    const router = open(reply(counted), { search: '?part=chat' });
    const panel = await screen.findByRole('region', { name: 'Top chatters' });
    fireEvent.click(within(panel).getByRole('button', { name: 'bob' }));
    expect(router.state.location.search).toBe(
      '?part=chat&tipper=bob&tipperTab=chat&tipperChat=session',
    );
  });

  it('names nobody if tipper profiles are off', async () => {
    open(reply({ ...counted, talkers: null }), { search: '?part=chat' });
    expect(await screen.findByText('Tipper profiles are off')).toBeDefined();
  });

  it('says when the messages aren’t counted yet', async () => {
    open(reply(null), { search: '?part=chat' });
    expect(await screen.findByText('Not ready yet')).toBeDefined();
  });
});
