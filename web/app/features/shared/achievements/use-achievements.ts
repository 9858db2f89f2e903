import { getSessionResource } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useNotifications } from '@web/lib/use-notifications';
import { useRefetchOnChange } from '@web/lib/use-refetch-on-change';
import { useRefusalOf } from '@web/lib/use-refusal';
import type { Achievement } from './achievement-lists';

/** Each that is earned is news, too. In between, only what is left to the next ones changes. */
const REFRESH_MS = 60 * 60_000;
/** Before any session. All achievements are returned, whatever the time. */
const NO_SESSION = '2000-01-01T00:00:00.000Z';

/**
 * Loads a room's newest session, and all achievements with it. `newest` is null for members who see
 * achievements but no sessions.
 */
export function useAchievements(performer: string) {
  const mayList = useRefusalOf()(['sessions', 'overview'])?.why !== 'section';
  const newest = useLiveSessions(mayList ? performer : null);
  const startTime = mayList ? newest.data?.sessions[0]?.startTime : NO_SESSION;
  const reply = useCall(
    getSessionResource,
    startTime === undefined
      ? null
      : { params: { p: performer, startTime, name: 'achievements.json' } },
    { refetchInterval: REFRESH_MS, keepPrevious: true },
  );
  const news = useNotifications(performer).data?.notifications;
  useRefetchOnChange(news ? (news[0]?.id ?? '') : null, reply);
  return { newest: mayList ? newest : null, reply };
}

/** Returns the achievements in a response of `achievements.json`. */
export function achievementsIn(reply: object): readonly Achievement[] {
  return isAchievements(reply) ? reply.all : [];
}

function isAchievements(reply: object): reply is { all: readonly Achievement[] } {
  return 'all' in reply && 'earned' in reply;
}
