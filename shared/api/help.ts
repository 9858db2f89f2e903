import * as z from 'zod';
import { Nothing } from './fields';
import { HELP_LIMITS } from './rate-limits';
import { defineRoute } from './route';

export const MAX_HELP_QUERY = 200;

/** What somebody typed into the help search. A single letter says nothing. */
const HelpQuery = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_HELP_QUERY, `Enter at most ${MAX_HELP_QUERY} characters.`)
  .refine(({ length }) => length !== 1, 'Enter at least 2 characters.');

/** An answer of a language model, with the passages of our articles that it rests on. */
export const HelpAnswer = z
  .object({
    text: z.string(),
    /** Word for word from the article. */
    quotes: z.array(z.object({ slug: z.string(), quote: z.string() })).min(1),
  })
  .meta({ id: 'HelpAnswer' });

export const helpSearch = defineRoute('helpSearch', {
  method: 'GET',
  path: '/help_search',
  access: 'public',
  rights: { write: ['Configs'], model: 'ask' },
  summary:
    'The help articles that fit a question, best first, and an answer that quotes them. The answer is null if there is none whose quotes and numbers we found in the articles, if today’s limit is used up, or if answers are switched off.',
  params: Nothing,
  query: z.strictObject({ query: HelpQuery }),
  reply: z.object({
    articles: z.array(z.object({ slug: z.string(), title: z.string(), summary: z.string() })),
    answer: HelpAnswer.nullable(),
  }),
  example: { query: { query: 'how do i create an events api token' } },
  limits: HELP_LIMITS,
});
