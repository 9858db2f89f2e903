import { InputProblems } from '@lambdas/endpoint/input-problems';
import { refusal } from '@lambdas/endpoint/refusal';
import type { ApiError } from '@lambdas/runtime/errors';
import { Nothing } from '@shared/api/fields';
import { expect, it } from 'vitest';
import * as z from 'zod';

function refusalOf(schema: z.ZodType, value: unknown): ApiError | null {
  const problems = new InputProblems();
  problems.check('body', schema, value);
  try {
    problems.throwIfAny();
  } catch (error) {
    return error as ApiError;
  }
  return null;
}

const problemsOf = (schema: z.ZodType, value: unknown) => refusalOf(schema, value)?.errors ?? [];

it('names each wrong field by its path', () => {
  const schema = z.strictObject({ a: z.number(), b: z.array(z.string()) });
  expect(problemsOf(schema, { a: 'x', b: ['y', 1], c: 2 }).map(({ where }) => where)).toEqual([
    'body.a',
    'body.b.1',
    'body.c',
  ]);
});

it('names some of very many unknown fields', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 200_000 }, (_, index) => [`f${index}`, 1]),
  );
  expect(problemsOf(Nothing, fields)).toHaveLength(20);
});

it('names some of very many wrong entries', () => {
  const list = Array.from({ length: 200_000 }, () => 1);
  expect(problemsOf(z.array(z.string()), list)).toHaveLength(20);
});

it('doesn’t repeat a name of a megabyte', () => {
  const [problem] = problemsOf(Nothing, { ['x'.repeat(1024 * 1024)]: 1 });
  expect(problem?.where.length).toBeLessThan(250);
});

it('says how many more there are', () => {
  const fields = Object.fromEntries(Array.from({ length: 1_021 }, (_, index) => [`f${index}`, 1]));
  expect(refusalOf(Nothing, fields)?.message).toBe('body.f0: Unknown field. And 1,001 more.');
  expect(refusalOf(Nothing, { f0: 1 })?.message).toBe('body.f0: Unknown field.');
});

it.each([
  ['unknown fields', () => Array.from({ length: 100_000 }, (_, index) => `field${index}`)],
  [
    'long names of control characters',
    () => Array.from({ length: 170 }, (_, index) => `${index}${'\u0001'.repeat(1_000)}`),
  ],
])('answers a megabyte of %s in less than 4 KB', (_, names) => {
  const fields = Object.fromEntries(names().map((name) => [name, 1]));
  const error = refusalOf(Nothing, fields);
  expect(error?.errors.length).toBeGreaterThan(2);
  expect(Buffer.byteLength(refusal(error, 'id').body ?? '')).toBeLessThan(4_096);
});

it('answers a list of wrong choices in less than 4 KB', () => {
  const choices = z.array(z.enum(Array.from({ length: 40 }, (_, index) => `choice-${index}`)));
  const error = refusalOf(choices, Array(1_000).fill('x'));
  expect(Buffer.byteLength(refusal(error, 'id').body ?? '')).toBeLessThan(4_096);
});
