import { getSessionResource, listCamSessions } from '../../../../shared/api/sessions';
import { useCall } from '../../lib/use-call';
import type { Achievement } from './achievement-lists';

const FIVE_MINUTES = 5 * 60_000;

/** A room's newest session, and all achievements as they come with it. */
export function useAchievements(performer: string) {
  const newest = useCall(listCamSessions, { params: { p: performer }, query: { limit: 1 } });
  const startTime = newest.data?.sessions[0]?.startTime;
  const reply = useCall(
    getSessionResource,
    startTime === undefined
      ? null
      : { params: { p: performer, startTime, name: 'achievements.json' } },
    { refetchInterval: FIVE_MINUTES },
  );
  return { newest, reply };
}

/** The achievements in a reply to `achievements.json`. */
export function achievementsIn(reply: object): readonly Achievement[] {
  return isAchievements(reply) ? reply.all : [];
}

function isAchievements(reply: object): reply is { all: readonly Achievement[] } {
  return 'all' in reply && 'earned' in reply;
}
