import { createHash } from 'node:crypto';
import type { Table } from '@lambdas/runtime/table';
import type { RateLimit } from '@shared/api/route';

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
  const key = { pk: `LIMIT#${digest}`, sk: `${seconds}#${begins / 1000}` };
  // Some time after the window, should clocks differ.
  const calls = await configs.countUp(key, Math.ceil(resetsAt / 1000) + 60);
  return { calls, resetsAt };
}
