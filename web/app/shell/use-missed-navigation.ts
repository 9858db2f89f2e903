import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Follows a press of Back that came while the first screen was being drawn: the router listens
 * only from then on.
 */
export function useMissedNavigation(): void {
  const { pathname, search } = useLocation();
  const drawn = useRef(pathname + search);

  useEffect(() => {
    const { location, history } = window;
    if (location.pathname + location.search === drawn.current) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
}
