import { fromColumns, toColumns } from '@lambdas/data/log/event-columns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const id = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1_700_000_000_000, max: 1_700_000_900_000 }), fc.nat(3))
    .map(([ms, seq]) => `${ms}-${seq}`),
  fc.constantFrom('', '0-0', '01795244028500-0', '1795244028500-00', '1795244028500', 'x-1'),
);
/** Texts that could break lines, quotes or UTF-8. */
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'none', 'a\nb', '\ud800', '"', '0', 't', '\u2028', '~1["x"]'),
);
const leaf = fc.oneof(
  text,
  fc.boolean(),
  fc.constant(null),
  fc.integer(),
  fc.double({ noNaN: true }),
);
const names = fc.constantFrom('id', 'method', 'user', 'tip', 'message', 'isMod', '__proto__', '0');
const event = fc.oneof(
  fc.record(
    {
      method: fc.oneof(fc.constantFrom('tip', 'chatMessage'), text),
      object: fc.dictionary(names, fc.oneof(leaf, fc.array(leaf), fc.dictionary(names, leaf))),
      id: fc.oneof(id, leaf),
    },
    { requiredKeys: [] },
  ),
  leaf,
);

describe('events packed by columns', () => {
  it('are restored, with the same order of fields', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const text = toColumns(events);
        if (text === null) return;
        const wire = Buffer.from(text).toString('utf8');
        expect(JSON.stringify(fromColumns(wire))).toBe(JSON.stringify(events));
      }),
      { numRuns: 500 },
    );
  });

  it('store a repeated value of a field once', () => {
    const enter = (name: string, ms: number) => ({
      method: 'userEnter',
      object: { broadcaster: 'lena', user: { username: name, isMod: false } },
      id: `${ms}-0`,
    });

    expect(toColumns([enter('ada', 1_700_000_000_000), enter('bob', 1_700_000_000_036)])).toBe(
      [
        '1',
        '{"method":"userEnter","object":{"broadcaster":0,"user":{"username":0,"isMod":0}},"id":0}',
        '00',
        'broadcaster="lena"',
        'username:ada',
        'bob',
        'isMod=false',
        'id#loyw3v28 10',
      ].join('\n'),
    );
  });

  it('stay unpacked if a name would not survive, or if no two are alike', () => {
    expect(toColumns([JSON.parse('{"__proto__":1}')])).toBeNull();
    expect(toColumns([{ 'a b': 1 }])).toBeNull();
    expect(toColumns(Array.from({ length: 40 }, (_, i) => ({ [`f${i}`]: 1 })))).toBeNull();
  });
});
