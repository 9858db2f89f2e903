import { neighborsOf } from '@web/app/features/sessions/neighbors';
import { describeChange } from '@web/app/features/sessions/session-answer';
import { partFromSearch, searchWithPart } from '@web/app/features/sessions/session-part';
import { bandOf, formatBandSize, placeAmong } from '@web/app/features/sessions/standing';
import { noSummary } from '@web/app/features/sessions/summary/no-summary';
import { changeOf, usualIncome } from '@web/app/features/sessions/usual';
import { describe, expect, it } from 'vitest';
import { totalStats } from './a-session';

describe('the comparison with a usual session', () => {
  it.each([
    [900, 1_000, ', 10% less than a usual session'],
    [1_125, 1_000, ', 12.5% more than a usual session'],
    [1_000, 1_000, ', the same as a usual session'],
    [1_000, null, ''],
    [Number.NaN, 1_000, ''],
  ])('puts %d against %d tokens into words', (tokens, usual, words) => {
    expect(describeChange(tokens, usual)).toBe(words);
  });

  it('uses the usual income, or null if there is none', () => {
    const stats = totalStats({ incomeTokens: { value: 5, usual: 750, change: 0 } });
    expect(usualIncome(stats)).toBe(750);
    expect(usualIncome(totalStats())).toBeNull();
    expect(usualIncome(undefined)).toBeNull();
  });

  it('returns a number and its usual value for a card', () => {
    const stats = totalStats({ tippers: { value: 21, usual: 38.3, change: -45.2 } });
    const change = changeOf(stats, 'tippers', { isLive: false, format: String });
    expect(change).toMatchObject({ now: 21, before: 38.3 });
  });

  it('compares averages but no sums while the session is on air', () => {
    const stats = totalStats({
      tippers: { value: 21, usual: 38, change: -44.7 },
      averageViewers: { value: 117, usual: 100, change: 17 },
    });
    const ask = { isLive: true, format: String };
    expect(changeOf(stats, 'tippers', ask)).toBeNull();
    expect(changeOf(stats, 'averageViewers', ask)).not.toBeNull();
  });

  it('compares no hidden or missing numbers', () => {
    const stats = totalStats({ tipTokens: { value: Number.NaN, usual: Number.NaN, change: null } });
    const ask = { isLive: false, format: String };
    expect(changeOf(stats, 'tipTokens', ask)).toBeNull();
    expect(changeOf(stats, 'visitors', ask)).toBeNull();
  });
});

describe('neighborsOf', () => {
  const at = (day: number) => ({ startTime: `2026-11-${day}T20:00:00.000Z` });

  it('returns the nearest earlier and later session', () => {
    const { startTime } = at(15);
    expect(neighborsOf(startTime, [at(14)], [at(19), at(17)], false)).toEqual({
      earlier: at(14).startTime,
      later: at(17).startTime,
    });
  });

  it('returns null instead of the session itself when there is no other', () => {
    const { startTime } = at(15);
    expect(neighborsOf(startTime, [at(15)], [at(15)], false)).toEqual({
      earlier: null,
      later: null,
    });
  });

  it('returns no later session if the list may miss the nearest one', () => {
    expect(neighborsOf(at(15).startTime, [], [at(19)], true).later).toBeNull();
  });
});

describe('the rank of a session among similar ones', () => {
  const bands = [
    { fromVisitors: 0, toVisitors: 43, sessions: 20, tipTokens: 900 },
    { fromVisitors: 43, toVisitors: 44, sessions: 21, tipTokens: 1_200 },
    { fromVisitors: 44, toVisitors: null, sessions: 24, tipTokens: 1_500 },
  ];

  it.each([
    [42, 0],
    [43, 1],
    [44, 2],
    [500, 2],
  ])('compares a session with %d visitors with sessions of its size', (peakVisitors, place) => {
    expect(bandOf({ peakVisitors }, bands)).toBe(bands[place]);
  });

  it('describes the size in words', () => {
    expect(bands.map(formatBandSize)).toEqual([
      'fewer than 43 visitors at once',
      '43 visitors at once',
      'at least 44 visitors at once',
    ]);
    expect(formatBandSize({ fromVisitors: 0, toVisitors: null })).toBe('any number of visitors');
    expect(formatBandSize({ fromVisitors: 5, toVisitors: 10 })).toBe('5 to 9 visitors at once');
  });

  it.each([
    [100, 'in the bottom 25%'],
    [101, 'in the bottom half'],
    [201, 'in the top half'],
    [301, 'in the top 25%'],
    [401, 'in the top 10%'],
    [501, 'in the top 5%'],
  ])('describes the rank of %d tokens per hour', (rate, words) => {
    expect(placeAmong(rate, { p25: 100, p50: 200, p75: 300, p90: 400, p95: 500 })).toBe(words);
  });
});

describe('noSummary', () => {
  const ask = { isLive: false, agreed: true };

  it('explains what is missing or pending', () => {
    expect(noSummary('too-few-messages', ask).text).toContain('at least 10 viewer messages');
    expect(noSummary('in-review', ask).title).toBe('The summary is being reviewed');
    expect(noSummary('none', { ...ask, isLive: true }).title).toBe(
      'The summary comes after the session',
    );
  });

  it('links to the settings only if your own consent is missing', () => {
    expect(noSummary('none', { isLive: false, agreed: false }).leadsToSettings).toBe(true);
    expect(noSummary('none', { isLive: false, agreed: null }).leadsToSettings).toBe(false);
    expect(noSummary('pending', { isLive: false, agreed: false }).leadsToSettings).toBe(false);
  });
});

describe('the part of the session page in the URL', () => {
  it('is restored from the URL, which leaves out the default part', () => {
    const search = searchWithPart(new URLSearchParams('period=7d'), 'chat');
    expect(partFromSearch(search)).toBe('chat');
    expect(searchWithPart(search, 'overview').toString()).toBe('period=7d');
    expect(partFromSearch(new URLSearchParams('part=cellar'))).toBe('overview');
  });
});
