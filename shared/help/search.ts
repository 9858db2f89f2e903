import MiniSearch from 'minisearch';
import type { ArticleText } from './article';
import { toTerm, wordsIn } from './vocabulary';

/** Finds articles, best first. An empty list if nothing fits. */
export type HelpSearch = (query: string) => ArticleText[];

const WEIGHTS = { title: 3, keywords: 2.5, summary: 1.5, body: 1 };
const MIN_FUZZY = 5;
const MIN_PREFIX = 3;
/** Of the words that say something, an article must contain as many. */
const MIN_SHARE = 0.5;

/** Builds the index; some 10 ms for 50 articles. The same code runs in the browser and in the API. */
export function createHelpSearch(articles: readonly ArticleText[]): HelpSearch {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const index = new MiniSearch({
    idField: 'slug',
    fields: Object.keys(WEIGHTS),
    tokenize: wordsIn,
    processTerm: toTerm,
    searchOptions: {
      boost: WEIGHTS,
      fuzzy: (term) => (term.length >= MIN_FUZZY ? 0.25 : false),
      prefix: (term) => term.length >= MIN_PREFIX,
    },
  });
  index.addAll(
    articles.map(({ slug, title, keywords, summary, paragraphs }) => ({
      slug,
      title,
      keywords: keywords.join(', '),
      summary,
      body: paragraphs.join('\n'),
    })),
  );
  return (query) => {
    const terms = new Set(wordsIn(query).flatMap((word) => toTerm(word) ?? []));
    return index
      .search(query)
      .filter(({ queryTerms }) => queryTerms.length >= terms.size * MIN_SHARE)
      .flatMap(({ id }) => bySlug.get(id) ?? []);
  };
}
