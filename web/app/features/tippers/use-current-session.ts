import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useMatch } from 'react-router-dom';

/** The broadcast that is open behind the dialog, else the one on air, else none. */
export function useCurrentSession(performer: string): string | null {
  const match = useMatch('/dashboard/sessions/:id');
  const newest = useLiveSessions(performer, 1).data?.sessions[0];
  return match?.params.id ?? (newest?.isLive ? newest.startTime : null);
}
