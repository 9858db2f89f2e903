import { matchingTags } from '@web/lib/matching-tags';
import { describe, expect, it } from 'vitest';

const own = ['smile', 'goth'];
const others = ['chat', 'smile', 'bigsmile', 'new'];
const found = (typed: string) => matchingTags(typed, { own, others }).map(({ tag }) => tag);

describe('matchingTags', () => {
  it('lists the room’s own tags first, each tag once', () => {
    expect(found('')).toEqual(['smile', 'goth', 'chat', 'bigsmile', 'new']);
    expect(matchingTags('', { own, others }).map(({ isOwn }) => isOwn)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('matches any part of a tag, regardless of case and hash sign', () => {
    expect(found('#SMI')).toEqual(['smile', 'bigsmile']);
    expect(found(' ew ')).toEqual(['new']);
    expect(found('none')).toEqual([]);
  });

  it('lists tags that start with the text first', () => {
    expect(
      matchingTags('new', { own: [], others: ['brandnew', 'new'] }).map(({ tag }) => tag),
    ).toEqual(['new', 'brandnew']);
  });
});
