import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import type { BillingNotice } from '@shared/domain/billing/billing-notices';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/** A mail about a subscription that is due, will be, or was sent; all in one partition. */
export const billingNoticeItem = defineItem({
  name: 'billing-notices',
  table: 'configs',
  pk: 'BILLING-NOTICES',
  sk: '{account}#{subscription}#{kind}#{periodEndsAt:number}',
  schema: () =>
    z.object({
      /** Epoch ms. */
      dueAt: z.number(),
      /** When it was sent or became pointless (epoch ms); null before. */
      doneAt: z.number().nullable(),
      ttl: z.number(),
    }),
});

const KEPT_MS = 60 * DAY_MS;

/** Remembers a mail that is due. Does nothing if it is known. One write unit. */
export async function noteDue(
  configs: Table,
  account: string,
  { dueAt, ...about }: BillingNotice,
): Promise<void> {
  const ttl = ttlOf(about);
  await putItem(
    configs,
    billingNoticeItem,
    { account, ...about },
    { dueAt, doneAt: null, ttl },
    IF_NEW,
  );
}

function ttlOf({ periodEndsAt }: { readonly periodEndsAt: number }): number {
  return Math.ceil((periodEndsAt + KEPT_MS) / 1000);
}
