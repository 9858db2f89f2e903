import { chakra, Skeleton, Text } from '@chakra-ui/react';
import { EmptyNote } from '@web/ui/components/empty-note';
import { FailureNote } from '@web/ui/components/failure-note';
import { ArticleLinks } from './article-links';
import type { FoundArticles } from './use-found-articles';

/** The articles that fit, or why there are none. */
export function SearchResults({
  query,
  found: { articles, hasFailed, retry },
}: {
  query: string;
  found: FoundArticles;
}) {
  return (
    <chakra.section aria-label="Articles">
      {/* Announced; a list of links alone would not be. */}
      <Text color="fg.muted" textStyle="sm" mb="4" role="status" minH="1.25rem">
        {articles && articles.length > 0 && countOf(articles.length)}
      </Text>
      {articles === undefined && !hasFailed && <Skeleton h="12rem" maxW="44rem" />}
      {articles === undefined && hasFailed && (
        <FailureNote error={NOT_LOADED} isRetrying={false} onRetry={retry} />
      )}
      {articles?.length === 0 && (
        <EmptyNote title={`No article about “${query}”`}>
          Try other words, or clear the search to see all articles.
        </EmptyNote>
      )}
      {articles && <ArticleLinks articles={articles} />}
    </chakra.section>
  );
}

const NOT_LOADED = new Error('We couldn’t load the articles. Check your connection and try again.');

function countOf(articles: number): string {
  return articles === 1 ? '1 article' : `${articles} articles, best match first`;
}
