import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Handles a click on Back during the first render, before the router listens. */
export function useMissedNavigation(): void {
  const { pathname, search } = useLocation();
  const drawn = useRef(pathname + search);

  useEffect(() => {
    const { location, history } = window;
    if (location.pathname + location.search === drawn.current) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
}
