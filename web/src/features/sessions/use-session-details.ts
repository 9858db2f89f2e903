import { useState } from 'react';
import type { ReplyOf } from '../../../../shared/api/route';
import {
  getCamSession,
  getSessionResource,
  type SessionUpdates,
} from '../../../../shared/api/sessions';
import { useCall } from '../../lib/use-call';
import { refreshEvery } from '../../lib/use-live-sessions';

/** One broadcast with its visitors and followers, refreshed while it is on air. */
export function useSessionDetails(performer: string, startTime: string) {
  const [isLive, setLive] = useState(false);
  const refetchInterval = isLive ? refreshEvery(true) : false;
  const details = useCall(
    getCamSession,
    { params: { p: performer, startTime, endTime: 'live' } },
    { refetchInterval },
  );
  const room = useCall(
    getSessionResource,
    { params: { p: performer, startTime, name: 'updates.json' } },
    { refetchInterval },
  );
  const isLiveNow = details.data?.session.isLive ?? false;
  if (isLiveNow !== isLive) setLive(isLiveNow);
  return { details, room };
}

/** The samples in a reply to `updates.json`. */
export function samplesOf(reply: ReplyOf<typeof getSessionResource>): SessionUpdates['samples'] {
  return 'samples' in reply ? reply.samples : [];
}
