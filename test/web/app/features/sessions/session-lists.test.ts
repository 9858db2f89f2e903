import { sessionsCsv } from '@web/app/features/sessions/session-csv';
import { inOrder, orderFromSearch } from '@web/app/features/sessions/session-order';
import { incomePerHour, totalsOf } from '@web/app/features/sessions/session-totals';
import { describe, expect, it } from 'vitest';
import { aSession } from './a-session';

const HOUR = 3600;
const long = aSession({
  startTime: '2026-11-20T20:00:00.000Z',
  durationSeconds: 4 * HOUR,
  tipTokens: 4_000,
  mediaTokens: 100,
  incomeTokens: 5_000,
  follows: 12,
  unfollows: 2,
  peakVisitors: 40,
});
const short = aSession({
  startTime: '2026-11-19T20:00:00.000Z',
  durationSeconds: HOUR,
  tipTokens: 2_000,
  incomeBasis: 'partial',
  follows: 1,
  unfollows: 4,
  peakVisitors: 55,
});

describe('the totals of sessions', () => {
  it('add up time, tokens and followers, and take the highest peak of visitors', () => {
    expect(totalsOf([long, short])).toEqual({
      sessions: 2,
      seconds: 5 * HOUR,
      tips: 0,
      tipTokens: 6_000,
      mediaTokens: 100,
      incomeTokens: 7_000,
      incomeBasis: 'partial',
      incomePerHour: 1_400,
      knownIncome: 1,
      follows: 13,
      unfollows: 6,
      newFollowers: 7,
      peakVisitors: 55,
    });
  });

  it('are 0 without sessions, with no hourly rate', () => {
    expect(totalsOf([])).toMatchObject({
      sessions: 0,
      incomeTokens: 0,
      incomePerHour: null,
      peakVisitors: 0,
    });
  });

  it('are hidden if one session’s income is hidden', () => {
    const hidden = { ...short, incomeTokens: Number.NaN };
    const totals = totalsOf([long, hidden]);
    expect(totals.incomeTokens).toBeNaN();
    expect(totals.incomePerHour).toBeNaN();
    expect(totals.newFollowers).toBe(7);
  });

  it('are as certain as the least certain session', () => {
    const exact = aSession({ incomeBasis: 'exact' });
    expect(totalsOf([exact, long]).incomeBasis).toBe('estimated');
    expect(totalsOf([exact, exact]).incomeBasis).toBe('exact');
    expect(totalsOf([long, short, exact]).knownIncome).toBe(2);
  });

  it('have an hourly rate from 15 minutes on', () => {
    expect(incomePerHour(long)).toBe(1_250);
    expect(incomePerHour({ ...long, durationSeconds: 900 })).toBe(20_000);
    expect(incomePerHour({ ...long, durationSeconds: 899 })).toBeNull();
  });
});

describe('the order of sessions', () => {
  it.each([
    ['newest', [long, short]],
    ['oldest', [short, long]],
    ['tokens', [long, short]],
    ['rate', [short, long]],
    ['longest', [long, short]],
    ['visitors', [short, long]],
  ] as const)('can be "%s"', (order, expected) => {
    expect(inOrder([long, short], order)).toEqual(expected);
  });

  it('is newest first unless the URL names a known order', () => {
    expect(orderFromSearch(new URLSearchParams('sort=rate'))).toBe('rate');
    expect(orderFromSearch(new URLSearchParams('sort=luck'))).toBe('newest');
  });
});

describe('the CSV file of sessions', () => {
  const cells = (csv: string) => csv.split('\r\n').map((line) => line.split(','));
  const columnOf = (csv: string, header: string) => {
    const index =
      csv
        .split('\r\n')[0]
        ?.split(/,(?! )/)
        .indexOf(header) ?? -1;
    return csv
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/,(?! )/)[index]);
  };

  it('has a line per session with its income by source, and leaves unknown values empty', () => {
    const csv = sessionsCsv([long, short], new Set([short.startTime]));
    expect(cells(csv)).toHaveLength(3);
    expect(columnOf(csv, 'Started')).toEqual([long.startTime, short.startTime]);
    expect(columnOf(csv, 'Tips (tokens)')).toEqual(['4000', '2000']);
    expect(columnOf(csv, 'Other income (tokens)')).toEqual(['900', '']);
    expect(columnOf(csv, 'Income (tokens)')).toEqual(['5000', '2000']);
    expect(columnOf(csv, 'Income (USD)')).toEqual(['250', '100']);
    expect(columnOf(csv, 'Income is')).toEqual(['estimated', 'partial']);
    expect(columnOf(csv, 'Income per hour (tokens)')).toEqual(['1250', '2000']);
    expect(columnOf(csv, 'Stellar')).toEqual(['false', 'true']);
  });

  it('includes tags, notes and subjects, and escapes formulas', () => {
    const csv = sessionsCsv(
      [aSession({ tags: ['quiz', 'late'], note: '=1+1', subject: 'Say "hello"' })],
      new Set(),
    );
    expect(csv).toContain('"quiz, late"');
    expect(csv).toContain("'=1+1");
    expect(csv).toContain('"Say ""hello"""');
  });

  it('leaves hidden amounts empty', () => {
    const hidden = {
      ...long,
      tipTokens: Number.NaN,
      mediaTokens: Number.NaN,
      incomeTokens: Number.NaN,
    };
    const csv = sessionsCsv([hidden], new Set());
    expect(columnOf(csv, 'Tips (tokens)')).toEqual(['']);
    expect(csv).not.toContain('NaN');
  });
});
