// Written by `npm run generate`.
import type { Article } from './article';

/** Loads an article by its slug. */
export const ARTICLE_LOADERS: Readonly<Record<string, () => Promise<{ default: Article }>>> = {
};
