import { answerFromArticles, hasQuestion } from '@infra/local/language-model/quote-articles';
import { expect, it } from 'vitest';

const prompt = (question: string) =>
  [
    '<article slug="tips">',
    'Tips',
    'We count tips every 3 minutes. Anonymous tips count, too.',
    '</article>',
    '<article slug="price">',
    'Price',
    'Pro costs $14.99 per month. Cancel any time.',
    '</article>',
    `<question>${question}</question>`,
  ].join('\n');

it('answers a question with the most similar sentence and its article', () => {
  const quote = 'Anonymous tips count, too.';
  expect(JSON.parse(answerFromArticles(prompt('do anonymous tips count')))).toEqual({
    answer: quote,
    quotes: [{ slug: 'tips', quote }],
  });
});

it('keeps a number with a point in one sentence', () => {
  const { answer } = JSON.parse(answerFromArticles(prompt('what pro costs per month')));
  expect(answer).toBe('Pro costs $14.99 per month.');
});

it('has no answer to a question about something else', () => {
  const answer = JSON.parse(answerFromArticles(prompt('how is the weather')));
  expect(answer).toEqual({ answer: null, quotes: [] });
});

it('takes only a prompt with a question for one', () => {
  expect(hasQuestion(prompt('why'))).toBe(true);
  expect(hasQuestion('[0:01] Viewer 1: why')).toBe(false);
});
