import { randomBytes } from 'node:crypto';
import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/** What a visitor wrote on the welcome page, without address or account. */
export const feedbackItem = defineItem({
  name: 'feedback',
  table: 'configs',
  pk: 'FEEDBACK',
  sk: '{at:time}#{id}',
  schema: () => z.object({ text: z.string(), ttl: z.number() }),
});

const KEPT_MS = 180 * DAY_MS;

/** Stores a feedback for half a year. */
export async function addFeedback(configs: Table, text: string, now: number): Promise<void> {
  const id = randomBytes(6).toString('hex');
  const ttl = Math.ceil((now + KEPT_MS) / 1000);
  await putItem(configs, feedbackItem, { at: now, id }, { text, ttl });
}
