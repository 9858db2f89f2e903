import { iso } from '@lambdas/runtime/iso';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import { getItems, putItem, queryItems } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import type { TokenCheck } from '@shared/api/performers';
import * as z from 'zod';
import { bucketKeyOf, bucketRangesOf, type Shard } from './shards';

export type TokenKind = 'events' | 'stats';

/** A platform token and the platform's latest answer to it. Times are epoch ms. */
const keptToken = () =>
  z.object({
    token: sealedSecret(),
    last4: z.string(),
    /**
     * Changes with every saved token, so that an answer to an old one cannot affect the new one.
     */
    tokenId: z.string(),
    state: z.enum(['ok', 'retrying', 'needs-attention']),
    detail: z.string(),
    checkedAt: z.number(),
    /** When the current run of failures began; null while the token works. */
    failingSince: z.number().nullable().default(null),
    /** Consecutive failures of any kind, and the refusals (401, 403, 404) among them. */
    failures: z.number(),
    refusals: z.number(),
    /** No request is sent before this. */
    nextPollAt: z.number(),
  });

/** A performer's room that the service polls, with its tokens. */
export const roomItem = defineItem({
  name: 'room',
  table: 'configs',
  pk: 'ROOMS#{half:number}',
  sk: '{slot}#{performer}',
  version: 5,
  schema: () =>
    z.object({
      events: keptToken().nullable().default(null),
      stats: keptToken().nullable().default(null),
      /**
       * As the public room list last showed it; absent if the room was never on it. Written out,
       * because with GENDERS, the fold would depend on their module.
       */
      gender: z.enum(['f', 'm', 't', 'c']).exactOptional(),
      /**
       * When a token or a choice about tipper profiles was last saved (epoch ms). Absent for those from
       * before this was noted.
       */
      changedAt: z.number().exactOptional(),
    }),
});

export type Room = Omit<ItemOf<typeof roomItem>, 'half' | 'slot'>;
export type StoredToken = NonNullable<Room['events']>;

export type TokenStateChange = Pick<
  StoredToken,
  'state' | 'detail' | 'checkedAt' | 'failingSince' | 'failures' | 'refusals' | 'nextPollAt'
>;

const partsOf = (performer: string) => ({ ...bucketKeyOf(performer), performer });
const roomKey = (performer: string) => keyOf(roomItem, partsOf(performer));

/** Starts to track a room. Idempotent. */
export async function addRoom(configs: Table, performer: string): Promise<void> {
  await putItem(configs, roomItem, partsOf(performer), { events: null, stats: null }, IF_NEW);
}

/** Stops tracking a room and deletes its tokens. Idempotent. */
export async function removeRoom(configs: Table, performer: string): Promise<void> {
  await configs.remove(roomKey(performer));
}

/** Stores a token that replaces the room's previous one of its kind. */
export async function saveToken(
  configs: Table,
  performer: string,
  kind: TokenKind,
  token: StoredToken,
): Promise<void> {
  await configs.update(roomKey(performer), {
    expression: 'SET #kind = :token, changedAt = :at',
    names: { '#kind': kind },
    values: { ':token': token, ':at': token.checkedAt },
  });
}

/** Stores the platform's answer, unless the token was replaced meanwhile. */
export async function noteToken(
  configs: Table,
  performer: string,
  kind: TokenKind,
  tokenId: string,
  change: TokenStateChange,
): Promise<boolean> {
  return configs.update(
    roomKey(performer),
    {
      expression:
        'SET #kind.#state = :state, #kind.detail = :detail, #kind.checkedAt = :checkedAt, ' +
        '#kind.failingSince = :failingSince, #kind.failures = :failures, #kind.refusals = :refusals, #kind.nextPollAt = :nextPollAt',
      names: { '#kind': kind, '#state': 'state' },
      values: {
        ':state': change.state,
        ':detail': change.detail,
        ':checkedAt': change.checkedAt,
        ':failingSince': change.failingSince,
        ':failures': change.failures,
        ':refusals': change.refusals,
        ':nextPollAt': change.nextPollAt,
        ':tokenId': tokenId,
      },
    },
    '#kind.tokenId = :tokenId',
  );
}

/** Stores the gender that the public room list shows, if the room is still tracked. Idempotent. */
export async function saveGender(
  configs: Table,
  performer: string,
  gender: NonNullable<Room['gender']>,
): Promise<void> {
  await configs.update(
    roomKey(performer),
    { expression: 'SET gender = :gender', values: { ':gender': gender } },
    'attribute_exists(pk)',
  );
}

/**
 * Notes that a choice about tipper profiles is about to be saved (epoch ms), if the room is tracked.
 * Idempotent.
 */
export async function noteRoomChange(configs: Table, performer: string, at: number): Promise<void> {
  await configs.update(
    roomKey(performer),
    { expression: 'SET changedAt = :at', values: { ':at': at } },
    'attribute_exists(pk)',
  );
}

/** Lists every room of a shard by bucket, 0.5 to 1 KB per performer. One query. */
export async function listRooms(configs: Table, shard: Shard): Promise<Room[]> {
  const ranges = bucketRangesOf(shard).map(({ half, from, to }) =>
    queryItems(configs, roomItem, { half }, { from, to }),
  );
  return (await Promise.all(ranges)).flat();
}

/** Reads the given performers' rooms, by name, without untracked ones. */
export async function getRooms(
  configs: Table,
  performers: readonly string[],
): Promise<Map<string, Room>> {
  const rooms = await getItems(configs, roomItem, performers.map(partsOf));
  return new Map(rooms.map((room) => [room.performer, room]));
}

/** Converts a token to its response, without the token itself. */
export function tokenCheckOf(token: StoredToken): TokenCheck {
  return {
    state: token.state,
    checkedAt: iso(token.checkedAt),
    failingSince: token.failingSince === null ? null : iso(token.failingSince),
    last4: token.last4,
    detail: token.detail,
  };
}
