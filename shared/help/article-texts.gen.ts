// Written by `npm run generate`.
import type { ArticleText } from './article';

/** All articles with their plain text, for searching. */
export const ARTICLE_TEXTS: readonly ArticleText[] = [
];
