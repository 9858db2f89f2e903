import type { PerformerProfile } from '@shared/api/performers';

type Room = PerformerProfile['performers'][number];

/**
 * Since when nothing comes from a room, as epoch ms: its token is refused or was never given
 * (0). Null while all is well. What is not heard is missing, not zero.
 */
export function feedSilentSince({ events }: Pick<Room, 'events'>): number | null {
  if (events === null) return 0;
  return events.state === 'needs-attention' ? Date.parse(events.checkedAt) : null;
}

/** The same of each room by its name, only those that are not heard. */
export function listSilentRooms(rooms: readonly Room[]): ReadonlyMap<string, number> {
  return new Map(
    rooms.flatMap((room) => {
      const since = feedSilentSince(room);
      return since === null ? [] : [[room.name, since] as const];
    }),
  );
}

/** Since when none of the models is heard; null while at least one is. */
export function silentSince(
  models: readonly string[],
  silent: ReadonlyMap<string, number>,
): number | null {
  const since = models.map((name) => silent.get(name));
  const last = since.reduce<number | undefined>(
    (latest, one) =>
      latest === undefined || one === undefined ? undefined : Math.max(latest, one),
    0,
  );
  return models.length === 0 || last === undefined ? null : last;
}
