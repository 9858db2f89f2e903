import { SHORTEST_SEARCH } from '@shared/domain/notes/limits';
import { articlePath } from '@web/site/help/article-path';
import { useHelpIndex } from '@web/site/help/use-help-index';
import { useMemo } from 'react';
import type { PaletteGroup } from './palette-group';

const MAX_SHOWN = 5;

/** Finds help articles, in the browser. The index is loaded when somebody begins to type. */
export function useArticles(text: string): PaletteGroup {
  const isSearchable = text.length >= SHORTEST_SEARCH;
  const index = useHelpIndex(isSearchable);
  const search = index.data;
  const found = useMemo(
    () => (isSearchable ? (search?.(text.toLowerCase()) ?? []) : []),
    [search, text, isSearchable],
  );
  return {
    label: 'Help',
    options: found.slice(0, MAX_SHOWN).map(({ slug, title }) => ({
      key: `article ${slug}`,
      label: title,
      to: articlePath(slug),
    })),
    isLoading: index.isLoading,
    retry: isSearchable && index.isError ? () => void index.refetch() : undefined,
  };
}
