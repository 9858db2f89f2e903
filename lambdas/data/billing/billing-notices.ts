import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
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
  version: 2,
  schema: () =>
    z.object({
      /** Epoch ms. */
      dueAt: z.number(),
      /** When it was sent or became pointless (epoch ms); null before. */
      doneAt: z.number().nullable(),
      ttl: z.number(),
    }),
});

export type StoredNotice = ItemOf<typeof billingNoticeItem>;

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

/** Lists the mails that are due and not done: a few dozen at most. */
export async function listDue(configs: Table, now: number): Promise<StoredNotice[]> {
  const all = await queryItems(configs, billingNoticeItem, {}, { consistent: true });
  return all.filter(({ dueAt, doneAt }) => doneAt === null && dueAt <= now);
}

/**
 * Marks a mail as done before it is sent, so that no run sends it twice. Returns false if another
 * run did.
 */
export async function finishNotice(
  configs: Table,
  { account, subscription, kind, periodEndsAt, dueAt, ttl }: StoredNotice,
  doneAt: number,
): Promise<boolean> {
  return putItem(
    configs,
    billingNoticeItem,
    { account, subscription, kind, periodEndsAt },
    { dueAt, doneAt, ttl },
    { expression: 'doneAt = :none', values: { ':none': null } },
  );
}

function ttlOf({ periodEndsAt }: { readonly periodEndsAt: number }): number {
  return Math.ceil((periodEndsAt + KEPT_MS) / 1000);
}
