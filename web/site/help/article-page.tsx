import { Skeleton } from '@chakra-ui/react';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { FailureNote } from '@web/ui/components/failure-note';
import { useParams } from 'react-router-dom';
import { NotFound } from '../not-found-page';
import { PublicPage } from '../public-page';
import { HelpArticle } from './help-article';
import { useArticle } from './use-article';
import { useScrollToHash } from './use-scroll-to-hash';

/** One help article. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const article = useArticle(slug);
  useDocumentTitle(article.data?.title ?? 'Help');
  useScrollToHash(article.data !== undefined);
  return (
    <PublicPage>
      {article.isPending && <Skeleton h="30rem" my="12" />}
      {article.isError && (
        <FailureNote
          error={article.error}
          isRetrying={article.isFetching}
          onRetry={() => void article.refetch()}
        />
      )}
      {article.data && <HelpArticle article={article.data} />}
      {article.data === null && <NotFound />}
    </PublicPage>
  );
}
