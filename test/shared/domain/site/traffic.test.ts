import { addTraffic, averageTraffic, countTraffic, MAX_TAGS } from '@shared/domain/site/traffic';
import { describe, expect, it } from 'vitest';

const room = (
  region: 'asia' | 'other',
  gender: 'f' | 'c',
  viewers: number,
  tags: readonly string[] = [],
) => ({ region, gender, viewers, tags });

const evening = countTraffic([
  room('asia', 'f', 100, ['tea', 'rain']),
  room('asia', 'c', 20, ['tea']),
  room('other', 'f', 3),
]);

describe('traffic of a scan', () => {
  it('counts rooms and viewers by region and gender', () => {
    expect(averageTraffic(evening)).toEqual([3, 123]);
    expect(averageTraffic(evening, { region: 'asia' })).toEqual([2, 120]);
    expect(averageTraffic(evening, { gender: 'f' })).toEqual([2, 103]);
    expect(averageTraffic(evening, { region: 'other', gender: 'f' })).toEqual([1, 3]);
    expect(averageTraffic(evening, { region: 'northamerica' })).toEqual([0, 0]);
  });

  it('counts a room for each of its tags, most rooms first', () => {
    expect(evening.tags).toEqual([
      ['tea', 2, 120],
      ['rain', 1, 100],
    ]);
  });

  it('keeps the tags with the most rooms', () => {
    const tags = Array.from({ length: MAX_TAGS + 9 }, (_, index) => `tag${index}`);
    const rooms = [room('asia', 'f', 1, tags), room('asia', 'f', 1, ['tag503'])];

    expect(countTraffic(rooms).tags).toHaveLength(MAX_TAGS);
    expect(countTraffic(rooms).tags[0]).toEqual(['tag503', 2, 2]);
  });
});

describe('traffic of several scans', () => {
  it('has their average; a tag missing from one had no rooms there', () => {
    const night = countTraffic([room('asia', 'f', 40, ['rain'])]);
    const both = addTraffic([addTraffic([evening, evening, evening]), night]);

    expect(both.scans).toBe(4);
    expect(averageTraffic(both)).toEqual([2.5, 102.25]);
    expect(both.tags).toEqual([
      ['tea', 6, 360],
      ['rain', 4, 340],
    ]);
  });

  it('is zero for none', () => {
    const none = addTraffic([]);

    expect(none.scans).toBe(0);
    expect(averageTraffic(none)).toEqual([0, 0]);
  });

  it('of one scan is that scan', () => {
    expect(addTraffic([evening])).toEqual(evening);
  });
});
