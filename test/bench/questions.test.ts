import { routes } from '@shared/api';
import { expect, test } from 'vitest';
import { questionsAt } from './calls/questions';
import { kindOf } from './storage/item-kind';

const now = Date.UTC(2026, 10, 1, 6);
/** So that no question gets lost. */
const MEASURED_CALLS = 47;
const questions = questionsAt(now, now - 12 * 3_600_000);

test('measures most calls that read', () => {
  const coveredRoutes = new Set(questions.map(({ route }) => route.id));
  const reading = routes.filter(({ method }) => method === 'GET').map(({ id }) => id);
  const unmeasured = reading.filter((id) => !coveredRoutes.has(id));
  if (unmeasured.length > 0) console.info(`Without a question: ${unmeasured.join(', ')}`);
  expect(coveredRoutes.size).toBeGreaterThanOrEqual(MEASURED_CALLS);
});

test('has only questions that their calls accept', () => {
  for (const { route, params, query } of questions) {
    expect(route.params.safeParse(params).error).toBeUndefined();
    expect(route.query.safeParse(query).error).toBeUndefined();
  }
});

test('gives questions unique names, by which months are compared', () => {
  expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length);
});

test('names an unknown kind of item by its key, so that its cost shows', () => {
  expect(kindOf('RoomlightSessions', { pk: 'P#a', sk: 'Z#1' }).name).toBe(
    'RoomlightSessions P# Z#',
  );
});
