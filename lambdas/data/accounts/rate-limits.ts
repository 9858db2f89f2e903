import { createHash } from 'node:crypto';
import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import type { Table } from '@lambdas/runtime/table';
import type { RateLimit } from '@shared/api/route';
import * as z from 'zod';

/** Calls counted in one window of a rate limit. Whose it is cannot be told from its key. */
export const rateLimitItem = defineItem({
  name: 'rate-limits',
  table: 'configs',
  pk: 'LIMIT#{digest}',
  sk: '{seconds:number}#{begins:number}',
  schema: () => z.object({ count: z.number(), ttl: z.number() }),
});

/** How much of a limit is used in the window that runs now. */
export interface Use {
  /** Calls in this window, the present one included. */
  readonly calls: number;
  /** When the next window begins, epoch ms. */
  readonly resetsAt: number;
}

/**
 * Counts a call. All calls with a limit of the same kind count together. A window is an item of its
 * own that expires after it; by its key nobody can tell whose it is. One write unit. A lost answer
 * may count a call twice, which costs nobody anything.
 *
 * @param of whom the limit is for: an account, a performer or a token
 */
export async function countUse(
  configs: Table,
  { per, seconds }: RateLimit,
  of: string,
  now: number,
): Promise<Use> {
  const windowMs = seconds * 1000;
  const begins = now - (now % windowMs);
  const resetsAt = begins + windowMs;
  const digest = createHash('sha256').update(`${per} ${of}`).digest('base64url');
  const key = keyOf(rateLimitItem, { digest, seconds, begins: begins / 1000 });
  // Some time after the window, should clocks differ.
  const calls = await configs.countUp(key, Math.ceil(resetsAt / 1000) + 60);
  return { calls, resetsAt };
}
