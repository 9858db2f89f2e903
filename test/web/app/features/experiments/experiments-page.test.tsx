// @vitest-environment happy-dom

import type { Experiments } from '@shared/api/experiments';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ExperimentsPage from '@web/app/features/experiments/experiments-page';
import { afterEach, expect, it, vi } from 'vitest';
import { type Reply, showScreen } from '../show-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Experiment = Experiments['experiments'][number];

const running: Experiment = {
  id: 'one',
  trial: { kind: 'tag', tag: 'lush' },
  startedAt: '2026-10-21T22:00:00.000Z',
  endedAt: null,
  sessionsPerArm: 6,
  sessionsWith: 5,
  sessionsWithout: 4,
  sessionsLeftOut: 1,
  next: 'without',
  income: [
    {
      verdict: 'helped',
      effect: { change: 64, low: 31, high: 106 },
      incomePerHourWith: 1_640,
      incomePerHourWithout: 1_000,
      noticeable: 75,
    },
  ],
  viewers: { change: 6, low: -5, high: 18 },
  recent: [
    { startTime: '2026-11-19T20:00:00.000Z', arm: 'with', incomePerHour: 1_700 },
    { startTime: '2026-11-18T20:00:00.000Z', arm: null, incomePerHour: 10 },
  ],
};
const few: Experiment = {
  ...running,
  income: [
    {
      verdict: 'few',
      effect: null,
      incomePerHourWith: null,
      incomePerHourWithout: null,
      noticeable: 75,
    },
  ],
  viewers: null,
  sessionsWith: 0,
  sessionsWithout: 0,
  sessionsLeftOut: 0,
  recent: [],
};
const ended: Experiment = {
  ...running,
  id: 'two',
  trial: { kind: 'price', item: 'Song', price: 60, usualPrice: 50 },
  endedAt: '2026-11-20T10:00:00.000Z',
  next: null,
  recent: [],
};

const show = (
  reply: readonly Experiment[] | number | 'never',
  options: { role?: 'ReadOnly'; address?: string; replies?: Record<string, Reply> } = {},
) =>
  showScreen(<ExperimentsPage />, {
    address: options.address ?? '/dashboard/experiments',
    ...(options.role && { role: options.role }),
    replies: {
      '/v1/experiments/lena':
        typeof reply === 'object' ? { experiments: [...reply], most: 3 } : reply,
      ...options.replies,
    },
  });
const answer = () => document.querySelector('header p')?.textContent;

it('says what the next session should be, the sessions so far, and the verdict', async () => {
  show([running]);
  const panel = await screen.findByRole('region', { name: '#lush' });
  expect(answer()).toBe('Next session: without #lush.');
  expect(panel.textContent).toContain('Next session: without #lush.');
  expect(panel.textContent).toContain('With #lush5 of 6');
  expect(panel.textContent).toContain('Without #lush4 of 6');
  expect(panel.textContent).toContain('1,640 tk per hour');
  expect(panel.textContent).toContain(
    'Helped. You earned 64% more per hour with it. With 80% certainty, the true effect is within ↑ 31% to ↑ 106%.',
  );
  expect(panel.textContent).toContain('↓ 5% to ↑ 18%');
  expect(panel.textContent).toContain('1 session doesn’t count');
  expect(
    within(panel).getByRole('button', { name: 'What is Effect on income per hour?' }),
  ).toBeTruthy();
  const rows = within(
    within(panel).getByRole('table', {
      name: 'Sessions of the experiment #lush, newest first',
      hidden: true,
    }),
  ).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent?.slice(-30))).toHaveLength(3);
  expect(rows[2]?.textContent).toContain('Left out');
});

it.each<[Experiment['trial'], 'with' | 'without', string]>([
  [{ kind: 'price', item: 'Song', price: 60, usualPrice: 50 }, 'with', '“Song” at 60 tk'],
  [
    { kind: 'price', item: 'Song', price: 60, usualPrice: 50 },
    'without',
    '“Song” at 50 tk, as usual',
  ],
  [{ kind: 'start_hour', from: 22, until: 2 }, 'with', 'start between 22:00 and 02:00'],
  [{ kind: 'start_hour', from: 22, until: 2 }, 'without', 'don’t start between 22:00 and 02:00'],
  [{ kind: 'topic', words: 'oil show' }, 'with', 'with “oil show” in the topic'],
])('proposes %o %s', async (trial, next, text) => {
  show([{ ...few, trial, next }]);
  await waitFor(() => expect(answer()).toBe(`Next session: ${text}.`));
});

it('explains what a verdict still needs', async () => {
  show([few]);
  const panel = await screen.findByRole('region', { name: '#lush' });
  expect(panel.textContent).toContain(
    'Not enough sessions. A verdict needs at least 4 sessions with it and 4 without. With 6 each, a difference of about 75% would show.',
  );
  expect(panel.textContent).toContain('No session yet');
});

it('says that an open effect may be chance', async () => {
  const income = running.income.map((result) => ({
    ...result,
    verdict: 'unclear' as const,
    effect: { change: -9, low: -26, high: 11 },
  }));
  show([{ ...running, income }]);
  const panel = await screen.findByRole('region', { name: '#lush' });
  expect(panel.textContent).toContain(
    'Can’t tell yet. You earned 9% less per hour with it, but that may be chance. With 80% certainty, the true effect is within ↓ 26% to ↑ 11%. With 6 each, a difference of about 75% would show.',
  );
});

it('lists experiments that have ended, and says what came of the last one', async () => {
  show([ended]);
  const table = await screen.findByRole('table', { name: 'Earlier experiments, newest first' });
  expect(answer()).toBe('“Song” at 60 tk: it helped.');
  expect(table.textContent).toContain('Helped5 with, 4 without');
  expect(table.textContent).toContain('↑ 31% to ↑ 106%');
});

it('shows no income to members who can’t see money, and no buttons to those who only read', async () => {
  const hidden = {
    ...running,
    income: [],
    recent: running.recent.map((one) => ({ ...one, incomePerHour: { hidden: 'money' } })),
  };
  showScreen(<ExperimentsPage />, {
    address: '/dashboard/experiments',
    role: 'ReadOnly',
    replies: {
      '/v1/experiments/lena': { experiments: [hidden, { ...ended, income: [] }], most: 3 },
    },
  });
  const panel = await screen.findByRole('region', { name: '#lush' });
  expect(panel.textContent).toContain('With #lush5 of 6');
  expect(panel.textContent).not.toContain('per hour');
  expect(panel.textContent).not.toContain('Helped');
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start an experiment' })).toBeNull();
});

it('explains itself without any experiment, and opens the form', async () => {
  const router = show([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Start an experiment' }));
  expect(await screen.findByRole('dialog', { name: 'Start an experiment' })).toBeTruthy();
  expect(router.state.location.search).toContain('new=tag');
});

it('starts an experiment with a hashtag', async () => {
  const { posted, state } = show([], { address: '/dashboard/experiments?new=tag' });
  const dialog = await screen.findByRole('dialog', { name: 'Start an experiment' });
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
  press();
  expect((await within(dialog).findByRole('alert')).textContent).toContain('like #lush');
  fireEvent.change(within(dialog).getByLabelText(/^Hashtag/, { selector: '[name=tag]' }), {
    target: { value: '#Lush' },
  });
  fireEvent.change(within(dialog).getByLabelText('Sessions each'), { target: { value: '10' } });
  press();
  await waitFor(() =>
    expect(posted).toEqual([{ trial: { kind: 'tag', tag: 'lush' }, sessionsPerArm: 10 }]),
  );
  expect(state.location.pathname).toBe('/dashboard/experiments');
});

it('is filled in by a link with a price', async () => {
  const menu = {
    items: [
      {
        id: 1,
        name: 'Song',
        tokens: 50,
        prices: [{ tokens: 50, startTime: '2011-01-01T00:00:00.000Z' }],
      },
    ],
    version: 1,
  };
  const { posted } = show([], {
    address: '/dashboard/experiments?new=price&item=Song&price=60',
    replies: { '/v1/tip_menu/lena': menu },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Start an experiment' });
  await within(dialog).findByRole('option', { name: 'Song, 50 tk' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
  await waitFor(() =>
    expect(posted).toEqual([
      { trial: { kind: 'price', item: 'Song', price: 60 }, sessionsPerArm: 6 },
    ]),
  );
});

it.each([
  ['new=start_hour&from_hour=20&until_hour=20', 'The hours must differ.'],
  ['new=start_hour', 'Choose both hours.'],
  ['new=price', 'Choose an item of your tip menu.'],
  ['new=topic', 'Enter the words to try in your topic.'],
])('says what is missing: %s', async (query, text) => {
  show([], { address: `/dashboard/experiments?${query}` });
  const dialog = await screen.findByRole('dialog', { name: 'Start an experiment' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(text);
});

it('asks to end one first where three are running', async () => {
  show(
    ['a', 'b', 'c'].map((id) => ({ ...few, id, trial: { kind: 'tag', tag: id } })),
    { address: '/dashboard/experiments?new=tag' },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Start an experiment' });
  expect(dialog.textContent).toContain('3 experiments are running already');
});

it.each([
  ['End', 'End the experiment #lush?', 'End experiment', '/v1/experiments/lena/one/end'],
  ['Delete', 'Delete the experiment #lush?', 'Delete experiment', '/v1/experiments/lena/one'],
])('asks before it does: %s', async (button, title, confirm, path) => {
  const called: string[] = [];
  show([running], {
    replies: {
      [path]: (url: URL) => {
        called.push(url.pathname);
        return { experiments: [], most: 3 };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  fireEvent.click(within(dialog).getByRole('button', { name: confirm }));
  await waitFor(() => expect(called).toEqual([path]));
});

it('offers to try again if it didn’t load, and waits while it loads', async () => {
  show(503);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  cleanup();
  show('never');
  expect(screen.getByRole('status').textContent).toBe('Loading');
});
