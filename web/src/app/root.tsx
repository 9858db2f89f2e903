import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** What every screen shares: waiting for its code, and where focus goes. */
export function Root() {
  useFocusOnNavigation();
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}
