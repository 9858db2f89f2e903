import { countWeighted, MAX_WEIGHTED_LENGTH } from '@shared/domain/social/weighted-length';
import { namesToShare } from '@shared/domain/tippers/names-to-share';
import { postAddress, shareText } from '@shared/domain/tippers/share-text';
import { describe, expect, it } from 'vitest';

const LENA = { performer: 'lena' };
const tipper = (name: string | null, tokens: number, anonymousTokens?: number) => ({
  name,
  tokens,
  ...(anonymousTokens !== undefined && { anonymousTokens }),
});

describe('the post about top tippers', () => {
  it('thanks them by plain names, without amounts', () => {
    expect(shareText([tipper('ann', 900), tipper('bob_2', 80)], LENA, 'last 30 days')).toBe(
      'lena’s top tippers, last 30 days:\n1. ann\n2. bob_2\nThank you.',
    );
  });

  it('ends with the URL of the public list', () => {
    const subject = { ...LENA, url: 'https://example.com/report/lena' };
    expect(shareText([tipper('ann', 900)], subject, 'November 2026')).toMatch(
      /\nThank you\.\nhttps:\/\/example\.com\/report\/lena$/,
    );
  });

  it('leaves out anonymous tippers and ranks by named tips only', () => {
    const tippers = [
      tipper(null, 5000),
      tipper('shy', 900, 900),
      tipper('half', 800, 700),
      tipper('open', 300, 0),
    ];
    expect(namesToShare(tippers)).toEqual(['open', 'half']);
  });

  it('leaves out tippers whose anonymous share is hidden', () => {
    expect(namesToShare([tipper('ann', Number.NaN, Number.NaN)])).toEqual([]);
    expect(namesToShare([tipper('b', Number.NaN), tipper('a', Number.NaN)])).toEqual(['b', 'a']);
  });

  it('is empty if there is nobody to name', () => {
    expect(shareText([tipper(null, 5000)], LENA, 'all time')).toBe('');
  });

  it('names at most ten tippers, and fewer if they do not fit', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => tipper(`t${index}`, 100 - index));
    expect(shareText(twelve, LENA, 'all time')).toContain('10. t9\nThank you.');

    const long = twelve.map(({ tokens }, index) => tipper(`${index}`.repeat(40), tokens));
    const text = shareText(long, LENA, 'all time');
    expect(countWeighted(text)).toBeLessThanOrEqual(MAX_WEIGHTED_LENGTH);
    expect(text).toContain(`4. ${'3'.repeat(40)}`);
    expect(text).not.toContain('6.');
    expect(text).toMatch(/\nThank you\.$/);
  });

  it('is passed to X with all characters encoded correctly', () => {
    const url = new URL(postAddress('1. a & b\n#x?'));
    expect(url.href).toMatch(/^https:\/\/x\.com\/intent\/post\?text=/);
    expect(url.searchParams.get('text')).toBe('1. a & b\n#x?');
  });
});
