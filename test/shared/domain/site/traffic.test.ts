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
    expect(averageTraffic(evening)).toEqual({ cams: 3, viewers: 123 });
    expect(averageTraffic(evening, { region: 'asia' })).toEqual({ cams: 2, viewers: 120 });
    expect(averageTraffic(evening, { gender: 'f' })).toEqual({ cams: 2, viewers: 103 });
    expect(averageTraffic(evening, { region: 'other', gender: 'f' })).toEqual({
      cams: 1,
      viewers: 3,
    });
    expect(averageTraffic(evening, { region: 'northamerica' })).toEqual({ cams: 0, viewers: 0 });
  });

  it('counts a room for each of its tags, most rooms first', () => {
    expect(evening.tags).toEqual([
      { tag: 'tea', cams: 2, viewers: 120 },
      { tag: 'rain', cams: 1, viewers: 100 },
    ]);
  });

  it('keeps the tags with the most rooms', () => {
    const tags = Array.from({ length: MAX_TAGS + 9 }, (_, index) => `tag${index}`);
    const rooms = [room('asia', 'f', 1, tags), room('asia', 'f', 1, ['tag503'])];

    expect(countTraffic(rooms).tags).toHaveLength(MAX_TAGS);
    expect(countTraffic(rooms).tags[0]).toEqual({ tag: 'tag503', cams: 2, viewers: 2 });
  });
});

describe('traffic of several scans', () => {
  it('has their average; a tag missing from one had no rooms there', () => {
    const night = countTraffic([room('asia', 'f', 40, ['rain'])]);
    const both = addTraffic([addTraffic([evening, evening, evening]), night]);

    expect(both.scans).toBe(4);
    expect(averageTraffic(both)).toEqual({ cams: 2.5, viewers: 102.25 });
    expect(both.tags).toEqual([
      { tag: 'tea', cams: 6, viewers: 360 },
      { tag: 'rain', cams: 4, viewers: 340 },
    ]);
  });

  it('is zero for none', () => {
    const none = addTraffic([]);

    expect(none.scans).toBe(0);
    expect(averageTraffic(none)).toEqual({ cams: 0, viewers: 0 });
  });

  it('of one scan is that scan', () => {
    expect(addTraffic([evening])).toEqual(evening);
  });
});
