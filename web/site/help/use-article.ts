import type { Article } from '@shared/help/article';
import { ARTICLE_LOADERS } from '@shared/help/article-loaders.gen';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** Loads an article; null if there is none with that slug. */
export function useArticle(slug: string): UseQueryResult<Article | null> {
  return useQuery({
    queryKey: ['help article', slug],
    queryFn: async () => {
      const load = Object.hasOwn(ARTICLE_LOADERS, slug) ? ARTICLE_LOADERS[slug] : undefined;
      return load ? (await load()).default : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
