import { HIDDEN, money, moneyText, withoutMoney } from '@shared/api/money';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const Amount = money(z.number());

describe('a reply without money', () => {
  it.each([
    [
      'a field',
      z.object({ tokens: Amount, count: z.number() }),
      { tokens: 5, count: 2 },
      { tokens: HIDDEN, count: 2 },
    ],
    [
      'a nullable field',
      z.object({ tokens: Amount.nullable() }),
      { tokens: 5 },
      { tokens: HIDDEN },
    ],
    ['null itself', z.object({ tokens: Amount.nullable() }), { tokens: null }, { tokens: null }],
    ['an optional field', z.object({ tokens: Amount.optional() }), {}, {}],
    [
      'a list',
      z.array(z.object({ sum: Amount })),
      [{ sum: 1 }, { sum: 2 }],
      [{ sum: HIDDEN }, { sum: HIDDEN }],
    ],
    [
      'a sentence',
      z.object({ text: moneyText(), id: z.string() }),
      { text: '5 tk', id: 'a' },
      { text: '', id: 'a' },
    ],
    ['rows', z.array(z.tuple([z.string(), Amount])), [['a', 1]], [['a', HIDDEN]]],
    ['a record', z.record(z.string(), Amount), { Monday: 7 }, { Monday: HIDDEN }],
    [
      'one of several shapes',
      z.union([z.strictObject({ name: z.string() }), z.strictObject({ best: Amount })]),
      { best: 9 },
      { best: HIDDEN },
    ],
  ] as const)('hides %s', (_, schema, value, shown) => {
    expect(withoutMoney(schema, value)).toEqual(shown);
  });

  it('leaves the reply itself alone', () => {
    const reply = { rows: [{ tokens: 5 }] };
    withoutMoney(z.object({ rows: z.array(z.object({ tokens: Amount })) }), reply);
    expect(reply).toEqual({ rows: [{ tokens: 5 }] });
  });
});
