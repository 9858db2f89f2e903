import type { Article, ArticleSummary, ArticleText } from '@shared/help/article';
import type { SourceArticle } from '@web/build/documents/articles';

/**
 * Generated files with the help articles, by path from the repository's root: one per article for
 * whoever reads it, a list of all, and their texts for searching. Nobody loads more than needed.
 */
export function articlesSource(articles: readonly SourceArticle[]): Record<string, string> {
  return {
    ...Object.fromEntries(articles.map((article) => [articleFile(article), oneArticle(article)])),
    'shared/help/article-list.gen.ts': `${HEAD}import type { ArticleSummary } from './article';

/** All articles, in the order of their slugs. */
export const ARTICLES: readonly ArticleSummary[] = [
${lines(articles.map(toSummary))}];
`,
    'shared/help/article-texts.gen.ts': `${HEAD}import type { ArticleText } from './article';

/** All articles with their plain text, for searching. */
export const ARTICLE_TEXTS: readonly ArticleText[] = [
${lines(articles.map(toText))}];
`,
    'shared/help/article-loaders.gen.ts': `${HEAD}import type { Article } from './article';

/** Loads an article by its slug. */
export const ARTICLE_LOADERS: Readonly<Record<string, () => Promise<{ default: Article }>>> = {
${articles.map(({ slug }) => `  '${slug}': () => import('./gen/${slug}.gen'),\n`).join('')}};
`,
  };
}

/** The folder that has one file per article and nothing else. */
export const ARTICLES_FOLDER = 'shared/help/gen';

const HEAD = '// Written by `npm run generate`.\n';

function articleFile({ slug }: SourceArticle): string {
  return `${ARTICLES_FOLDER}/${slug}.gen.ts`;
}

function oneArticle({ updated, blocks, ...article }: SourceArticle): string {
  const shown: Article = { ...toSummary(article), updated, blocks };
  return `${HEAD}import type { Article } from '../article';

const article: Article = ${JSON.stringify(shown)};
export default article;
`;
}

function toSummary({ slug, title, summary, topic, screens }: ArticleSummary): ArticleSummary {
  return { slug, title, summary, topic, screens };
}

function toText({ keywords, paragraphs, ...article }: SourceArticle): ArticleText {
  return { ...toSummary(article), keywords, paragraphs };
}

function lines(values: readonly object[]): string {
  return values.map((value) => `  ${JSON.stringify(value)},\n`).join('');
}
