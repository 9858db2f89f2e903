import { Problem } from '@shared/api/problem';
import { expect } from 'vitest';
import type { WireAnswer } from './http-call';
/** Returns a problem body without the parts that differ between requests. */
export function problemOf(answer: WireAnswer): Omit<Problem, 'requestId'> {
  expect(answer.type).toBe('application/problem+json');
  const { requestId, ...problem } = Problem.parse(answer.json);
  expect(requestId).not.toBe('');
  return problem;
}
