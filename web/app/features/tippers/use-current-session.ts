import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useMatch } from 'react-router-dom';

/**
 * Returns the session on the screen behind the dialog, otherwise the running one, otherwise null.
 */
export function useCurrentSession(performer: string): string | null {
  const match = useMatch('/dashboard/sessions/:id');
  const newest = useLiveSessions(performer).data?.sessions[0];
  return match?.params.id ?? (newest?.isLive ? newest.startTime : null);
}
