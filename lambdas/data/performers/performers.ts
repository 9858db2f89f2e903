import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { isBeingErased } from './released-performers';
import { addRoom } from './rooms';

/** Tells which account holds a performer. */
export const ownerItem = defineItem({
  name: 'owner',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'OWNER',
  schema: () => z.object({ owner: z.string() }),
});

/** The account that holds the performer, null while nobody does. 0.5 read units. */
export async function findOwner(configs: Table, performer: string): Promise<string | null> {
  return (await getItem(configs, ownerItem, { performer }))?.owner ?? null;
}

/**
 * What came of a claim: the account holds the performer now, another one does, or it was given up
 * and what was kept of it is still being erased.
 */
export type ClaimEnd = 'yours' | 'taken' | 'being-erased';

/**
 * Gives an unheld performer to the account, and begins to look after its room. Of two accounts at
 * once one gets it. 2 read units and at most 2 writes.
 */
export async function claimPerformer(
  configs: Table,
  performer: string,
  accountId: string,
): Promise<ClaimEnd> {
  await putItem(configs, ownerItem, { performer }, { owner: accountId }, IF_NEW);
  const item = await getItem(configs, ownerItem, { performer }, { consistent: true });
  // The mark goes after the owner does: so the look at it comes after the one at the owner.
  if (await isBeingErased(configs, performer)) return 'being-erased';
  if (item?.owner !== accountId) return 'taken';
  await addRoom(configs, performer);
  return 'yours';
}

/** Takes the performer from the account; whoever else holds it keeps it. May be repeated. */
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
