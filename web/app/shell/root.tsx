import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** What every screen shares: waiting for its code, and where focus goes. */
export function Root() {
  useFocusOnNavigation();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
