import { getSessionResource } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useRefusalOf } from '@web/lib/use-refusal';
import type { Achievement } from './achievement-lists';

const FIVE_MINUTES = 5 * 60_000;
/** Before any session: all achievements are told whichever time is named. */
const NO_SESSION = '2000-01-01T00:00:00.000Z';

/**
 * A room's newest session, and all achievements as they come with it. `newest` is null for a
 * member who sees achievements but no sessions: achievements come all the same.
 */
export function useAchievements(performer: string) {
  const mayList = useRefusalOf()(['sessions', 'overview'])?.why !== 'section';
  const newest = useLiveSessions(mayList ? performer : null, 1);
  const startTime = mayList ? newest.data?.sessions[0]?.startTime : NO_SESSION;
  const reply = useCall(
    getSessionResource,
    startTime === undefined
      ? null
      : { params: { p: performer, startTime, name: 'achievements.json' } },
    { refetchInterval: FIVE_MINUTES, keepPrevious: true },
  );
  return { newest: mayList ? newest : null, reply };
}

/** The achievements in a reply to `achievements.json`. */
export function achievementsIn(reply: object): readonly Achievement[] {
  return isAchievements(reply) ? reply.all : [];
}

function isAchievements(reply: object): reply is { all: readonly Achievement[] } {
  return 'all' in reply && 'earned' in reply;
}
