import {
  COSTS,
  costClassOf,
  countCharacters,
  NETWORK_RULES,
  NETWORKS,
} from '@shared/domain/social/networks';
import { describe, expect, it } from 'vitest';

describe('X counts', () => {
  // Each as `parseTweet` of twitter-text 3.1.0 counts it.
  it.each([
    ['', 0],
    ['Live now', 8],
    ['Join me: https://chaturbate.com/lana/', 9 + 23],
    ['chaturbate.com/a or https://example.com/with/a/long/path?and=more', 23 + 4 + 23],
    ['日本', 4],
    ['Grüße', 5],
    ['Cafe\u0301', 4],
    ['🔴', 2],
    ['👩‍❤️‍💋‍👨', 2],
    ['👍🏽🇺🇸1️⃣', 6],
    ['❤️❤', 4],
    ['©™', 3],
    ['“so” – ’n’ …', 13],
    ['€5', 3],
    ['1. ann_2\nThank you.', 19],
    ['Ștefan și Ђорђе', 15],
    ['x'.repeat(280), 280],
  ])('%j as %i', (text, count) => {
    expect(countCharacters('x', text)).toBe(count);
  });
});

describe('the others count', () => {
  const text = '👩‍❤️‍💋‍👨 e\u0301 https://a.com';

  it('what a reader sees, at Bluesky', () => {
    expect(countCharacters('bluesky', text)).toBe(1 + 1 + 1 + 1 + 13);
  });

  it.each(['telegram', 'discord'] as const)('UTF-16 units, at %s', (network) => {
    expect(countCharacters(network, text)).toBe(text.length);
  });
});

it.each(NETWORKS)(
  'a text that can be entered for %s fits with and without a picture',
  (network) => {
    const rules = NETWORK_RULES[network];
    const longest = Math.min(rules.maxCharacters, rules.maxCharactersWithPicture);
    expect(rules.maxTemplateCharacters).toBeLessThanOrEqual(longest);
  },
);

it('says that a post costs at X only, and thirteen times as much with a link', () => {
  expect(costClassOf('x', 'Live now')).toBe('paid');
  expect(costClassOf('x', 'Live now on chaturbate.com')).toBe('paid-link');
  expect(costClassOf('bluesky', 'Live now on chaturbate.com')).toBe('free');
  expect(COSTS['paid-link'].price / COSTS.paid.price).toBeCloseTo(13.3, 1);
});
