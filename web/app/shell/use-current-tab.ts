import { useLocation } from 'react-router-dom';
import { NAVIGATION_ITEMS, type NavigationItem } from './navigation';

/** The topic on the screen, and whether it is one thing of it (a session) rather than the list. */
export function useCurrentTab(): { item: NavigationItem | undefined; isDetail: boolean } {
  const [, , tab, id] = useLocation().pathname.split('/');
  return {
    item: NAVIGATION_ITEMS.find((known) => known.tab === tab),
    isDetail: id !== undefined && id !== '',
  };
}
