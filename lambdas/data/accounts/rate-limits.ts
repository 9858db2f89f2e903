import { createHash } from 'node:crypto';
import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import type { Table } from '@lambdas/runtime/table';
import type { RateLimit } from '@shared/api/route';
import * as z from 'zod';

/** Calls counted in one window of a rate limit. Its key doesn't reveal whose it is. */
export const rateLimitItem = defineItem({
  name: 'rate-limits',
  table: 'configs',
  pk: 'LIMIT#{digest}',
  sk: '{seconds:number}#{begins:number}',
  schema: () => z.object({ count: z.number(), ttl: z.number() }),
});

/** How much of a limit is used in the current window. */
export interface Use {
  /** Calls in this window, including the current one. */
  readonly calls: number;
  /** When the next window starts (epoch ms). */
  readonly resetsAt: number;
}

/**
 * Counts a call. All calls with the same kind of limit share a counter. Each window is an item of
 * its own that expires afterwards, and its key doesn't reveal whose it is. One write unit. If a
 * response gets lost, a call may count twice, which is harmless.
 *
 * @param of whom the limit counts: an account, a performer or a token
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
  // With a margin for clock differences.
  const calls = await configs.countUp(key, Math.ceil(resetsAt / 1000) + 60);
  return { calls, resetsAt };
}
