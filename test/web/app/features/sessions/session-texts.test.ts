import { neighborsOf } from '@web/app/features/sessions/neighbors';
import { noSummary } from '@web/app/features/sessions/no-summary';
import { describeChange } from '@web/app/features/sessions/session-answer';
import { partFromSearch, searchWithPart } from '@web/app/features/sessions/session-part';
import { bandOf, formatBandSize, placeAmong } from '@web/app/features/sessions/standing';
import { changeOf, usualIncome } from '@web/app/features/sessions/usual';
import { describe, expect, it } from 'vitest';
import { totalStats } from './a-session';

describe('a session against the usual', () => {
  it.each([
    [900, 1_000, ', 10% less than a usual session'],
    [1_125, 1_000, ', 12.5% more than a usual session'],
    [1_000, 1_000, ', the same as a usual session'],
    [1_000, null, ''],
    [Number.NaN, 1_000, ''],
  ])('is told in a half sentence: %d against %d', (tokens, usual, words) => {
    expect(describeChange(tokens, usual)).toBe(words);
  });

  it('takes the income of an average session, and nothing where none came before', () => {
    const stats = totalStats({ incomeTokens: { value: 5, usual: 750, change: 0 } });
    expect(usualIncome(stats)).toBe(750);
    expect(usualIncome(totalStats())).toBeNull();
    expect(usualIncome(undefined)).toBeNull();
  });

  it('gives a card its figure and the usual one', () => {
    const stats = totalStats({ tippers: { value: 21, usual: 38.3, change: -45.2 } });
    const change = changeOf(stats, 'tippers', { isLive: false, format: String });
    expect(change).toMatchObject({ now: 21, before: 38.3 });
  });

  it('compares no running sum with whole sessions, but means', () => {
    const stats = totalStats({
      tippers: { value: 21, usual: 38, change: -44.7 },
      averageViewers: { value: 117, usual: 100, change: 17 },
    });
    const ask = { isLive: true, format: String };
    expect(changeOf(stats, 'tippers', ask)).toBeNull();
    expect(changeOf(stats, 'averageViewers', ask)).not.toBeNull();
  });

  it('compares nothing hidden and nothing missing', () => {
    const stats = totalStats({ tipTokens: { value: Number.NaN, usual: Number.NaN, change: null } });
    const ask = { isLive: false, format: String };
    expect(changeOf(stats, 'tipTokens', ask)).toBeNull();
    expect(changeOf(stats, 'visitors', ask)).toBeNull();
  });
});

describe('the sessions before and after', () => {
  const at = (day: number) => ({ startTime: `2026-11-${day}T20:00:00.000Z` });

  it('are the nearest of each list', () => {
    const { startTime } = at(15);
    expect(neighborsOf(startTime, [at(14)], [at(19), at(17)], false)).toEqual({
      earlier: at(14).startTime,
      later: at(17).startTime,
    });
  });

  it('are not the session itself, and none at the ends', () => {
    const { startTime } = at(15);
    expect(neighborsOf(startTime, [at(15)], [at(15)], false)).toEqual({
      earlier: null,
      later: null,
    });
  });

  it('are not guessed where the list was cut off before the nearest', () => {
    expect(neighborsOf(at(15).startTime, [], [at(19)], true).later).toBeNull();
  });
});

describe('how a session stands', () => {
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
  ])('is told among those of its size: %d visitors', (peakVisitors, place) => {
    expect(bandOf({ peakVisitors }, bands)).toBe(bands[place]);
  });

  it('says the size in words', () => {
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
  ])('says where %d tokens per hour stand among others', (rate, words) => {
    expect(placeAmong(rate, { p25: 100, p50: 200, p75: 300, p90: 400, p95: 500 })).toBe(words);
  });
});

describe('where there is no summary', () => {
  const ask = { isLive: false, agreed: true };

  it('says what is missing or awaited', () => {
    expect(noSummary('too-few-messages', ask).text).toContain('at least 10 viewer messages');
    expect(noSummary('in-review', ask).title).toBe('The summary is being reviewed');
    expect(noSummary('none', { ...ask, isLive: true }).title).toBe(
      'The summary comes after the session',
    );
  });

  it('leads to the settings only whose consent it is', () => {
    expect(noSummary('none', { isLive: false, agreed: false }).leadsToSettings).toBe(true);
    expect(noSummary('none', { isLive: false, agreed: null }).leadsToSettings).toBe(false);
    expect(noSummary('pending', { isLive: false, agreed: false }).leadsToSettings).toBe(false);
  });
});

describe('the part in the address', () => {
  it('comes back, and the first leaves no trace', () => {
    const search = searchWithPart(new URLSearchParams('period=7d'), 'chat');
    expect(partFromSearch(search)).toBe('chat');
    expect(searchWithPart(search, 'overview').toString()).toBe('period=7d');
    expect(partFromSearch(new URLSearchParams('part=cellar'))).toBe('overview');
  });
});
