import { screenAt } from '@web/lib/screen-at';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function for the URL of a tipper's history: over the current screen if it is about a
 * room, otherwise over the list of tippers.
 */
export function useTipperHref(): (name: string) => string {
  const { pathname, search } = useLocation();
  const href = useDashboardHref();
  const from = screenAt(pathname)?.needsRoom ? pathname + search : href('tippers');
  return (name) => {
    const [path = '', query] = from.split('?');
    const next = new URLSearchParams(query);
    next.set('tipper', name);
    return `${path}?${next}`;
  };
}
