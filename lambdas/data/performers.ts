import { createHash } from 'node:crypto';
import type { TokenCheck } from '../../shared/api/performers';
import type { SealedSecret } from '../integrations/secret-box';
import type { Item, Table } from '../lib/table';

/** Listener instances; a performer belongs to one of them for ever. */
export const SHARDS = 2;

/** How the listener fares with a performer's Events API token. Times are epoch ms. */
export interface Listening {
  readonly performer: string;
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

export function shardOf(performer: string): number {
  return (createHash('sha256').update(performer).digest()[0] ?? 0) % SHARDS;
}

const ownerKey = (performer: string) => ({ pk: `P#${performer}`, sk: 'OWNER' });
const listeningKey = (performer: string) => ({
  pk: `SHARD#${shardOf(performer)}`,
  sk: performer,
});

/** The account that holds the performer, null while nobody does. 0.5 read units. */
export async function findOwner(configs: Table, performer: string): Promise<string | null> {
  const item = await configs.get(ownerKey(performer));
  return item ? String(item.owner) : null;
}

/** Gives an unheld performer to the account; answers who holds it now. */
export async function claimPerformer(
  configs: Table,
  performer: string,
  accountId: string,
): Promise<string> {
  await configs.put(
    { ...ownerKey(performer), owner: accountId },
    { expression: 'attribute_not_exists(pk)' },
  );
  const item = await configs.get(ownerKey(performer), { consistent: true });
  return String(item?.owner);
}

export async function saveListening(configs: Table, listening: Listening): Promise<void> {
  await configs.put({ ...listeningKey(listening.performer), ...listening });
}

/** Notes how a poll went, unless another token came in between. */
export async function noteListening(
  configs: Table,
  performer: string,
  tokenId: string,
  news: Pick<Listening, 'state' | 'detail' | 'checkedAt' | 'failures' | 'refusals' | 'nextPollAt'>,
): Promise<boolean> {
  return configs.update(
    listeningKey(performer),
    {
      expression:
        'SET #state = :state, detail = :detail, checkedAt = :checkedAt, failures = :failures, ' +
        'refusals = :refusals, nextPollAt = :nextPollAt',
      names: { '#state': 'state' },
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
    'tokenId = :tokenId',
  );
}

/** Everyone a listener instance listens to. Grows with its performers, 0.5 KB each. */
export async function listListening(configs: Table, shard: number): Promise<Listening[]> {
  // The lowest name there can be: DynamoDB takes no empty string for a key.
  const items = await configs.query({ pk: `SHARD#${shard}`, from: '0', to: '\uffff' });
  return items.map(listeningOf);
}

/** The given performers' token states; those without a token are left out. */
export async function getListening(
  configs: Table,
  performers: readonly string[],
): Promise<Map<string, Listening>> {
  const items = await configs.getMany(performers.map(listeningKey));
  return new Map(items.map((item) => [item.sk, listeningOf(item)]));
}

/** What may be shown of a token: never the token. */
export function tokenCheckOf(listening: Listening): TokenCheck {
  return {
    state: listening.state,
    checkedAt: new Date(listening.checkedAt).toISOString(),
    last4: listening.last4,
    detail: listening.detail,
  };
}

/** Items are written by this file only, so their shape is known. */
function listeningOf(item: Item): Listening {
  const { pk: _pk, sk: _sk, ...listening } = item;
  return listening as unknown as Listening;
}
