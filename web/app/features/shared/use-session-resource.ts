import type { CallReply } from '@shared/api/client-call';
import { getSessionResource } from '@shared/api/client-calls.gen';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '@web/lib/api-client';
import type { CallError } from '@web/lib/call-error';
import { callKey } from '@web/lib/use-call';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useRefetchOnChange } from '@web/lib/use-refetch-on-change';

type Resource = CallReply<typeof getSessionResource>;

/** A field that only this resource has, because the call's response is one of several shapes. */
const MARKS = {
  'stats.json': 'quarterHours',
  'updates.json': 'samples',
  'camstats.json': 'privateShows',
  'total_income.json': 'income',
  'total_stats.json': 'comparedSessions',
  'achievements.json': 'earned',
  'outboundTips.json': 'isCovered',
} as const;

export type ResourceName = keyof typeof MARKS;
export type SessionResource<Name extends ResourceName> = Extract<
  Resource,
  Record<(typeof MARKS)[Name], unknown>
>;
/** Identifies a session, and tells whether it is still running. */
export interface SessionKey {
  readonly performer: string;
  /** ISO 8601 in UTC. */
  readonly startTime: string;
  readonly isLive: boolean;
}

/**
 * Loads one resource of a session by its name. While the session runs, loads it again after each answer
 * with the newest sessions.
 */
export function useSessionResource<Name extends ResourceName>(
  { performer, startTime, isLive }: SessionKey,
  name: Name,
): UseQueryResult<SessionResource<Name>, CallError> {
  const newest = useLiveSessions(isLive ? performer : null);
  const input = { params: { p: performer, startTime, name } };
  const isNamed = (reply: Resource): reply is SessionResource<Name> => MARKS[name] in reply;
  const resource = useQuery<Resource, CallError, SessionResource<Name>>({
    queryKey: callKey(getSessionResource, input),
    queryFn: ({ signal }) => call(getSessionResource, input, signal),
    select: (reply) => {
      if (!isNamed(reply)) throw new Error(`The answer is not ${name}.`);
      return reply;
    },
    staleTime: 60_000,
  });
  useRefetchOnChange(isLive ? newest.dataUpdatedAt || null : null, resource);
  return resource;
}
