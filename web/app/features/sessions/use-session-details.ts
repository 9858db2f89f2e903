import { getCamSession } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useRefetchOnChange } from '@web/lib/use-refetch-on-change';

/**
 * Loads a session with its tips, tippers and moments. While it runs, loads it again after each answer
 * with the newest sessions.
 */
export function useSessionDetails(performer: string, startTime: string) {
  const newest = useLiveSessions(performer);
  const details = useCall(getCamSession, { params: { p: performer, startTime, endTime: 'live' } });
  const isListedLive = newest.data?.sessions.some(
    (session) => session.startTime === startTime && session.isLive,
  );
  // What is shown may have ended meanwhile, and a session that ended may go on after a reconnect.
  const isLive = isListedLive || details.data?.session.isLive;
  useRefetchOnChange(isLive ? newest.dataUpdatedAt || null : null, details);
  return details;
}
