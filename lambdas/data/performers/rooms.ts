import { iso } from '@lambdas/runtime/iso';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import { getItems, putItem, queryItems } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import type { TokenCheck } from '@shared/api/performers';
import * as z from 'zod';
import { shardOf } from './shards';

export type TokenKind = 'events' | 'stats';

/** A platform token and how the platform last answered to it. Times are epoch ms. */
const keptToken = () =>
  z.object({
    token: sealedSecret(),
    last4: z.string(),
    /** Changes with every saved token, so that news of an old one cannot mark the new one. */
    tokenId: z.string(),
    state: z.enum(['ok', 'retrying', 'needs-attention']),
    detail: z.string(),
    checkedAt: z.number(),
    /** Failures in a row of any kind, and refusals (401, 403, 404) among them. */
    failures: z.number(),
    refusals: z.number(),
    /** Not before this. */
    nextPollAt: z.number(),
  });

/** A performer's room that the service polls, with the tokens it was given. */
export const roomItem = defineItem({
  name: 'room',
  table: 'configs',
  pk: 'SHARD#{shard:number}',
  sk: '{performer}',
  schema: () =>
    z.object({
      events: keptToken().nullable().default(null),
      stats: keptToken().nullable().default(null),
    }),
});

export type Room = Omit<ItemOf<typeof roomItem>, 'shard'>;
export type KeptToken = NonNullable<Room['events']>;

export type TokenNews = Pick<
  KeptToken,
  'state' | 'detail' | 'checkedAt' | 'failures' | 'refusals' | 'nextPollAt'
>;

const partsOf = (performer: string) => ({ shard: shardOf(performer), performer });
const roomKey = (performer: string) => keyOf(roomItem, partsOf(performer));

/** Begins to look after a room. Repeating it changes nothing. */
export async function addRoom(configs: Table, performer: string): Promise<void> {
  await putItem(configs, roomItem, partsOf(performer), { events: null, stats: null }, IF_NEW);
}

/** Looks after a room no longer, and forgets its tokens. Repeating it changes nothing. */
export async function removeRoom(configs: Table, performer: string): Promise<void> {
  await configs.remove(roomKey(performer));
}

/** Keeps a token in place of the room's former one of its kind. */
export async function saveToken(
  configs: Table,
  performer: string,
  kind: TokenKind,
  token: KeptToken,
): Promise<void> {
  await configs.update(roomKey(performer), {
    expression: 'SET #kind = :token',
    names: { '#kind': kind },
    values: { ':token': token },
  });
}

/** Notes how the platform answered, unless another token came in between. */
export async function noteToken(
  configs: Table,
  performer: string,
  kind: TokenKind,
  tokenId: string,
  news: TokenNews,
): Promise<boolean> {
  return configs.update(
    roomKey(performer),
    {
      expression:
        'SET #kind.#state = :state, #kind.detail = :detail, #kind.checkedAt = :checkedAt, ' +
        '#kind.failures = :failures, #kind.refusals = :refusals, #kind.nextPollAt = :nextPollAt',
      names: { '#kind': kind, '#state': 'state' },
      values: {
        ':state': news.state,
        ':detail': news.detail,
        ':checkedAt': news.checkedAt,
        ':failures': news.failures,
        ':refusals': news.refusals,
        ':nextPollAt': news.nextPollAt,
        ':tokenId': tokenId,
      },
    },
    '#kind.tokenId = :tokenId',
  );
}

/** Every room of a shard. Grows with its performers, 0.5 to 1 KB each. */
export async function listRooms(configs: Table, shard: number): Promise<Room[]> {
  return queryItems(configs, roomItem, { shard });
}

/** The given performers' rooms, by name; those not looked after are left out. */
export async function getRooms(
  configs: Table,
  performers: readonly string[],
): Promise<Map<string, Room>> {
  const rooms = await getItems(configs, roomItem, performers.map(partsOf));
  return new Map(rooms.map((room) => [room.performer, room]));
}

/** What may be shown of a token: never the token. */
export function tokenCheckOf(token: KeptToken): TokenCheck {
  return {
    state: token.state,
    checkedAt: iso(token.checkedAt),
    last4: token.last4,
    detail: token.detail,
  };
}
