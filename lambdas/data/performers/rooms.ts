import { iso } from '@lambdas/runtime/iso';
import type { SealedSecret } from '@lambdas/runtime/secret-box';
import type { Item, Table } from '@lambdas/runtime/table';
import type { TokenCheck } from '@shared/api/performers';
import { shardOf } from './shards';

export type TokenKind = 'events' | 'stats';

/** A platform token and how the platform last answered to it. Times are epoch ms. */
export interface KeptToken {
  readonly token: SealedSecret;
  readonly last4: string;
  /** Changes with every saved token, so that news of an old one cannot mark the new one. */
  readonly tokenId: string;
  readonly state: TokenCheck['state'];
  readonly detail: string;
  readonly checkedAt: number;
  /** Failures in a row of any kind, and refusals (401, 403, 404) among them. */
  readonly failures: number;
  readonly refusals: number;
  /** Not before this. */
  readonly nextPollAt: number;
}

export type TokenNews = Pick<
  KeptToken,
  'state' | 'detail' | 'checkedAt' | 'failures' | 'refusals' | 'nextPollAt'
>;

/** A performer's room that the service looks after, with the tokens it was given. */
export interface Room {
  readonly performer: string;
  readonly events: KeptToken | null;
  readonly stats: KeptToken | null;
}

const keyOf = (performer: string) => ({ pk: `SHARD#${shardOf(performer)}`, sk: performer });

/** Begins to look after a room. Repeating it changes nothing. */
export async function addRoom(configs: Table, performer: string): Promise<void> {
  await configs.put(
    { ...keyOf(performer), events: null, stats: null },
    { expression: 'attribute_not_exists(pk)' },
  );
}

/** Looks after a room no longer, and forgets its tokens. Repeating it changes nothing. */
export async function removeRoom(configs: Table, performer: string): Promise<void> {
  await configs.remove(keyOf(performer));
}

/** Keeps a token in place of the room's former one of its kind. */
export async function saveToken(
  configs: Table,
  performer: string,
  kind: TokenKind,
  token: KeptToken,
): Promise<void> {
  await configs.update(keyOf(performer), {
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
    keyOf(performer),
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
  // The lowest name there can be: DynamoDB takes no empty string for a key.
  const items = await configs.query({ pk: `SHARD#${shard}`, from: '0', to: '\uffff' });
  return items.map(roomOf);
}

/** The given performers' rooms, by name; those not looked after are left out. */
export async function getRooms(
  configs: Table,
  performers: readonly string[],
): Promise<Map<string, Room>> {
  const items = await configs.getMany(performers.map(keyOf));
  return new Map(items.map((item) => [item.sk, roomOf(item)]));
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

/** Items are written by this file only, so their shape is known. */
function roomOf({ sk, events, stats }: Item): Room {
  return {
    performer: sk,
    events: (events as KeptToken | null | undefined) ?? null,
    stats: (stats as KeptToken | null | undefined) ?? null,
  };
}
