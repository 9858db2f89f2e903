import { matchPhrase, matchPhrases } from '@web/extension/readers/phrase';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const TIP = '{viewer} tipped {tokens} token{rest}';

describe('a phrase', () => {
  it.each([
    ['luke_22 tipped 25 tokens', { viewer: 'luke_22', tokens: '25', rest: 's' }],
    ['luke_22 tipped 1 token', { viewer: 'luke_22', tokens: '1', rest: '' }],
    [
      'a tipped 5 tokens “b tipped 500 tokens”',
      { viewer: 'a', tokens: '5', rest: 's “b tipped 500 tokens”' },
    ],
    ['said: a tipped 5 tokens', { viewer: 'said: a', tokens: '5', rest: 's' }],
    ['tipped 5 tokens', null],
    ['luke_22 tipped', null],
    ['', null],
  ])('finds in “%s” %j', (text, found) => {
    expect(matchPhrase(TIP, text)).toEqual(found);
  });

  it('must match from the first to the last sign', () => {
    expect(matchPhrase('{value} followers', '9,012 followers')).toEqual({ value: '9,012' });
    expect(matchPhrase('{value} followers', '9,012 followers today')).toBeNull();
    expect(matchPhrase('Moderator ({value})', 'Moderator (2)')).toEqual({ value: '2' });
    expect(matchPhrase('Moderator ({value})', '1 Moderator (2)')).toBeNull();
    expect(matchPhrase('Guests', 'Guests')).toEqual({});
    expect(matchPhrase('Guests', 'Guests (2)')).toBeNull();
  });

  it('finds again what was put in, whatever it is', () => {
    const word = fc.stringMatching(/^\w{1,20}$/);
    fc.assert(
      fc.property(word, fc.nat(), fc.string(), (viewer, tokens, message) => {
        const text = `${viewer} tipped ${tokens} tokens ${message}`;
        expect(matchPhrase(TIP, text)).toEqual({
          viewer,
          tokens: String(tokens),
          rest: `s ${message}`,
        });
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    const text = ' tipped '.repeat(200_000);
    const start = performance.now();
    expect(matchPhrase(TIP, text)).toBeNull();
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('is one of several', () => {
    expect(matchPhrases(['Guest, {value}', '{viewer}, {value}'], 'Guest, 3')).toEqual({
      value: '3',
    });
    expect(matchPhrases([], 'Guest, 3')).toBeNull();
  });
});
