import { LIVE_APP_PATH } from '@web/lib/live-app-path';
import { useEffect } from 'react';

/** Lets the browser install this screen as an app, while it is open. */
export function useAppManifest(): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = LIVE_APP_PATH;
    document.head.append(link);
    return () => link.remove();
  }, []);
}
