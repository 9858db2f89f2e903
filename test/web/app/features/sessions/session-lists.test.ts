import { sessionsCsv } from '@web/app/features/sessions/session-csv';
import { inOrder, orderFromSearch } from '@web/app/features/sessions/session-order';
import { incomeOf, isIncomeKnown, totalsOf } from '@web/app/features/sessions/session-totals';
import { describe, expect, it } from 'vitest';
import { aSession } from './a-session';

const HOUR = 3600;
const long = aSession({
  startTime: '2026-11-20T20:00:00.000Z',
  durationSeconds: 4 * HOUR,
  tipTokens: 4_000,
  mediaTokens: 100,
  otherTokens: 900,
  follows: 12,
  unfollows: 2,
  peakVisitors: 40,
});
const short = aSession({
  startTime: '2026-11-19T20:00:00.000Z',
  durationSeconds: HOUR,
  tipTokens: 2_000,
  follows: 1,
  unfollows: 4,
  peakVisitors: 55,
});

describe('what sessions come to', () => {
  it('adds up time, tokens and followers, and takes the most visitors of any', () => {
    expect(totalsOf([long, short])).toEqual({
      sessions: 2,
      seconds: 5 * HOUR,
      tokens: 6_100,
      perHour: 1_220,
      income: 7_000,
      knownIncome: 1,
      followers: 7,
      maxVisitors: 55,
    });
  });

  it('is nothing of none, and no rate', () => {
    expect(totalsOf([])).toMatchObject({ sessions: 0, tokens: 0, perHour: null, maxVisitors: 0 });
  });

  it('is hidden as a whole where one figure is', () => {
    const { tokens, income, followers } = totalsOf([long, { ...short, tipTokens: Number.NaN }]);
    expect(tokens).toBeNaN();
    expect(income).toBeNaN();
    expect(followers).toBe(7);
  });

  it('knows all income of a session only where the balance or the ledger told of it', () => {
    expect(incomeOf(long)).toBe(5_000);
    expect(isIncomeKnown(long)).toBe(true);
    expect(incomeOf(short)).toBe(2_000);
    expect(isIncomeKnown(short)).toBe(false);
    expect(isIncomeKnown(aSession({ otherTokens: 0 }))).toBe(true);
  });
});

describe('sessions in another order', () => {
  it.each([
    ['newest', [long, short]],
    ['oldest', [short, long]],
    ['tokens', [long, short]],
    ['rate', [short, long]],
    ['longest', [long, short]],
    ['visitors', [short, long]],
  ] as const)('are %s first', (order, expected) => {
    expect(inOrder([long, short], order)).toEqual(expected);
  });

  it('are newest first unless the address says a known order', () => {
    expect(orderFromSearch(new URLSearchParams('sort=rate'))).toBe('rate');
    expect(orderFromSearch(new URLSearchParams('sort=luck'))).toBe('newest');
  });
});

describe('the file of sessions', () => {
  const cells = (csv: string) => csv.split('\r\n').map((line) => line.split(','));
  const columnOf = (csv: string, header: string) => {
    const place =
      csv
        .split('\r\n')[0]
        ?.split(/,(?! )/)
        .indexOf(header) ?? -1;
    return csv
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/,(?! )/)[place]);
  };

  it('has a line for each with its income apart, and leaves unknown empty', () => {
    const csv = sessionsCsv([long, short], new Set([short.startTime]));
    expect(cells(csv)).toHaveLength(3);
    expect(columnOf(csv, 'Started')).toEqual([long.startTime, short.startTime]);
    expect(columnOf(csv, '"Tips, tokens"')).toEqual(['4000', '2000']);
    expect(columnOf(csv, '"Other income, tokens"')).toEqual(['900', '']);
    expect(columnOf(csv, '"Tips and media, USD"')).toEqual(['205', '100']);
    expect(columnOf(csv, 'Tokens an hour')).toEqual(['1025', '2000']);
    expect(columnOf(csv, 'Stellar')).toEqual(['false', 'true']);
  });

  it('carries what people wrote, and nothing that runs as a formula', () => {
    const csv = sessionsCsv(
      [aSession({ tags: ['quiz', 'late'], note: '=1+1', subject: 'Say "hello"' })],
      new Set(),
    );
    expect(csv).toContain('"quiz, late"');
    expect(csv).toContain("'=1+1");
    expect(csv).toContain('"Say ""hello"""');
  });

  it('leaves money out that the reader may not see', () => {
    const hidden = { ...long, tipTokens: Number.NaN, mediaTokens: Number.NaN };
    const csv = sessionsCsv([hidden], new Set());
    expect(columnOf(csv, '"Tips, tokens"')).toEqual(['']);
    expect(csv).not.toContain('NaN');
  });
});
