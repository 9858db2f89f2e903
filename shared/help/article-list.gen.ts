// Written by `npm run generate`.
import type { ArticleSummary } from './article';

/** All articles, in the order of their slugs. */
export const ARTICLES: readonly ArticleSummary[] = [
];
