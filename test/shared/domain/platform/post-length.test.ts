import { computePostLength } from '@shared/domain/platform/post-length';
import { describe, expect, it } from 'vitest';

describe('post length', () => {
  it('counts letters, digits and line breaks once', () => {
    expect(computePostLength('')).toBe(0);
    expect(computePostLength('1. ann_2\nThank you.')).toBe(19);
    expect(computePostLength('Ștefan și Ђорђе')).toBe(15);
  });

  it('counts a letter once, however its accent is encoded', () => {
    expect(computePostLength('e\u0301')).toBe(1);
  });

  it('counts every link as 23, short or long', () => {
    expect(computePostLength('https://x.co')).toBe(23);
    expect(computePostLength(`See https://example.com/${'a'.repeat(90)}?b=1#c now`)).toBe(
      4 + 23 + 4,
    );
    expect(computePostLength('example.com')).toBe(23);
  });

  it('does not treat a number with a full stop as a link', () => {
    expect(computePostLength('1. a')).toBe(4);
  });

  it('counts characters of wide scripts twice', () => {
    expect(computePostLength('日本')).toBe(4);
  });

  it('counts an emoji as two, however many code points it has', () => {
    expect(computePostLength('\u{1F600}')).toBe(2);
    expect(computePostLength('\u{1F468}\u200D\u{1F469}\u200D\u{1F467}')).toBe(2);
    expect(computePostLength('\u{1F44D}\u{1F3FD}')).toBe(2);
    expect(computePostLength('\u{1F1F7}\u{1F1F4}')).toBe(2);
  });
});
