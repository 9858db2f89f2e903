import type { ArticleText } from '@shared/help/article';
import { checkAnswer } from '@shared/help/check-answer';
import { describe, expect, it } from 'vitest';

const articles: ArticleText[] = [
  articleWith(
    'tips',
    'We count tips every 3 minutes, even anonymous ones.',
    'It’s free for ten days.',
  ),
  articleWith('price', 'Pro costs $14.99 per month.', 'More than 1,000 rooms don’t pay.'),
];

function articleWith(slug: string, ...paragraphs: string[]): ArticleText {
  return {
    slug,
    title: slug,
    summary: '',
    topic: 'numbers',
    screens: [],
    keywords: [],
    paragraphs,
  };
}

const QUOTE = { slug: 'tips', quote: 'We count tips every 3 minutes' };
const reply = (answer: unknown, ...quotes: object[]) => JSON.stringify({ answer, quotes });

describe('an answer of the model', () => {
  it('is shown if its quotes and numbers are in the articles', () => {
    const answer = { text: 'Every three minutes.', quotes: [QUOTE] };
    expect(checkAnswer(reply('Every three minutes.', QUOTE), articles)).toEqual(answer);
  });

  it('may stand between fences, and use other apostrophes, spaces and dashes', () => {
    const text = reply('It costs nothing for 10 days.', {
      slug: 'tips',
      quote: "It's  free for ten days",
    });
    expect(checkAnswer(`\`\`\`json\n${text}\n\`\`\``, articles)).not.toBe(null);
  });

  it.each([
    ['no JSON', 'We count tips every 3 minutes.'],
    ['cut JSON', reply('Yes.', QUOTE).slice(0, -3)],
    ['no answer', reply(null, QUOTE)],
    ['an empty answer', reply('', QUOTE)],
    ['a very long answer', reply('Yes. '.repeat(200), QUOTE)],
    ['no quote', reply('Yes.')],
    ['a changed quote', reply('Yes.', { slug: 'tips', quote: 'We count tips every 5 minutes' })],
    ['a quote of another article', reply('Yes.', { ...QUOTE, slug: 'price' })],
    ['a quote of an unknown article', reply('Yes.', { ...QUOTE, slug: 'nowhere' })],
    ['one wrong quote of two', reply('Yes.', QUOTE, { slug: 'price', quote: 'Pro costs nothing' })],
    ['a quote of a few words', reply('Yes.', { slug: 'tips', quote: 'count tips' })],
    [
      'a quote that ends inside a word',
      reply('Yes.', { slug: 'tips', quote: 'count tips every 3 min' }),
    ],
    [
      'a quote across paragraphs',
      reply('Yes.', { slug: 'tips', quote: 'anonymous ones. It’s free for' }),
    ],
    ['a number that is nowhere', reply('Every 4 minutes.', QUOTE)],
    ['a number in words that is nowhere', reply('Every four minutes.', QUOTE)],
    ['a number of an article that is not quoted', reply('It costs $14.99.', QUOTE)],
    [
      'a part of a number',
      reply('It costs 14.', { slug: 'price', quote: 'Pro costs $14.99 per month' }),
    ],
    ['a link', reply('See https://example.com.', QUOTE)],
    ['an address', reply('See example.com.', QUOTE)],
    ['a mail address', reply('Write to me@example.', QUOTE)],
    ['a Markdown link', reply('[See](/a).', QUOTE)],
    ['HTML', reply('<b>Yes</b>', QUOTE)],
    ['emphasis', reply('**Yes**', QUOTE)],
  ])('is not shown with %s', (_name, text) => {
    expect(checkAnswer(text, articles)).toBe(null);
  });

  it('may write a number in another way', () => {
    const quote = { slug: 'price', quote: 'More than 1,000 rooms don’t pay' };
    expect(checkAnswer(reply('More than 1000.', quote), articles)).not.toBe(null);
  });
});
