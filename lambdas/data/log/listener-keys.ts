import { createHash } from 'node:crypto';
import { defineItem } from '@lambdas/runtime/item-kind';
import { type SealedSecret, type SecretOwner, sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import type { Shard } from '../performers/shards';

/**
 * The data keys of the events tokens of a shard's rooms, sealed as one secret. A process of the
 * listener opens it once, instead of asking KMS once per room
 * (`docs/decisions/data-keys.md`). If it is lost, KMS is asked once per room again.
 */
export const listenerKeysItem = defineItem({
  name: 'listener-keys',
  table: 'configs',
  pk: 'LISTENERS',
  sk: 'KEYS#{of:number}#{index:number}',
  schema: () => z.object({ keys: sealedSecret(), ttl: z.number() }),
});

/** Data keys by what identifies the secret that each opens; see `keyIdOf`. */
export type ListenerKeys = ReadonlyMap<string, Uint8Array>;

/** Those of shards that were divided expire. */
const KEPT_MS = 30 * DAY_MS;
const ID_LENGTH = 22;

const storedKeys = () => z.array(z.tuple([z.string(), z.base64()]));

/** Identifies the data key of a secret. Names no room. */
export function keyIdOf({ key }: SealedSecret): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, ID_LENGTH);
}

/** Returns the keys of a shard; empty if none are stored. 0.5 read units per 40 rooms. */
export async function findListenerKeys(
  { configs, secrets }: Pick<Services, 'configs' | 'secrets'>,
  shard: Shard,
): Promise<ListenerKeys> {
  const item = await getItem(configs, listenerKeysItem, shard);
  if (!item) return new Map();
  const text = await secrets.open(item.keys, ownerOf(shard));
  const stored = storedKeys().parse(JSON.parse(text));
  return new Map(stored.map(([id, key]) => [id, Buffer.from(key, 'base64')]));
}

/** Replaces the keys of a shard. One write unit per 10 rooms. */
export async function saveListenerKeys(
  { configs, secrets, now }: Pick<Services, 'configs' | 'secrets' | 'now'>,
  shard: Shard,
  keys: ListenerKeys,
): Promise<void> {
  const stored = [...keys].map(([id, key]) => [id, Buffer.from(key).toString('base64')]);
  const sealed = await secrets.seal(JSON.stringify(stored), ownerOf(shard));
  const ttl = Math.ceil((now() + KEPT_MS) / 1000);
  await putItem(configs, listenerKeysItem, shard, { keys: sealed, ttl });
}

function ownerOf({ index, of }: Shard): SecretOwner {
  return { owner: `listener-${index + 1}-of-${of}`, kind: 'listener-keys' };
}
