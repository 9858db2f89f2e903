import { suggestTags } from '@shared/domain/tags/suggest-tags';
import { countTagRooms, NO_EVIDENCE, sumTagEvidence } from '@shared/domain/tags/tag-rooms';
import { wilsonLowerBound } from '@shared/domain/tags/wilson';
import { describe, expect, it } from 'vitest';

/** A number of rooms with the same tags and viewers. */
function rooms(count: number, viewers: number, ...tags: string[]) {
  return Array.from({ length: count }, () => ({ viewers, tags }));
}

/** Tea rooms drink with biscuits or cake, and football rooms are another world. */
const platform = [
  ...rooms(20, 30, 'tea', 'biscuits'),
  ...rooms(12, 25, 'tea', 'cake'),
  ...rooms(1_500, 100, 'football', 'popular'),
  ...rooms(20, 90, 'tea', 'popular'),
  ...rooms(7, 500, 'tea', 'rare'),
  ...rooms(4, 500, 'tea', 'beer'),
  ...rooms(20, 500, 'beer'),
];
const evidence = countTagRooms(platform);
const tagsFor = (own: string[], viewers: number) =>
  suggestTags(evidence, { tags: own, viewers }).map(({ tag }) => tag);

describe('tag suggestions', () => {
  it('give a small room the small tags of its topic first', () => {
    const tags = tagsFor(['tea'], 40);

    expect(tags.indexOf('biscuits')).toBeGreaterThanOrEqual(0);
    expect(tags.indexOf('biscuits')).toBeLessThan(tags.indexOf('popular'));
    expect(tags).not.toContain('football');
  });

  it('give a large room the popular tag, too', () => {
    expect(tagsFor(['tea'], 2_000)).toContain('popular');
  });

  it('need 8 rooms, and 5 of them with one of the own tags', () => {
    expect(tagsFor(['tea'], 1_000)).not.toContain('rare');
    expect(tagsFor(['tea'], 1_000)).not.toContain('beer');
  });

  it('say how many rooms and viewers a tag has, the expected place, and the days', () => {
    const days = sumTagEvidence([evidence, evidence, countTagRooms(rooms(9, 1, 'tea'))]);
    const [first] = suggestTags(days, { tags: ['tea'], viewers: 60 }).filter(
      ({ tag }) => tag === 'biscuits',
    );

    expect(first).toEqual({
      tag: 'biscuits',
      isOwn: false,
      rooms: 40 / 3,
      viewers: 1_200 / 3,
      place: 1,
      days: 2,
    });
  });

  it('keep an own tag that is worth it, and mark it as own', () => {
    expect(suggestTags(evidence, { tags: ['tea'], viewers: 1_000 })).toContainEqual(
      expect.objectContaining({ tag: 'tea', isOwn: true }),
    );
  });

  it('are at most five, all different', () => {
    const many = countTagRooms(
      Array.from({ length: 10 }, (_, one) => rooms(10, 20, 'tea', `tag${one}`)).flat(),
    );
    const tags = suggestTags(many, { tags: ['tea'], viewers: 20 }).map(({ tag }) => tag);

    expect(new Set(tags).size).toBe(5);
  });

  it('prefer a tag with other rooms to one with the same rooms as a chosen tag', () => {
    const same = [
      ...rooms(30, 20, 'tea', 'biscuits', 'cookies'),
      ...rooms(25, 20, 'tea', 'cake'),
      ...rooms(300, 200, 'tea'),
      ...rooms(600, 20),
    ];
    const tags = suggestTags(countTagRooms(same), { tags: ['tea'], viewers: 25 });

    expect(tags.map(({ tag }) => tag).filter((tag) => tag !== 'tea')).toEqual([
      'biscuits',
      'cake',
      'cookies',
    ]);
  });

  it('are none without evidence, and none for unknown tags', () => {
    expect(suggestTags(NO_EVIDENCE, { tags: ['tea'], viewers: 10 })).toEqual([]);
    expect(tagsFor(['unheard'], 10)).toEqual([]);
    expect(tagsFor([], 10)).toEqual([]);
  });
});

describe('the lower bound of a share', () => {
  it('is below the share, closer with more observations', () => {
    expect(wilsonLowerBound(5, 10)).toBeCloseTo(0.269, 3);
    expect(wilsonLowerBound(500, 1_000)).toBeCloseTo(0.474, 3);
    expect(wilsonLowerBound(0, 10)).toBe(0);
    expect(wilsonLowerBound(0, 0)).toBe(0);
  });
});
