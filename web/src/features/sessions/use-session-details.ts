import { useState } from 'react';
import type { ReplyOf } from '../../../../shared/api/route';
import type { SessionUpdates } from '../../../../shared/api/session-resources';
import { getCamSession, getSessionResource } from '../../../../shared/api/sessions';
import { useCall } from '../../lib/use-call';
import { refreshEvery } from '../../lib/use-live-sessions';

type Resource = ReplyOf<typeof getSessionResource>;
export type CamStats = Extract<Resource, { privateShows: unknown }>;
export type TotalIncome = Extract<Resource, { income: unknown }>;

/** One broadcast with who was in the room and its income, refreshed while it is on air. */
export function useSessionDetails(performer: string, startTime: string) {
  const [isLive, setLive] = useState(false);
  const refetchInterval = isLive ? refreshEvery(true) : false;
  const params = { p: performer, startTime };
  const details = useCall(
    getCamSession,
    { params: { ...params, endTime: 'live' } },
    { refetchInterval },
  );
  const room = useCall(
    getSessionResource,
    { params: { ...params, name: 'updates.json' } },
    { refetchInterval },
  );
  const seen = useCall(
    getSessionResource,
    { params: { ...params, name: 'camstats.json' } },
    { refetchInterval },
  );
  const income = useCall(
    getSessionResource,
    { params: { ...params, name: 'total_income.json' } },
    { refetchInterval },
  );
  const isLiveNow = details.data?.session.isLive ?? false;
  if (isLiveNow !== isLive) setLive(isLiveNow);
  return { details, room, seen, income };
}

const nothing: Omit<SessionUpdates, 'source' | 'through'> = { samples: [], viewers: [], gaps: [] };

/** Who was in the room, in a reply to `updates.json`. */
export function updatesOf(reply: Resource): typeof nothing {
  return 'samples' in reply ? reply : nothing;
}

const noShows: CamStats['privateShows'] = [];

/** The private shows in a reply to `camstats.json`; none until it is here. */
export function privateShowsOf(reply: Resource | undefined): CamStats['privateShows'] {
  return reply !== undefined && 'privateShows' in reply ? reply.privateShows : noShows;
}

/** The income in a reply to `total_income.json`. */
export function incomeOf(reply: Resource | undefined): TotalIncome | null {
  return reply !== undefined && 'income' in reply ? reply : null;
}
