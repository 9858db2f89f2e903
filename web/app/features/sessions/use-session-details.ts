import { getCamSession } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { refreshEvery } from '@web/lib/use-live-sessions';
import { useState } from 'react';

/** Loads a session with its tips, tippers and moments. Refreshes while it runs. */
export function useSessionDetails(performer: string, startTime: string) {
  const [isLive, setLive] = useState(false);
  const details = useCall(
    getCamSession,
    { params: { p: performer, startTime, endTime: 'live' } },
    { refetchInterval: isLive && refreshEvery(true) },
  );
  const isLiveNow = details.data?.session.isLive ?? false;
  if (isLiveNow !== isLive) setLive(isLiveNow);
  return details;
}
