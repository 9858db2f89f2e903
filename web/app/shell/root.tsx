import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** Shared by all screens: the fallback while code loads, and focus after navigation. */
export function Root() {
  useFocusOnNavigation();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={null}>
        <Outlet />
        <TakenOver />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Tells a prerendered page that it handles clicks now: see `public/early-use.js`. */
function TakenOver() {
  useEffect(() => {
    dispatchEvent(new Event('taken-over'));
  }, []);
  return null;
}
