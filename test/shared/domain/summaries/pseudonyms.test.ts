import { isOrdinary } from '@shared/domain/summaries/ordinary-words';
import { createPseudonyms } from '@shared/domain/summaries/pseudonyms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const pseudonyms = (names: readonly string[] = ['max_1987', 'lena', 'love']) =>
  createPseudonyms('vera_vale', names);

describe('a speaker', () => {
  it('is the broadcaster, or a viewer numbered in order of speaking', () => {
    const { speaker } = pseudonyms();

    expect(['lena', 'VERA_VALE', 'max_1987', 'Lena'].map(speaker)).toEqual([
      'Viewer 1',
      'Broadcaster',
      'Viewer 2',
      'Viewer 1',
    ]);
  });

  it('keeps the number assigned when first mentioned', () => {
    const { speaker, text } = pseudonyms();
    text('where is max_1987?');

    expect(speaker('lena')).toBe('Viewer 2');
    expect(speaker('max_1987')).toBe('Viewer 1');
  });
});

describe('a name in a text', () => {
  it.each([
    ['hi lena!', 'hi Viewer 1!'],
    ['LENA, and Lena’s dog', 'Viewer 1, and Viewer 1’s dog'],
    ['@lena look', 'Viewer 1 look'],
    ['hey@lena', 'hey Viewer 1'],
    ['_lena_ and lena__', 'Viewer 1 and Viewer 1'],
    ['thank you vera_vale', 'thank you Broadcaster'],
    ['(max_1987)', '(Viewer 1)'],
    ['lena lena', 'Viewer 1 Viewer 1'],
  ])('is replaced wherever it is a separate word: %s', (text, shown) => {
    expect(pseudonyms().text(text)).toBe(shown);
  });

  it('is kept where it is part of another word', () => {
    expect(pseudonyms().text('lenas friend, selena')).toBe('lenas friend, selena');
  });

  it('that is an ordinary word is replaced only in a mention', () => {
    expect(pseudonyms().text('I love you, @love')).toBe('I love you, Viewer 1');
  });

  it('that is unknown becomes someone if it looks like a user name', () => {
    expect(pseudonyms().text('@stranger and big_joe and joe1975, 4k, 500 tokens')).toBe(
      'someone and someone and someone, 4k, 500 tokens',
    );
  });

  it('may equal a property name of an object', () => {
    expect(pseudonyms(['constructor']).text('toString constructor __proto__')).toBe(
      'toString Viewer 1 someone',
    );
  });
});

describe('for all names and texts', () => {
  const name = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9_]{1,6}$/),
    fc.constantFrom('love', 'viewer', '12', 'lena', 'lena_', 'Broadcaster', 'someone', '_'),
  );
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 12 });
  const glue = fc.constantFrom(' ', '', '@', ', ', '.', '_', ':', '’s ', '\n', 'é', '😀', '1', 'x');

  it('no name remains, unless it is an ordinary word', () => {
    fc.assert(
      fc.property(
        names.chain((some) =>
          fc.tuple(
            fc.constant(some),
            fc.array(fc.oneof(fc.constantFrom(...some), name, glue), { maxLength: 30 }),
          ),
        ),
        ([some, parts]) => {
          const shown = createPseudonyms('vera_vale', some).text(parts.join(''));
          const left = new Set(shown.toLowerCase().match(/[a-z0-9_]+/g) ?? []);
          const leaked = some.filter(
            (one) => left.has(one.toLowerCase()) && !isOrdinary(one.toLowerCase()),
          );
          expect(leaked).toEqual([]);
          expect(shown.match(/@[A-Za-z0-9_]/)).toBeNull();
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
