import { cleanMessage } from '@lambdas/site-stats/clean-message';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the message of a browser error', () => {
  it.each([
    ['TypeError: x is not a function'],
    ['RangeError: Maximum call stack size exceeded'],
    ['Error: Minified React error #418;'],
    ["TypeError: can't access property of undefined (reading an item)"],
  ])('stays as it is: %s', (message) => {
    expect(cleanMessage(message)).toBe(message);
  });

  it.each([
    [
      'no quoted text',
      'SyntaxError: "I love Anna" is not valid JSON',
      'SyntaxError: … is not valid JSON',
    ],
    ['no text in single quotes', "can't read 'anna_1' of x", "can't read … of x"],
    ['no text whose quote doesn’t end', 'Unexpected token "hello ann', 'Unexpected token …'],
    ['no email address', 'Error: anna@example.com is taken', 'Error: … is taken'],
    ['no name after a path', 'Error: /report/anna_1 failed', 'Error: /report… failed'],
    ['no query', 'Error: /report?key=secret, again', 'Error: /report… again'],
    [
      'only the beginning of a URL',
      'Failed: https://roomlight.com/unsubscribe/AbC_dEf?x=1#y',
      'Failed: https://roomlight.com/unsubscribe…',
    ],
    ['no token', 'Error: aBcD1234eFgH5678 expired', 'Error: … expired'],
    ['no long number', 'Error: 12345 tokens', 'Error: … tokens'],
    ['no hexadecimal number', 'Error: deadbeef', 'Error: …'],
  ])('keeps %s', (_, message, cleaned) => {
    expect(cleanMessage(message)).toBe(cleaned);
  });

  it('never keeps an address or a name in a path, wherever it is', () => {
    const words = fc.array(fc.string({ maxLength: 10 }), { maxLength: 5 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const secrets = ['zoe_q@example.com', '/report/zoe_q', "'zoe_q'", '"zoe_q"', '?p=zoe_q'];
        for (const secret of secrets) {
          const message = [...before, secret, ...after].join(' ');
          // A stray quote before it may end in the middle of the secret's own quotes.
          const hasQuote = /["'`“”]/.test([...before, ...after].join(''));
          if (!hasQuote) expect(cleanMessage(message)).not.toContain('zoe_q');
        }
      }),
    );
  });

  it('is never longer than before', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (message) => {
        expect(cleanMessage(message).length).toBeLessThanOrEqual(message.length);
      }),
    );
  });
});
