import { Suspense } from 'react';
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
      </Suspense>
    </ErrorBoundary>
  );
}
