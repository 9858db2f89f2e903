import { leaveFor } from '@web/lib/leave-for';
import { useEffect, useState } from 'react';

/**
 * Opens another site, and says so until it is there, so that a second click does nothing. A page that
 * the browser kept and shows again after "Back" can be used as before.
 */
export function useLeaving(): { isLeaving: boolean; leave: (url: string) => void } {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);
  return {
    isLeaving,
    leave: (url) => {
      setLeaving(true);
      leaveFor(url);
    },
  };
}
