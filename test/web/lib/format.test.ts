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

describe('tokens', () => {
  it.each([
    [0, '0 tk'],
    [4210, '4,210 tk'],
    [9999, '9,999 tk'],
    [10_000, '10k tk'],
    [12_380, '12.4k tk'],
    [178_620, '178.6k tk'],
  ])('%d read %s', (tokens, words) => {
    expect(formatTokens(tokens)).toBe(words);
  });

  it('are a dash when unknown, never zero', () => {
    expect([formatTokens(null), formatUsd(undefined), formatCount(null)]).toEqual(['–', '–', '–']);
  });

  it('can be written in full or without unit', () => {
    expect(formatTokensExactly(178_620)).toBe('178,620 tk');
    expect(shortTokens(12_380)).toBe('12.4k');
  });

  it('are whole dollars at five cents', () => {
    expect(formatUsd(4210)).toBe('$211');
  });
});

describe('an amount of which a part is unknown', () => {
  it('has a sign, and words in a sentence', () => {
    expect(formatAtLeast('4,210 tk', true)).toBe('≥ 4,210 tk');
    expect(formatAtLeast('4,210 tk', true, 'at least')).toBe('at least 4,210 tk');
  });

  it('stays as it is if all of it is known, or if it is missing or hidden', () => {
    expect(formatAtLeast('4,210 tk', false)).toBe('4,210 tk');
    expect(formatAtLeast(formatTokens(null), true)).toBe('–');
    expect(formatAtLeast(formatTokens(Number.NaN), true)).toBe('Hidden');
  });
});

describe('a duration', () => {
  it.each([
    [0, '0 min'],
    [20, 'under 1 min'],
    [45 * 60, '45 min'],
    [3600, '60 min'],
    [3 * 3600 + 40 * 60, '3 h 40 min'],
    [2 * 3600, '2 h'],
  ])('of %d seconds reads %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });
});

it('writes a percentage without its sign', () => {
  expect(formatPercent(-12.5)).toBe('12.5%');
});

describe('a time', () => {
  const at = '2026-11-20T19:05:00Z';

  it('reads as people say it, in the zone', () => {
    const now = Date.parse('2026-11-21T00:00:00Z');
    expect(formatDay(at, 'Europe/Bucharest', now)).toBe('Fri 20 Nov');
    expect(formatDateTime(at, 'Europe/Bucharest')).toMatch(/^Fri 20 Nov( 2026)?, 21:05$/);
  });

  it('has three letters for September too', () => {
    expect(formatDay('2026-09-05T12:00:00Z', 'UTC', '2026-11-21T00:00:00Z')).toBe('Sat 5 Sep');
  });

  it('says the year when it is another', () => {
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
  ])('%s is %s', (then, words) => {
    expect(formatAgo(then, 'UTC', at)).toBe(words);
  });

  it('is a local calendar day for a date field', () => {
    expect(localDate('2026-11-20T23:30:00Z', 'Asia/Kathmandu')).toBe('2026-11-21');
  });
});

describe('a span', () => {
  it.each([
    ['2026-11-01T00:00:00Z', '2026-11-21T00:00:00Z', '1–20 Nov'],
    ['2026-10-28T00:00:00Z', '2026-11-04T00:00:00Z', '28 Oct – 3 Nov'],
    ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', '20 Nov'],
    ['2025-12-30T00:00:00Z', '2026-01-03T00:00:00Z', '30 Dec 2025 – 2 Jan 2026'],
  ])('from %s to %s reads %s', (start, end, words) => {
    expect(formatSpan(start, end, 'UTC')).toBe(words);
  });
});

it('names a zone by its city', () => {
  expect(['Europe/Bucharest', 'America/New_York', 'UTC'].map(zoneLabel)).toEqual([
    'Bucharest time',
    'New York time',
    'UTC',
  ]);
});
