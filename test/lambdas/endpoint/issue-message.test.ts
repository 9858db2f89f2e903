import { toIssueMessage } from '@lambdas/endpoint/issue-message';
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

const messageFor = (value: unknown) =>
  Sent.safeParse(value, { error: toIssueMessage }).error?.issues.map(({ message }) => message);

describe('the message about an invalid value', () => {
  it.each([
    [{ name: 5 }, 'Must be text.'],
    [{ name: '' }, 'This can’t be empty.'],
    [{ name: 'a'.repeat(501) }, 'Must be 500 characters or fewer.'],
    [{ note: 'a' }, 'Must be at least 2 characters.'],
    [{ count: 'abc' }, 'Must be a number.'],
    [{ count: '1,2' }, 'Must be a number.'],
    [{ count: '1.5' }, 'Must be a whole number.'],
    [{ count: '0' }, 'Must be at least 1.'],
    [{ count: '-1' }, 'Must be at least 1.'],
    [{ count: '2001' }, 'Must be at most 2,000.'],
    [{ list: 'a' }, 'Must be a list.'],
    [{ list: [] }, 'This list can’t be empty.'],
    [{ list: ['a', 'b', 'c'] }, 'Must have at most 2 items.'],
    [{ pair: ['a'] }, 'Must have at least 2 items.'],
    [{ flag: 'maybe' }, 'Must be true or false.'],
    [{ kind: 'some' }, 'Must be one of all, none.'],
    [{ only: 'no' }, 'Must be yes.'],
    [{ isOn: 'true' }, 'Must be true or false.'],
    [{ part: null }, 'Must be an object.'],
    [{ part: {} }, 'This field is required.'],
    [{ day: '20 November' }, 'Enter a date, like 2026-11-20.'],
    [{ at: 'me' }, 'Enter an email address.'],
    [{ code: 'b' }, 'The format isn’t valid.'],
    [{ worded: 'b' }, 'Its own words.'],
  ])('explains %j', (value, words) => {
    expect(messageFor(value)).toEqual([words]);
  });

  it('explains a value inside a union, too', () => {
    const choice = Sent.safeParse({ either: { b: 'x' } }, { error: toIssueMessage });
    expect(JSON.stringify(choice.error?.issues)).toContain('Must be a number.');
  });
});
