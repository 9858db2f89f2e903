import { routes } from '@shared/api';
import { expect, test } from 'vitest';
import { questionsAt } from './calls/questions';
import { kindOf } from './storage/item-kind';

const now = Date.UTC(2026, 10, 1, 6);
/** So that no question gets lost. */
const MEASURED_CALLS = 46;
const questions = questionsAt(now, now - 12 * 3_600_000);

test('calls that read are measured as far as somebody requested it', () => {
  const coveredRoutes = new Set(questions.map(({ route }) => route.id));
  const reading = routes.filter(({ method }) => method === 'GET').map(({ id }) => id);
  const unmeasured = reading.filter((id) => !coveredRoutes.has(id));
  if (unmeasured.length > 0) console.info(`Without a question: ${unmeasured.join(', ')}`);
  expect(coveredRoutes.size).toBeGreaterThanOrEqual(MEASURED_CALLS);
});

test('every question is one that its call accepts', () => {
  for (const { route, params, query } of questions) {
    expect(route.params.safeParse(params).error).toBeUndefined();
    expect(route.query.safeParse(query).error).toBeUndefined();
  }
});

test('questions have names of their own, by which months are compared', () => {
  expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length);
});

test('an item that nobody named is told by its key, so that its cost cannot hide', () => {
  expect(kindOf('RoomlightSessions', { pk: 'P#a', sk: 'Z#1' }).name).toBe(
    'RoomlightSessions P# Z#',
  );
});
