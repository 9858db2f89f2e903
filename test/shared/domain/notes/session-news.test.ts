import { toSessionNews } from '@shared/domain/notes/session-news';
import { expect, test } from 'vitest';

const start = Date.UTC(2026, 10, 19, 21, 5);
const minutes = 60_000;

test('describes a finished session with formatted numbers', () => {
  const news = toSessionNews({ start, end: start + 204 * minutes, tipTokens: 4745, tippers: 21 });
  expect(news.text).toBe('4,745 tk ($237) in tips from 21 tippers, 3 h 24 min live.');
  expect(news).toMatchObject({ id: `session:${start}`, at: start + 204 * minutes, session: start });
});

test('uses the singular for one tipper', () => {
  const news = toSessionNews({ start, end: start + 20 * minutes, tipTokens: 5, tippers: 1 });
  expect(news.text).toBe('5 tk ($0) in tips from 1 tipper, 20 min live.');
});
