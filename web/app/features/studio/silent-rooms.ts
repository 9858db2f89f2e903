import type { PerformerProfile } from '@shared/api/performers';

type Room = PerformerProfile['performers'][number];

/**
 * Returns since when a room sends no data (epoch ms), because its token is refused or missing (0).
 * Null if all is well. Missing data is not zero.
 */
export function feedSilentSince({ events }: Pick<Room, 'events'>): number | null {
  if (events === null) return 0;
  return events.state === 'needs-attention'
    ? Date.parse(events.failingSince ?? events.checkedAt)
    : null;
}

/** Returns the same by room name, only for rooms without data. */
export function listSilentRooms(rooms: readonly Room[]): ReadonlyMap<string, number> {
  return new Map(
    rooms.flatMap((room) => {
      const since = feedSilentSince(room);
      return since === null ? [] : [[room.name, since] as const];
    }),
  );
}

/** Returns since when none of the models sends data; null while at least one does. */
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
