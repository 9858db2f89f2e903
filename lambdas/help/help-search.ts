import { endpoint } from '@lambdas/endpoint/endpoint';
import { countFailedSearch } from '@lambdas/services/help/count-failed-search';
import { helpSearch } from '@shared/api/help';
import { ARTICLE_TEXTS } from '@shared/help/article-texts.gen';
import { createHelpSearch } from '@shared/help/search';
import { findAnswer } from './find-answer';

const MAX_LISTED = 8;

/** Built once per process. */
const search = createHelpSearch(ARTICLE_TEXTS);

export const handler = endpoint(helpSearch, async ({ query: { query } }, { services }) => {
  if (query === '') return { articles: [], answer: null };
  const found = search(query);
  if (found.length === 0) {
    await countFailedSearch(services);
    return { articles: [], answer: null };
  }
  const answer = await findAnswer(services, query, found);
  const articles = found
    .slice(0, MAX_LISTED)
    .map(({ slug, title, summary }) => ({ slug, title, summary }));
  return { articles, answer: answer && { ...answer, quotes: [...answer.quotes] } };
});
