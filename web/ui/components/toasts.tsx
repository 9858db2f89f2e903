import { type Toast, useLatestToast } from '@web/lib/toast';
import { lazy, Suspense, useState } from 'react';

const Toaster = lazy(() => import('./toaster'));

/**
 * Shows the toasts of `showToast` while it is mounted. Loads Chakra's toasts with the first one.
 */
export function Toasts() {
  const latest = useLatestToast();
  const [before] = useState<Toast | null>(latest);
  if (latest === null || latest === before) return null;
  return (
    <Suspense fallback={null}>
      <Toaster latest={latest} />
    </Suspense>
  );
}
