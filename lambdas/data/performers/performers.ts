import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { isBeingErased } from './released-performers';
import { addRoom } from './rooms';

/** Finds the account that owns a performer. */
export const ownerItem = defineItem({
  name: 'owner',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'OWNER',
  version: 5,
  schema: () => z.object({ owner: z.string() }),
});

/** Returns the account that owns the performer; null if there is none. 0.5 read units. */
export async function findOwner(configs: Table, performer: string): Promise<string | null> {
  return (await getItem(configs, ownerItem, { performer }))?.owner ?? null;
}

/**
 * The result of a claim: the account now owns the performer, another one does, or it was released
 * and its data is still being erased.
 */
export type ClaimEnd = 'yours' | 'taken' | 'being-erased';

/**
 * Gives a performer without an owner to the account, and starts to track its room. Only one of two
 * parallel accounts gets it. 2 read units and at most 2 writes.
 */
export async function claimPerformer(
  configs: Table,
  performer: string,
  accountId: string,
): Promise<ClaimEnd> {
  await putItem(configs, ownerItem, { performer }, { owner: accountId }, IF_NEW);
  const item = await getItem(configs, ownerItem, { performer }, { consistent: true });
  // The owner is deleted before the mark, so read the mark after the owner.
  if (await isBeingErased(configs, performer)) return 'being-erased';
  if (item?.owner !== accountId) return 'taken';
  await addRoom(configs, performer);
  return 'yours';
}

/** Removes the performer from the account; another owner keeps it. Idempotent. */
export async function dropOwner(
  configs: Table,
  performer: string,
  accountId: string,
): Promise<void> {
  await configs.remove(keyOf(ownerItem, { performer }), {
    expression: '#owner = :account',
    names: { '#owner': 'owner' },
    values: { ':account': accountId },
  });
}
