import { SCREENS } from '@web/lib/screens';
import { articlePath } from '@web/site/help/article-path';
import { HelpArticle } from '@web/site/help/help-article';
import { PublicPage } from '@web/site/public-page';
import { readArticles } from '../documents/articles';
import type { SitePage } from './site-page';
import { techArticle } from './structured-data';

/** A page for each help article. */
export function listArticlePages(): SitePage[] {
  return readArticles().map((article) => ({
    path: articlePath(article.slug),
    title: article.title,
    description: article.summary,
    updated: article.updated,
    isListed: SCREENS.helpArticle.isListed,
    picture: 'overview',
    structuredData: techArticle(article.title, article.updated),
    Page: () => (
      <PublicPage>
        <HelpArticle article={article} />
      </PublicPage>
    ),
  }));
}
