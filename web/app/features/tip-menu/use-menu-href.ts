import { dashboardHref } from '@web/lib/paths';
import { useSearchParams } from '@web/lib/use-search-params';
import { useCallback } from 'react';
import { CHART_PARAMETERS } from './drawn-items';

/** Returns the URL of an item's numbers, or of all items; keeps the chosen chart. */
export function useMenuHref(): (item?: string) => string {
  const [search] = useSearchParams();
  return useCallback(
    (item) => {
      const [path = '', query = ''] = dashboardHref(search, 'tipmenu', item).split('?');
      const kept = new URLSearchParams(query);
      for (const name of CHART_PARAMETERS) {
        for (const value of search.getAll(name)) kept.append(name, value);
      }
      const text = kept.toString();
      return text === '' ? path : `${path}?${text}`;
    },
    [search],
  );
}
