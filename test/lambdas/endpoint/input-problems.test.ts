import { InputProblems } from '@lambdas/endpoint/input-problems';
import type { ApiError } from '@lambdas/runtime/errors';
import { Nothing } from '@shared/api/fields';
import { expect, it } from 'vitest';
import * as z from 'zod';

function problemsOf(schema: z.ZodType, value: unknown) {
  const problems = new InputProblems();
  problems.check('body', schema, value);
  try {
    problems.throwIfAny();
  } catch (error) {
    return (error as ApiError).errors;
  }
  return [];
}

it('names each wrong field, by its path', () => {
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

it('does not repeat a name of a megabyte', () => {
  const [problem] = problemsOf(Nothing, { ['x'.repeat(1024 * 1024)]: 1 });
  expect(problem?.where.length).toBeLessThan(250);
});
