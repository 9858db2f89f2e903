import { listAchievements } from '@shared/domain/achievements/achievements';
import { isAnniversary } from '@shared/domain/achievements/anniversaries';
import { ladders } from '@shared/domain/achievements/ladders';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { describe, expect, it } from 'vitest';
import { aSession, DAY, HOUR, inUtc, MONDAY, onDays, range } from './a-session';

const of = (
  sessions: readonly SessionSummary[],
  { offsetAt = inUtc, fans = [] }: { offsetAt?: OffsetAt; fans?: number[] } = {},
) => listAchievements(sessions, { offsetAt, tippers: fans.map((count) => ({ sessions: count })) });
const find = (key: string, ...input: Parameters<typeof of>) =>
  of(...input).find((one) => one.key === key);
const earnedKeys = (...input: Parameters<typeof of>) =>
  of(...input)
    .filter(({ isEarned }) => isEarned)
    .map(({ key }) => key);

const tipOf = (tokens: number) => ({ tokens, tipper: 'ada', isAnonymous: false });

it('say in words what a goal of 1 is', () => {
  const first = ladders.filter(({ goals }) => goals.includes(1));
  expect(first.length).toBeGreaterThan(3);
  expect(first.filter(({ one }) => one === undefined)).toEqual([]);
  expect(find('closed-doors-1', onDays([1]))?.description).toBe(
    'An hour of private and group shows.',
  );
  expect(find('true-fans-1', onDays([1]))?.description).toBe(
    'Someone tipped in five or more sessions.',
  );
});

describe('anniversaries', () => {
  it('are the 5th, the 25th and every 10th session', () => {
    expect(range(61).filter(isAnniversary)).toEqual([5, 10, 20, 25, 30, 40, 50, 60]);
  });

  it('are earned by the session that completes the count', () => {
    const sessions = onDays(range(12));

    expect(find('anniversary-5', sessions)?.earnedAt).toBe(MONDAY + 4 * DAY);
    expect(find('anniversary-10', sessions)).toMatchObject({
      description: '10 sessions.',
      earnedAt: MONDAY + 9 * DAY,
      progress: { value: 10, goal: 10 },
    });
    expect(find('anniversary-20', sessions)).toMatchObject({
      isEarned: false,
      earnedAt: null,
      progress: { value: 12, goal: 20 },
    });
    expect(find('anniversary-25', sessions)).toBeUndefined();
  });
});

describe('achievements', () => {
  it('lists only the next goals when there are no sessions', () => {
    const all = of([]);

    expect(all.some(({ isEarned }) => isEarned)).toBe(false);
    expect(all).toHaveLength(ladders.length + 3);
    expect(all.every(({ progress }) => progress.value === 0)).toBe(true);
  });

  it('have unique keys', () => {
    const sessions = onDays(range(400), (index) => ({
      tipTokens: index * 100,
      highestTip: tipOf(index * 10),
      tippers: index,
      follows: index,
    }));
    const keys = of(sessions, { fans: [9, 9, 2] }).map(({ key }) => key);

    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.every((key) => /^[a-z0-9-]+$/.test(key))).toBe(true);
  });

  it('do not depend on the order of the sessions', () => {
    const sessions = onDays([0, 1, 3, 40, 41], (index) => ({ tipTokens: 700 * index }));

    expect(of(sessions.toReversed())).toEqual(of(sessions));
  });

  it('lists earned ones newest first and unearned ones last', () => {
    const all = of(onDays(range(6), (index) => ({ tipTokens: 400 * index })));
    const times = all.map(({ isEarned, earnedAt }) => (isEarned ? (earnedAt ?? 0) : -1));

    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('contain no names', () => {
    const highestTip = { tokens: 9_999, tipper: 'very_secret_name', isAnonymous: true };

    expect(JSON.stringify(of(onDays(range(9), () => ({ highestTip, tippers: 1 }))))).not.toContain(
      'very_secret_name',
    );
  });
});

describe('single-session goals', () => {
  it('are earned by the first session that reaches them, several at once too', () => {
    const sessions = onDays([0, 1, 2, 3], (index) => ({
      tipTokens: [999, 2_600, 1_000, 2_600][index] ?? 0,
    }));

    expect(find('big-night-1', sessions)?.earnedAt).toBe(MONDAY + DAY);
    expect(find('big-night-2', sessions)).toMatchObject({
      title: 'Big night',
      description: '2,500 tokens in tips in one session.',
      tier: 'silver',
      isEarned: true,
      earnedAt: MONDAY + DAY,
      progress: { value: 2_500, goal: 2_500 },
    });
    expect(find('big-night-3', sessions)).toMatchObject({
      isEarned: false,
      progress: { value: 2_600, goal: 5_000 },
    });
    expect(find('big-night-4', sessions)).toBeUndefined();
  });

  it.each<[string, Partial<SessionSummary>, Partial<SessionSummary>]>([
    ['jackpot-1', { highestTip: tipOf(100) }, { highestTip: tipOf(99) }],
    ['full-house-1', { tippers: 10 }, { tippers: 9 }],
    ['downpour-1', { tips: 50 }, { tips: 49 }],
    ['marathon-1', { end: MONDAY + 3 * HOUR }, { end: MONDAY + 3 * HOUR - 1 }],
    ['golden-hours-1', { tipTokens: 1_000 }, { tipTokens: 999 }],
    ['new-faces-1', { follows: 10 }, { follows: 9 }],
    ['packed-room-1', { peakVisitors: 25 }, { peakVisitors: 24 }],
    ['spotlight-1', { viewers: { average: 3, max: 50 } }, { viewers: { average: 50, max: 49 } }],
    ['well-known-1', { followers: 1_000 }, { followers: 999 }],
    ['closed-doors-1', { privateSeconds: 3_600 }, { privateSeconds: 3_599 }],
  ])('%s is reached exactly', (key, enough, tooLittle) => {
    expect(find(key, [aSession(MONDAY, enough)])?.isEarned).toBe(true);
    expect(find(key, [aSession(MONDAY, tooLittle)])?.isEarned).toBe(false);
  });

  it('count tokens per hour only for sessions of at least one hour', () => {
    const short = aSession(MONDAY, { end: MONDAY + HOUR - 1, tipTokens: 5_000 });

    expect(find('golden-hours-1', [short])?.progress.value).toBe(0);
  });

  it('end a session without a stop at its last activity', () => {
    const lost = aSession(MONDAY, { end: null, lastActive: MONDAY + 5 * HOUR });

    expect(earnedKeys([lost])).toContain('marathon-2');
  });
});

describe('goals over all sessions', () => {
  it('are earned by the session that completes the sum', () => {
    const sessions = onDays([0, 1, 2], () => ({ tipTokens: 500 }));

    expect(find('treasure-1', sessions)?.earnedAt).toBe(MONDAY + DAY);
    expect(find('treasure-2', sessions)?.progress).toEqual({ value: 1_500, goal: 25_000 });
  });

  it('subtract followers who left, and stay earned', () => {
    const sessions = [
      aSession(MONDAY, { follows: 90, unfollows: 10 }),
      aSession(MONDAY + DAY, { follows: 20 }),
      aSession(MONDAY + 2 * DAY, { unfollows: 50 }),
    ];

    expect(find('growing-crowd-1', sessions)?.earnedAt).toBe(MONDAY + DAY);
  });

  it('count a year as 365.25 days', () => {
    const year = (start: number) => find('years-1', [aSession(MONDAY), aSession(start)]);

    expect(year(Date.UTC(2027, 0, 5, 19))?.isEarned).toBe(false);
    expect(year(Date.UTC(2027, 0, 6, 20))?.isEarned).toBe(true);
  });

  it('compare a stellar session with earlier sessions only', () => {
    const sessions = onDays(range(40), (index) => ({
      peakVisitors: 5,
      tipTokens: index === 25 ? 500 : 100,
    }));

    expect(find('stellar-1', sessions)?.earnedAt).toBe(MONDAY + 25 * DAY);
    expect(find('stellar-2', sessions)?.progress).toEqual({ value: 1, goal: 5 });
  });
});

describe('goals for regularity', () => {
  it('count several sessions per day once and require days without a gap', () => {
    expect(earnedKeys(onDays([0, 0.1, 1, 2]))).toContain('days-in-a-row-1');
    expect(earnedKeys(onDays([0, 1, 3, 4]))).not.toContain('days-in-a-row-1');
  });

  it('start weeks on Monday', () => {
    const sundayThenMondays = onDays([-1, 0, 7, 14]);

    expect(find('weeks-in-a-row-1', sundayThenMondays)?.earnedAt).toBe(MONDAY + 14 * DAY);
    expect(earnedKeys(onDays([0, 6, 7, 13]))).not.toContain('weeks-in-a-row-1');
  });

  it('end weeks on Sunday', () => {
    expect(find('busy-week-1', onDays([4, 5, 6]))?.earnedAt).toBe(MONDAY + 6 * DAY);
    expect(earnedKeys(onDays([5, 6, 7]))).not.toContain('busy-week-1');
    expect(earnedKeys(onDays(range(7)))).toContain('busy-week-4');
  });

  it('collect weekdays from any week', () => {
    const sessions = onDays([0, 8, 16, 24, 32, 40, 48]);

    expect(find('any-day-1', sessions)?.earnedAt).toBe(MONDAY + 48 * DAY);
    expect(earnedKeys(sessions.slice(1))).not.toContain('any-day-1');
  });

  it('use the performer’s local days', () => {
    // At 20:00 UTC it is already the next day in Tokyo, so Sunday evening starts a new week there.
    const sessions = onDays([4, 5, 6]);

    expect(earnedKeys(sessions)).toContain('busy-week-1');
    expect(earnedKeys(sessions, { offsetAt: () => 540 })).not.toContain('busy-week-1');
  });

  it('sum up each weekday separately', () => {
    const sessions = onDays([0, 1, 7, 8], (index) => ({
      tipTokens: [4_000, 3_000, 900, 2_000][index] ?? 0,
    }));

    expect(find('favourite-weekday-1', sessions)).toMatchObject({
      earnedAt: MONDAY + 8 * DAY,
      description: '5,000 tokens on your best weekday, all time.',
    });
  });
});

describe('feats', () => {
  it('include the first session', () => {
    expect(find('first-light', onDays([0, 1]))?.earnedAt).toBe(MONDAY);
  });

  it('include every comeback after 30 days or more', () => {
    const back = 30 * DAY + 2 * HOUR;
    const sessions = [
      aSession(MONDAY),
      aSession(MONDAY + back),
      aSession(MONDAY + 2 * back - 1),
      aSession(MONDAY + 3 * back),
    ];

    expect(find('comeback-1', sessions)?.earnedAt).toBe(MONDAY + back);
    expect(find('comeback-2', sessions)?.earnedAt).toBe(MONDAY + 3 * back);
    expect(find('comeback-3', sessions)).toBeUndefined();
  });

  it('include personal bests from the sixth session on', () => {
    const tokens = [100, 200, 300, 400, 500, 600, 600, 650];
    const sessions = onDays(range(8), (index) => ({ tipTokens: tokens[index] ?? 0 }));

    expect(find('best-tokens-1', sessions)).toMatchObject({
      earnedAt: MONDAY + 5 * DAY,
      description: '600 tokens, more than in any session before.',
    });
    expect(find('best-tokens-2', sessions)?.earnedAt).toBe(MONDAY + 7 * DAY);
    expect(find('best-tokens-3', sessions)).toBeUndefined();
  });

  it('include the best session of a weekday', () => {
    const mondays = onDays([0, 7, 14, 21, 28, 35], (index) => ({ tipTokens: 10 * (index + 1) }));
    const tuesday = aSession(MONDAY + DAY, { tipTokens: 5_000 });

    expect(find('best-monday-1', [...mondays, tuesday])).toMatchObject({
      title: 'Best Monday yet',
      earnedAt: MONDAY + 35 * DAY,
    });
  });
});

describe('goals over people', () => {
  it('are earned by no single session', () => {
    const fans = [...new Array<number>(24).fill(1), 5];

    expect(find('new-tippers-1', onDays([0]), { fans })).toMatchObject({
      isEarned: true,
      earnedAt: null,
    });
    expect(find('true-fans-1', onDays([0]), { fans })?.isEarned).toBe(true);
    expect(find('true-fans-1', onDays([0]), { fans: [4, 4] })).toMatchObject({
      isEarned: false,
      progress: { value: 0, goal: 1 },
    });
  });
});
