import {
  sumAllTime,
  sumPeriod,
  toTippersResponse,
  visibleSums,
} from '@lambdas/services/tippers/tipper-sums';
import { newestInteractions } from '@lambdas/tippers/interactions';
import { fold } from '@shared/domain/fold/fold';
import { collectMonthTippers } from '@shared/domain/sessions/rollups';
import { fixedOffset } from '@shared/domain/time/offsets';
import { DAY_MS as DAY } from '@shared/domain/time/utc-day';
import type { AllTimeTipper } from '@shared/domain/tippers/all-time-tippers';
import { events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const origin = Date.UTC(2026, 2, 10, 18, 0);
const admin = { seesAnonymous: true };
const moderator = { seesAnonymous: false };

/**
 * Ada gives 10 openly in one session, 500 anonymously with a message in the next, and 5 openly in
 * the third.
 */
const segments = fold(
  events(origin, [
    [0, 'broadcastStart'],
    [1, 'tip', tip('ada', 10, { message: '| hello' })],
    [2, 'broadcastStop'],
    [1440, 'broadcastStart'],
    [1441, 'tip', tip('ada', 500, { isAnon: true, message: '| it is me' })],
    [1442, 'broadcastStop'],
    [2880, 'broadcastStart'],
    [2881, 'tip', tip('ada', 5)],
    [2882, 'broadcastStop'],
  ]),
);
const table = sumPeriod(
  [collectMonthTippers('2026-03', segments)],
  { start: origin, end: origin + 1e10 },
  fixedOffset(0),
);

describe('an anonymous tip', () => {
  it('is shown with its tipper to the performer’s own Admin', () => {
    expect(toTippersResponse(table, admin, 50)).toEqual([
      {
        name: 'ada',
        tokens: 515,
        tips: 3,
        sessions: 3,
        anonymousTokens: 500,
        lastTipped: '2026-03-12T18:00:00.000Z',
      },
    ]);
  });

  it('leaves no trace in its tipper’s row for others', () => {
    expect(toTippersResponse(table, moderator, 50)).toEqual([
      {
        name: null,
        tokens: 500,
        tips: 1,
        sessions: null,
        anonymousTokens: 500,
        lastTipped: '2026-03-11T18:00:00.000Z',
      },
      {
        name: 'ada',
        tokens: 15,
        tips: 2,
        sessions: 2,
        anonymousTokens: 0,
        lastTipped: '2026-03-12T18:00:00.000Z',
      },
    ]);
  });

  it('doesn’t reveal the dates of its tipper’s open tips, also over all time', () => {
    const ada: AllTimeTipper = {
      name: 'ada',
      ...{ tokens: 515, tips: 3, sessions: 3, lastTipped: origin + 2 * DAY },
      open: { tokens: 15, tips: 2, sessions: 2, lastTipped: origin + 2 * DAY },
      lastAnonymous: origin + DAY,
    };
    const allTime = sumAllTime({ tippers: [ada], total: { tokens: 515, tips: 3 } });

    expect(toTippersResponse(allTime, moderator, 50)).toEqual(
      toTippersResponse(table, moderator, 50),
    );
  });

  it('hides its message from others', () => {
    const chats = segments.map(({ start, chat }) => ({
      segment: `S#${new Date(start).toISOString()}`,
      start,
      lines: chat.get('ada') ?? [],
    }));
    const messages = (visibility: { seesAnonymous: boolean }) =>
      newestInteractions({ chats, readTo: null }, visibility).interactions.map(
        ({ Message }) => Message,
      );

    expect(messages(admin)).toEqual(['it is me', 'hello']);
    expect(messages(moderator)).toEqual(['hello']);
  });
});

describe('a tip of an unknown tipper', () => {
  const mixed = fold(
    events(origin, [
      [0, 'broadcastStart'],
      [1, 'tip', tip('ada', 10)],
      [2, 'tip', tip('bob', 20, { isAnon: true })],
      [3, 'tip', { tip: { tokens: 40 } }],
      [4, 'broadcastStop'],
    ]),
  );
  const sums = sumPeriod(
    [collectMonthTippers('2026-03', mixed)],
    { start: origin, end: origin + 1e10 },
    fixedOffset(0),
  );

  it('is in the row without a name, so that rows add up to the total for everybody', () => {
    const rowsFor = (visibility: typeof admin) =>
      toTippersResponse(sums, visibility, 50).map(({ name, tokens }) => ({ name, tokens }));

    expect(sums.total.tokens).toBe(70);
    expect(rowsFor(admin)).toEqual([
      { name: null, tokens: 40 },
      { name: 'bob', tokens: 20 },
      { name: 'ada', tokens: 10 },
    ]);
    expect(rowsFor(moderator)).toEqual([
      { name: null, tokens: 60 },
      { name: 'ada', tokens: 10 },
    ]);
  });

  it('makes nobody a top tipper', () => {
    expect(visibleSums(sums, admin).map(({ name }) => name)).toEqual(['bob', 'ada']);
  });
});
