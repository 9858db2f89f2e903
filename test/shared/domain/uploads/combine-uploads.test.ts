import {
  combineUploads,
  sumByQuarterHour,
  sumByViewer,
} from '@shared/domain/uploads/combine-uploads';
import type { SessionUpload } from '@shared/domain/uploads/session-upload';
import { expect, it } from 'vitest';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 5, 18);
const upload = (change: Partial<SessionUpload>): SessionUpload => ({
  start: START,
  sentAt: START + 60 * MINUTE,
  tokens: null,
  newFollowers: null,
  tips: null,
  snapshots: [],
  joins: [],
  visits: [],
  readers: {},
  ...change,
});
const tip = (since: number, tokens: number, viewer: string | null = null) => ({
  since,
  tokens,
  viewer,
});

it('takes each figure from whoever saw most of it', () => {
  const once = [{ since: 0, viewers: { grey: 50 } }];
  const one = upload({ tokens: 70, tips: [tip(0, 5)], snapshots: once });
  const other = upload({
    start: START + MINUTE,
    tokens: 60,
    newFollowers: 0,
    tips: [tip(0, 5), tip(MINUTE, 6)],
    snapshots: [
      { since: 0, viewers: { grey: 4, guest: 10 } },
      { since: MINUTE, viewers: { grey: 5, fanClub: 0, guest: 11 } },
      { since: 2 * MINUTE, viewers: { guest: 12 } },
    ],
  });
  expect(combineUploads([one, other])).toEqual({
    start: START,
    tokens: 70,
    newFollowers: 0,
    tips: [tip(MINUTE, 5), tip(2 * MINUTE, 6)],
    viewers: [
      { type: 'grey', average: 4.5 },
      { type: 'fanClub', average: 0 },
      { type: 'guest', average: 11 },
    ],
  });
});

it('knows nothing of what nobody found', () => {
  expect(combineUploads([])).toBeNull();
  expect(combineUploads([upload({})])).toMatchObject({
    tokens: null,
    newFollowers: null,
    tips: null,
    viewers: [],
  });
});

it('sums tips by quarter hour, and by viewer without anonymous ones', () => {
  const tips = [
    tip(16 * MINUTE, 5, 'bob'),
    tip(0, 10, 'ada'),
    tip(MINUTE, 100),
    tip(17 * MINUTE, 5, 'bob'),
  ];
  expect(sumByQuarterHour(START, tips)).toEqual([
    { ms: START, tokens: 110, tips: 2 },
    { ms: START + 15 * MINUTE, tokens: 10, tips: 2 },
  ]);
  expect(sumByViewer(tips)).toEqual([
    { name: 'ada', tokens: 10, tips: 1 },
    { name: 'bob', tokens: 10, tips: 2 },
  ]);
});
