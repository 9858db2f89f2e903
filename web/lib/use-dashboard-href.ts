import { useCallback } from 'react';
import { dashboardHref } from './paths';
import type { Tab } from './screens';
import { useSearchParams } from './use-search-params';

/** Returns a function for URLs inside the dashboard that keep the chosen period and room. */
export function useDashboardHref(): (tab: Tab, id?: string) => string {
  const [search] = useSearchParams();
  return useCallback((tab, id) => dashboardHref(search, tab, id), [search]);
}
