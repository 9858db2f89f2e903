import { archivedCodec } from '@lambdas/data/log/archived-codec';
import { tombstonesCodec } from '@lambdas/data/log/tombstones-codec';
import { membersCodec } from '@lambdas/data/months/members-codec';
import type { Codec } from '@lambdas/data/packed/codec';
import { unpackJson } from '@lambdas/data/packed/packed';
import { tagCountsCodec } from '@lambdas/data/site/traffic-codecs';
import { monthBestCodec } from '@lambdas/data/tip-reports/month-best-codec';
import { allTimeCodec } from '@lambdas/data/tippers/all-time-codec';
import { joinsCodec } from '@lambdas/data/tippers/joins-codec';
import { ledgerDayCodec, monthIncomeCodec } from '@lambdas/data/uploads/ledger-codec';
import {
  monthJoinsCodec,
  monthVisitsCodec,
  uploadCodec,
} from '@lambdas/data/uploads/upload-codecs';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { expect, it } from 'vitest';

const noViewers = {
  grey: 0,
  lightBlue: 0,
  darkBlue: 0,
  lightPurple: 0,
  darkPurple: 0,
  fanClub: 0,
  moderator: 0,
};

/** @param stored what the packed JSON has to be, also in the order of its keys */
function example<T>(what: string, codec: Codec<T>, value: T, stored: unknown) {
  return {
    what,
    value,
    text: JSON.stringify(stored),
    pack: () => codec.pack(value),
    unpack: (packed: Uint8Array): unknown => codec.unpack(packed),
    repack: (packed: Uint8Array) => codec.pack(codec.unpack(packed)),
  };
}

const examples = [
  example(
    'a ledger day that one export covers and a later one adds to',
    ledgerDayCodec,
    {
      whole: { exportedAt: 900, entries: [{ since: 5, type: 'tip', tokens: 25 }] },
      parts: [{ since: 7, type: 'bought', tokens: 100, exportedAt: 950 }],
      covered: [{ start: 0, end: 10 }],
    },
    { whole: { at: 900, rows: [[5, 0, 25]] }, parts: [[7, 9, 100, 950]], covered: [[0, 10]] },
  ),
  example(
    'a ledger day without a whole export',
    ledgerDayCodec,
    { whole: null, parts: [], covered: [] },
    { whole: null, parts: [], covered: [] },
  ),
  example(
    'ledger income of a month',
    monthIncomeCodec,
    {
      sums: [
        { bin: 3, part: 'private', tokens: 90 },
        { bin: 3, part: 'other', tokens: 7 },
      ],
      covered: [{ start: 1, end: 2 }],
    },
    {
      sums: [
        [3, 0, 90],
        [3, 4, 7],
      ],
      covered: [[1, 2]],
    },
  ),
  example(
    'an upload',
    uploadCodec,
    {
      start: 1,
      sentAt: 2,
      tokens: 3,
      newFollowers: null,
      tips: [{ since: 9, tokens: 25, viewer: 'ada' }],
      snapshots: [{ since: 5, viewers: { ...noViewers, grey: 40, guest: 60 } }],
      joins: [
        { since: 6, hashtag: 'new', viewer: 'ada' },
        { since: 7, hashtag: 'new', viewer: null },
      ],
      visits: [{ since: 8, link: 'bio' }],
      readers: { tips: { id: 'chat-text', isFallback: true } },
    },
    {
      start: 1,
      sentAt: 2,
      tokens: 3,
      newFollowers: null,
      tips: [[9, 25, 'ada']],
      snapshots: [[5, [40, 0, 0, 0, 0, 0, 0, 60]]],
      joins: [
        [6, 'new', 'ada'],
        [7, 'new', null],
      ],
      visits: [[8, 'bio']],
      readers: { tips: { id: 'chat-text', isFallback: true } },
    },
  ),
  example(
    'hashtag joins of a month',
    monthJoinsCodec,
    [
      { start: 1, joins: [{ hashtag: 'new', joins: 2 }] },
      {
        start: 2,
        joins: [
          { hashtag: 'dance', joins: 3 },
          { hashtag: 'new', joins: 1 },
        ],
      },
    ],
    {
      hashtags: ['new', 'dance'],
      broadcasts: [
        [1, [[0, 2]]],
        [
          2,
          [
            [1, 3],
            [0, 1],
          ],
        ],
      ],
    },
  ),
  example(
    'link visits of a month',
    monthVisitsCodec,
    [
      { link: 'spring', bins: [{ bin: 5, visits: 2 }] },
      {
        link: 'bio',
        bins: [
          { bin: 4, visits: 1 },
          { bin: 5, visits: 9 },
        ],
      },
    ],
    {
      links: ['spring', 'bio'],
      visits: [
        [4, 1, 1],
        [5, 0, 2],
        [5, 1, 9],
      ],
    },
  ),
  example(
    'the newest joins of a viewer',
    joinsCodec,
    [{ ms: 9, hashtag: 'new', upload: 'UP#1', sentAt: 10 }],
    [[9, 'new', 'UP#1', 10]],
  ),
  example(
    'visitors by member type',
    membersCodec,
    [{ start: 1, counts: { ...noViewers, lightBlue: 2, moderator: 1 } }],
    [['start', 'counts'], [1], [[0, 2, 0, 0, 0, 0, 1]]],
  ),
  example(
    'all-time tippers, one of whom also gave anonymously',
    allTimeCodec,
    {
      tippers: [
        {
          name: 'ada',
          tokens: 50,
          tips: 3,
          sessions: 2,
          lastTipped: 200,
          open: { tokens: 10, tips: 1, sessions: 1, lastTipped: 100 },
          lastAnonymous: 200,
        },
        {
          name: 'bob',
          tokens: 5,
          tips: 1,
          sessions: 1,
          lastTipped: 100,
          open: { tokens: 5, tips: 1, sessions: 1, lastTipped: 100 },
          lastAnonymous: null,
        },
      ],
      total: { tokens: 60, tips: 5 },
    },
    {
      total: { tokens: 60, tips: 5 },
      starts: [0, 100, 200],
      names: ['ada', 'bob'],
      sums: [
        [50, 5],
        [3, 1],
        [2, 1],
        [2, 1],
      ],
      open: [[0, 10, 1, 1, 1, 2]],
    },
  ),
  example(
    'the best open tippers of a month',
    monthBestCodec,
    {
      best: {
        starts: [100, 200, 300],
        tippers: [
          {
            name: 'ada',
            given: [
              { start: 100, tokens: 20 },
              { start: 300, tokens: 5 },
            ],
          },
        ],
      },
      token: 'a',
      print: null,
    },
    {
      best: { starts: [100, 200, 300], names: ['ada'], rows: [[0, 20, 2, 5]] },
      token: 'a',
      print: null,
    },
  ),
  example(
    'the most used tags of a day',
    tagCountsCodec,
    [
      { tag: 'tea', count: 2 },
      { tag: 'rain', count: 1 },
    ],
    [
      ['tea', 2],
      ['rain', 1],
    ],
  ),
  example(
    'the index of an archive',
    archivedCodec,
    {
      gone: { to: 3, newest: 60_000 },
      ranges: [{ to: 9, newest: 120_000, at: 20 * DAY_MS }],
    },
    { gone: { to: 3, newest: 60_000 }, rows: [[9, 2, 20]] },
  ),
  example(
    'erased viewers',
    tombstonesCodec,
    { salt: 's', erased: new Map([['hash', 'erased_1']]) },
    { salt: 's', erased: [['hash', 'erased_1']] },
  ),
];

it.each(examples)('$what: is stored without field names and read with them', (one) => {
  const packed = one.pack();

  expect(JSON.stringify(unpackJson(packed))).toBe(one.text);
  expect(one.unpack(packed)).toEqual(one.value);
  expect(one.repack(packed)).toEqual(packed);
});
