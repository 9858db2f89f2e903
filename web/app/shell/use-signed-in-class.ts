import { useSession } from '@web/lib/use-session';
import { useEffect } from 'react';

/** Keeps the class that `before-paint.js` sets for signed-in visitors up to date. */
export function useSignedInClass(): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    document.documentElement.classList.toggle('signed-in', isSignedIn);
  }, [isSignedIn]);
}
