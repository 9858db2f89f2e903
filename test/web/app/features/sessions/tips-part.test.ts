import { createItemFinder } from '@shared/domain/tip-menu/session-items';
import { messagePoints } from '@web/app/features/sessions/chat/message-points';
import {
  filterTalkers,
  searchWithTalkers,
  talkersFromSearch,
} from '@web/app/features/sessions/chat/talker-filter';
import { incomeRows } from '@web/app/features/sessions/tips/income-rows';
import {
  filterTips,
  listedTips,
  searchWithTips,
  tipFilterFrom,
} from '@web/app/features/sessions/tips/tip-filter';
import { describe, expect, it } from 'vitest';
import { aTip } from './a-session';

const menu = [
  {
    name: 'Wave hello',
    tokens: 5,
    prices: [{ tokens: 5, startTime: '2011-01-01T00:00:00.000Z' }],
  },
];

describe('the list of tips', () => {
  const tips = [
    aTip('20:10:00', 5, 'ann'),
    { ...aTip('20:20:00', 100, 'bob'), message: 'For the Cat' },
    aTip('20:30:00', 7, null),
  ];
  const listed = listedTips(tips, createItemFinder(menu));
  const found = (filter: Parameters<typeof filterTips>[1]['filter'], text = '') =>
    filterTips(listed, { filter, text }).map(({ tokens }) => tokens);

  it('shows the newest tips first with their menu items', () => {
    expect(listed.map(({ tokens, item }) => [tokens, item])).toEqual([
      [7, null],
      [100, null],
      [5, 'Wave hello'],
    ]);
  });

  it('filters tips by kind', () => {
    expect(found('message')).toEqual([100]);
    expect(found('menu')).toEqual([5]);
    expect(found('anonymous')).toEqual([7]);
    expect(found('all')).toEqual([7, 100, 5]);
  });

  it('finds tips by name, message or menu item, ignoring case', () => {
    expect(found('all', 'BOB')).toEqual([100]);
    expect(found('all', ' the cat ')).toEqual([100]);
    expect(found('all', 'wave')).toEqual([5]);
    expect(found('message', 'wave')).toEqual([]);
  });

  it('keeps its filter in the URL', () => {
    const search = searchWithTips(new URLSearchParams('part=tips'), { filter: 'menu', text: 'x' });
    expect(tipFilterFrom(search)).toEqual({ filter: 'menu', text: 'x' });
    expect(searchWithTips(search, { filter: 'all', text: '' }).toString()).toBe('part=tips');
  });
});

describe('income by source', () => {
  const estimated = { tokens: 30, basis: 'estimated' as const };
  const income = {
    tipTokens: 100,
    mediaTokens: 20,
    private: estimated,
    spy: { tokens: 0, basis: 'none' as const },
    fanClub: estimated,
    unexplained: estimated,
    total: 210,
    coverage: { seconds: 60, events: 60, balance: 60, ledger: 0 },
  };

  it('adds up to the total', () => {
    const rows = incomeRows(income);
    expect(rows.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(income.total);
    expect(rows.map(({ basis }) => basis)).toEqual([
      'exact',
      'exact',
      'estimated',
      'none',
      'estimated',
      'estimated',
    ]);
  });

  it('leaves out unexplained income only if it is exactly 0', () => {
    const isNamed = (tokens: number, basis: 'exact' | 'estimated') =>
      incomeRows({ ...income, unexplained: { tokens, basis } }).some(
        ({ key }) => key === 'unexplained',
      );
    expect(isNamed(0, 'exact')).toBe(false);
    expect(isNamed(0, 'estimated')).toBe(true);
    expect(isNamed(5, 'exact')).toBe(true);
    expect(isNamed(Number.NaN, 'exact')).toBe(true);
  });
});

describe('the list of chatters', () => {
  const talkers = [
    { name: 'Ann_1', publicMessages: 3, privateMessages: 0 },
    { name: 'bob', publicMessages: 0, privateMessages: 2 },
  ];

  it('filters by part of the name and by public or private messages', () => {
    const names = (filter: 'all' | 'public' | 'private', text = '') =>
      filterTalkers(talkers, { filter, text }).map(({ name }) => name);
    expect(names('all')).toEqual(['Ann_1', 'bob']);
    expect(names('public')).toEqual(['Ann_1']);
    expect(names('private')).toEqual(['bob']);
    expect(names('all', ' ANN')).toEqual(['Ann_1']);
  });

  it('keeps its filter in the URL', () => {
    const search = searchWithTalkers(new URLSearchParams(), { filter: 'private', text: 'a' });
    expect(talkersFromSearch(search)).toEqual({ filter: 'private', text: 'a' });
    expect(searchWithTalkers(search, { filter: 'all', text: '' }).toString()).toBe('');
  });
});

it('draws public, tip and private messages per quarter hour', () => {
  const quarter = {
    time: '2026-11-20T20:15:00.000Z',
    publicMessages: 9,
    privateMessages: 2,
    tipMessages: 4,
    chatters: 5,
  };
  expect(messagePoints([quarter])).toEqual([
    { key: quarter.time, state: 'done', values: [9, 4, 2] },
  ]);
});
