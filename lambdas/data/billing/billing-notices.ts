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
  version: 3,
  schema: () =>
    z.object({
      /** Epoch ms. */
      dueAt: z.number(),
      /** When it was sent or became pointless (epoch ms); null before. */
      doneAt: z.number().nullable(),
      /** Until when a run may be sending it (epoch ms); absent before the first. */
      claimedUntil: z.number().exactOptional(),
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
 * Reserves a mail for one run, which sends it before that time (epoch ms). Returns false if another
 * run has it, or it is done.
 */
export async function claimNotice(
  configs: Table,
  notice: StoredNotice,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  return putItem(configs, billingNoticeItem, notice, contentOf(notice, { claimedUntil: until }), {
    expression: 'doneAt = :none AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
    values: { ':none': null, ':now': now },
  });
}

/** Marks a mail as done, so that no run sends it again. Idempotent. */
export async function finishNotice(
  configs: Table,
  notice: StoredNotice,
  doneAt: number,
): Promise<void> {
  await putItem(configs, billingNoticeItem, notice, contentOf(notice, { doneAt }), {
    expression: 'doneAt = :none',
    values: { ':none': null },
  });
}

function contentOf(
  { dueAt, doneAt, ttl }: StoredNotice,
  changes: { doneAt: number } | { claimedUntil: number },
) {
  return { dueAt, doneAt, ttl, ...changes };
}

function ttlOf({ periodEndsAt }: { readonly periodEndsAt: number }): number {
  return Math.ceil((periodEndsAt + KEPT_MS) / 1000);
}
