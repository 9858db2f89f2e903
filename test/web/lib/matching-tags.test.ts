import { matchingTags } from '@web/lib/matching-tags';
import { describe, expect, it } from 'vitest';

const own = ['smile', 'goth'];
const others = ['chat', 'smile', 'bigsmile', 'new'];
const found = (typed: string) => matchingTags(typed, { own, others }).map(({ tag }) => tag);

describe('a search for hashtags', () => {
  it('offers the room’s own first, each once', () => {
    expect(found('')).toEqual(['smile', 'goth', 'chat', 'bigsmile', 'new']);
    expect(matchingTags('', { own, others }).map(({ isOwn }) => isOwn)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is of any part, whatever its case and with or without hash', () => {
    expect(found('#SMI')).toEqual(['smile', 'bigsmile']);
    expect(found(' ew ')).toEqual(['new']);
    expect(found('none')).toEqual([]);
  });

  it('puts what begins with the text before what holds it elsewhere', () => {
    expect(
      matchingTags('new', { own: [], others: ['brandnew', 'new'] }).map(({ tag }) => tag),
    ).toEqual(['new', 'brandnew']);
  });
});
