import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * A performer that its account has released. Until all of its data is erased, nobody else can have
 * the name, so the next owner starts with an empty history.
 */
export const releasedPerformerItem = defineItem({
  name: 'released-performers',
  table: 'configs',
  pk: 'RELEASED',
  sk: '{performer}',
  schema: () =>
    z.object({
      /** The account that released it. */
      account: z.string(),
      /** Epoch ms. */
      releasedAt: z.number(),
    }),
});

export type ReleasedPerformer = ItemOf<typeof releasedPerformerItem>;

/** Marks a performer as released. Idempotent. */
export async function markReleased(
  configs: Table,
  { performer, account, releasedAt }: ReleasedPerformer,
): Promise<void> {
  await putItem(configs, releasedPerformerItem, { performer }, { account, releasedAt }, IF_NEW);
}

/** Whether a performer was released and is still being erased. 1 read unit: strongly consistent. */
export async function isBeingErased(configs: Table, performer: string): Promise<boolean> {
  return (
    (await getItem(configs, releasedPerformerItem, { performer }, { consistent: true })) !== null
  );
}

/** Lists every performer that is still being erased, by name. Usually none: 0.5 read units. */
export async function listReleased(configs: Table): Promise<ReleasedPerformer[]> {
  return queryItems(configs, releasedPerformerItem, {}, { consistent: true });
}

/** Removes the mark once the name is free again. */
export async function forgetReleased(configs: Table, performer: string): Promise<void> {
  await configs.remove(keyOf(releasedPerformerItem, { performer }));
}
