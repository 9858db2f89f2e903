import {
  findListenerKeys,
  keyIdOf,
  type ListenerKeys,
  saveListenerKeys,
} from '@lambdas/data/log/listener-keys';
import type { Room } from '@lambdas/data/performers/rooms';
import type { Shard } from '@lambdas/data/performers/shards';
import { logger } from '@lambdas/runtime/logger';
import type { SealedSecret, SecretOwner } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';

/** The token of a room, which a data key opens. */
interface RoomToken {
  readonly sealed: SealedSecret;
  readonly of: SecretOwner;
}

/** What a round found out about the data keys of its rooms. */
export interface SharedKeys {
  /** The tokens whose keys this process did not have. */
  readonly missing: readonly RoomToken[];
  /** What the listeners of the shard share. Empty if nothing was missing. */
  readonly stored: ListenerKeys;
}

/**
 * Takes over the data keys that other processes of the listener opened, so that KMS isn't asked once
 * per room. Reads nothing if this process has all of them. If they can't be read, KMS is asked.
 */
export async function adoptKeys(
  services: Services,
  shard: Shard,
  rooms: readonly Room[],
): Promise<SharedKeys> {
  const { keys } = services.secrets;
  const missing = tokensOf(rooms).filter(({ sealed, of }) => keys.find(sealed, of) === null);
  if (missing.length === 0) return { missing, stored: new Map() };
  try {
    const stored = await findListenerKeys(services, shard);
    for (const { sealed, of } of missing) {
      const key = stored.get(keyIdOf(sealed));
      if (key) keys.add(sealed, of, key);
    }
    return { missing, stored };
  } catch (error) {
    logger.error('keys not read', { ...shard, error: error as Error });
    return { missing, stored: new Map() };
  }
}

/**
 * Shares the data keys that this process had to open, if there are any, and drops those of rooms that
 * are gone. If two listeners do this at once, the later one wins, and what it lacks is opened again.
 */
export async function shareKeys(
  services: Services,
  shard: Shard,
  rooms: readonly Room[],
  { missing, stored }: SharedKeys,
): Promise<void> {
  const { keys } = services.secrets;
  const isNew = ({ sealed, of }: RoomToken) =>
    !stored.has(keyIdOf(sealed)) && keys.find(sealed, of) !== null;
  if (!missing.some(isNew)) return;
  const shared = tokensOf(rooms).flatMap(({ sealed, of }): [string, Uint8Array][] => {
    const id = keyIdOf(sealed);
    const key = keys.find(sealed, of) ?? stored.get(id);
    return key ? [[id, key]] : [];
  });
  try {
    await saveListenerKeys(services, shard, new Map(shared));
  } catch (error) {
    logger.error('keys not shared', { ...shard, error: error as Error });
  }
}

function tokensOf(rooms: readonly Room[]): RoomToken[] {
  return rooms.flatMap(({ performer, events }) =>
    events ? [{ sealed: events.token, of: { owner: performer, kind: 'events-token' } }] : [],
  );
}
