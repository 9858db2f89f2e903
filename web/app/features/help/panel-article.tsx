import { Skeleton } from '@chakra-ui/react';
import { useArticle } from '@web/site/help/use-article';
import { EmptyNote } from '@web/ui/components/empty-note';
import { FailureNote } from '@web/ui/components/failure-note';
import { Prose } from '@web/ui/components/prose';

/** An article's text, without its title. */
export function PanelArticle({ slug }: { slug: string }) {
  const article = useArticle(slug);
  if (article.isPending) return <Skeleton h="20rem" />;
  if (article.isError) {
    return (
      <FailureNote
        error={article.error}
        isRetrying={article.isFetching}
        onRetry={() => void article.refetch()}
      />
    );
  }
  if (article.data === null) return <EmptyNote title="This article is gone" />;
  return <Prose blocks={article.data.blocks} />;
}
