import { screenAt } from '@web/lib/screen-at';
import { useLocation } from 'react-router-dom';
import { NAVIGATION_ITEMS, type NavigationItem } from './navigation';

/**
 * Returns the current topic, also for its detail screens (one session), and whether it has a
 * period.
 */
export function useCurrentTab(): { item: NavigationItem | undefined; hasPeriod: boolean } {
  const { pathname } = useLocation();
  const [, , tab] = pathname.split('/');
  return {
    item: NAVIGATION_ITEMS.find((known) => known.tab === tab),
    hasPeriod: screenAt(pathname)?.hasPeriod === true,
  };
}
