import {
  formatAtLeast,
  formatCount,
  formatDuration,
  formatPercent,
  formatTokens,
  formatTokensExactly,
  formatUsd,
  shortTokens,
} from '@web/lib/format';
import {
  formatAgo,
  formatDateTime,
  formatDay,
  formatSpan,
  localDate,
  zoneLabel,
} from '@web/lib/format-time';
import { describe, expect, it } from 'vitest';

describe('token formatting', () => {
  it.each([
    [0, '0 tk'],
    [4210, '4,210 tk'],
    [9999, '9,999 tk'],
    [10_000, '10k tk'],
    [12_380, '12.4k tk'],
    [178_620, '178.6k tk'],
  ])('formats %d as %s', (tokens, words) => {
    expect(formatTokens(tokens)).toBe(words);
  });

  it('shows a dash for unknown amounts, not zero', () => {
    expect([formatTokens(null), formatUsd(undefined), formatCount(null)]).toEqual(['–', '–', '–']);
  });

  it('can show all digits or omit the unit', () => {
    expect(formatTokensExactly(178_620)).toBe('178,620 tk');
    expect(shortTokens(12_380)).toBe('12.4k');
  });

  it('converts tokens to whole dollars at five cents each', () => {
    expect(formatUsd(4210)).toBe('$211');
  });
});

describe('formatAtLeast', () => {
  it('adds a sign, or words within a sentence', () => {
    expect(formatAtLeast('4,210 tk', true)).toBe('≥ 4,210 tk');
    expect(formatAtLeast('4,210 tk', true, 'at least')).toBe('at least 4,210 tk');
  });

  it('adds nothing if the amount is complete, missing or hidden', () => {
    expect(formatAtLeast('4,210 tk', false)).toBe('4,210 tk');
    expect(formatAtLeast(formatTokens(null), true)).toBe('–');
    expect(formatAtLeast(formatTokens(Number.NaN), true)).toBe('Hidden');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 min'],
    [20, 'under 1 min'],
    [45 * 60, '45 min'],
    [3600, '60 min'],
    [3 * 3600 + 40 * 60, '3 h 40 min'],
    [2 * 3600, '2 h'],
  ])('formats %d seconds as %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });
});

it('formats a percentage without its sign', () => {
  expect(formatPercent(-12.5)).toBe('12.5%');
});

describe('time formatting', () => {
  const at = '2026-11-20T19:05:00Z';

  it('shows weekday, date and time in the time zone', () => {
    const now = Date.parse('2026-11-21T00:00:00Z');
    expect(formatDay(at, 'Europe/Bucharest', now)).toBe('Fri 20 Nov');
    expect(formatDateTime(at, 'Europe/Bucharest')).toMatch(/^Fri 20 Nov( 2026)?, 21:05$/);
  });

  it('abbreviates September to three letters', () => {
    expect(formatDay('2026-09-05T12:00:00Z', 'UTC', '2026-11-21T00:00:00Z')).toBe('Sat 5 Sep');
  });

  it('shows the year if it is not the current one', () => {
    expect(formatDay(at, 'UTC', '2027-01-01T00:00:00Z')).toBe('Fri 20 Nov 2026');
  });

  it('writes midnight as 00, not 24', () => {
    expect(formatDateTime('2026-11-20T00:00:00Z', 'UTC')).toContain('00:00');
  });

  it.each([
    ['2026-11-20T19:04:30Z', 'just now'],
    ['2026-11-20T19:04:00Z', '1 minute ago'],
    ['2026-11-20T18:06:00Z', '59 minutes ago'],
    ['2026-11-20T17:05:00Z', '2 hours ago'],
  ])('formats %s as %s', (then, words) => {
    expect(formatAgo(then, 'UTC', at)).toBe(words);
  });

  it('returns the local date for a date field', () => {
    expect(localDate('2026-11-20T23:30:00Z', 'Asia/Kathmandu')).toBe('2026-11-21');
  });
});

describe('formatSpan', () => {
  it.each([
    ['2026-11-01T00:00:00Z', '2026-11-21T00:00:00Z', '1–20 Nov'],
    ['2026-10-28T00:00:00Z', '2026-11-04T00:00:00Z', '28 Oct – 3 Nov'],
    ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', '20 Nov'],
    ['2025-12-30T00:00:00Z', '2026-01-03T00:00:00Z', '30 Dec 2025 – 2 Jan 2026'],
  ])('formats %s to %s as %s', (start, end, words) => {
    expect(formatSpan(start, end, 'UTC')).toBe(words);
  });
});

it('names a time zone by its city', () => {
  expect(['Europe/Bucharest', 'America/New_York', 'UTC'].map(zoneLabel)).toEqual([
    'Bucharest time',
    'New York time',
    'UTC',
  ]);
});
