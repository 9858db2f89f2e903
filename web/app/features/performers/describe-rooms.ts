import type { PerformerProfile } from '@shared/api/performers';

type Room = Pick<PerformerProfile['performers'][number], 'events' | 'stats'>;

/**
 * Describes the state of the rooms in a sentence: first what somebody must fix, then what will
 * recover by itself.
 */
export function describeRooms(rooms: readonly Room[]): string {
  if (rooms.length === 0) return 'No rooms connected yet.';
  const broken = rooms.filter(needsSomebody).length;
  if (broken > 0)
    return broken === 1 ? 'One room needs your attention.' : `${broken} rooms need your attention.`;
  const retried = rooms.filter(({ events }) => events?.state === 'retrying').length;
  if (retried > 0) {
    return retried === 1
      ? 'We couldn’t reach one room. Trying again.'
      : `We couldn’t reach ${retried} rooms. Trying again.`;
  }
  return rooms.length === 1 ? 'Your room is connected.' : 'All rooms are connected.';
}

/** Without a token, or with a refused one: only a new token helps. */
function needsSomebody({ events, stats }: Room): boolean {
  return (
    events === null || events.state === 'needs-attention' || stats?.state === 'needs-attention'
  );
}
