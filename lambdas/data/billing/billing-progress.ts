import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** Up to where the payment provider's events were walked through. */
export const followedEventsItem = defineItem({
  name: 'followed-events',
  table: 'configs',
  pk: 'BILLING-PROGRESS',
  sk: 'EVENTS',
  schema: () =>
    z.object({
      /** Epoch ms. */
      through: z.number(),
    }),
});

/** The nightly round that compares every account with the payment provider. */
export const reconciliationItem = defineItem({
  name: 'reconciliation',
  table: 'configs',
  pk: 'BILLING-PROGRESS',
  sk: 'ROUND',
  schema: () =>
    z.object({
      /** When the latest round started (epoch ms). */
      startedAt: z.number(),
      /** The account that was compared last; empty before the first and once all are. */
      after: z.string(),
      isFinished: z.boolean(),
    }),
});

/** Null before the first walk. 1 read unit. */
export async function findFollowed(configs: Table): Promise<number | null> {
  return (await getItem(configs, followedEventsItem, {}, { consistent: true }))?.through ?? null;
}

export async function saveFollowed(configs: Table, through: number): Promise<void> {
  await putItem(configs, followedEventsItem, {}, { through });
}

/** Null before the first round. 1 read unit. */
export async function findReconciliation(configs: Table) {
  return getItem(configs, reconciliationItem, {}, { consistent: true });
}

export async function saveReconciliation(
  configs: Table,
  round: { startedAt: number; after: string; isFinished: boolean },
): Promise<void> {
  await putItem(configs, reconciliationItem, {}, round);
}
