import { type Room, saveGender } from '@lambdas/data/performers/rooms';
import type { Table } from '@lambdas/runtime/table';
import type { ListedRoom } from '@shared/domain/site/listed-room';
import pMap from 'p-map';

const AT_ONCE = 8;

/**
 * Stores the gender of each tracked room whose gender on the list is new. Idempotent. Writes nothing
 * for the others, so it takes one write unit per room, once.
 */
export async function noteGenders(
  configs: Table,
  tracked: readonly Pick<Room, 'performer' | 'gender'>[],
  rooms: readonly Pick<ListedRoom, 'name' | 'gender'>[],
): Promise<void> {
  const listed = new Map(rooms.map(({ name, gender }) => [name, gender]));
  const changed = tracked.flatMap(({ performer, gender: known }) => {
    const gender = listed.get(performer);
    return gender === undefined || gender === known ? [] : [{ performer, gender }];
  });
  const save = ({ performer, gender }: (typeof changed)[number]) =>
    saveGender(configs, performer, gender);
  await pMap(changed, save, { concurrency: AT_ONCE });
}
