import { ARTICLE_TEXTS } from '@shared/help/article-texts.gen';
import { createHelpSearch } from '@shared/help/search';

/** Searches all help articles. Loaded with the first search, because the texts are large. */
export const searchHelp = createHelpSearch(ARTICLE_TEXTS);
