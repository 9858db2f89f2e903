import { plainWords } from '@lambdas/endpoint/plain-words';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const Sent = z.strictObject({
  name: z.string().min(1).max(500).optional(),
  note: z.string().min(2).max(9).optional(),
  count: z.coerce.number().int().min(1).max(2_000).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  pair: z.array(z.string()).min(2).optional(),
  flag: z.stringbool().optional(),
  kind: z.enum(['all', 'none']).optional(),
  only: z.literal('yes').optional(),
  isOn: z.boolean().optional(),
  part: z.object({ id: z.string() }).optional(),
  day: z.iso.date().optional(),
  at: z.email().optional(),
  code: z.string().regex(/^a$/).optional(),
  worded: z.string().regex(/^a$/, 'Its own words.').optional(),
  either: z.union([z.object({ a: z.string() }), z.object({ b: z.int() })]).optional(),
});

const said = (value: unknown) =>
  Sent.safeParse(value, { error: plainWords }).error?.issues.map(({ message }) => message);

describe('what is wrong with a value', () => {
  it.each([
    [{ name: 5 }, 'Give a text.'],
    [{ name: '' }, 'This is empty.'],
    [{ name: 'a'.repeat(501) }, 'Give at most 500 characters.'],
    [{ note: 'a' }, 'Give at least 2 characters.'],
    [{ count: 'abc' }, 'Give a number.'],
    [{ count: '1,2' }, 'Give a number.'],
    [{ count: '1.5' }, 'Give a whole number.'],
    [{ count: '0' }, 'Give 1 at the least.'],
    [{ count: '-1' }, 'Give 1 at the least.'],
    [{ count: '2001' }, 'Give 2,000 at the most.'],
    [{ list: 'a' }, 'Give a list.'],
    [{ list: [] }, 'This list is empty.'],
    [{ list: ['a', 'b', 'c'] }, 'Give at most 2 entries.'],
    [{ pair: ['a'] }, 'Give at least 2 entries.'],
    [{ flag: 'maybe' }, 'Give true or false.'],
    [{ kind: 'some' }, 'Give one of all, none.'],
    [{ only: 'no' }, 'Give yes.'],
    [{ isOn: 'true' }, 'Give true or false.'],
    [{ part: null }, 'Give an object.'],
    [{ part: {} }, 'This is missing.'],
    [{ day: '20 November' }, 'Give a date such as 2026-11-20.'],
    [{ at: 'me' }, 'Give an e-mail address.'],
    [{ code: 'b' }, 'This does not have the right form.'],
    [{ worded: 'b' }, 'Its own words.'],
  ])('is told of %j in plain words', (value, words) => {
    expect(said(value)).toEqual([words]);
  });

  it('is told inside a choice of shapes, too', () => {
    const choice = Sent.safeParse({ either: { b: 'x' } }, { error: plainWords });
    expect(JSON.stringify(choice.error?.issues)).toContain('Give a number.');
  });
});
