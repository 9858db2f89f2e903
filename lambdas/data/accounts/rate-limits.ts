import { createHash } from 'node:crypto';
import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { RateLimit } from '@shared/api/route';
import * as z from 'zod';

/** Calls counted in one window of a rate limit. Its key doesn't reveal whose it is. */
export const rateLimitItem = defineItem({
  name: 'rate-limits',
  version: 2,
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

/** What a limit counts in the same counter. */
export type Counted = Pick<RateLimit, 'seconds' | 'kind'> & {
  /** `account`, for example. */
  readonly per: string;
};

/**
 * Counts calls in the current window. All limits of the same kind share a counter. Each window is an
 * item of its own that expires afterwards. One write unit. If a response gets lost, calls may count
 * twice, which is harmless.
 *
 * @param of whom the limit counts: an account, a performer, a token or an address
 * @param calls how many to add. @default 1
 */
export async function countUse(
  configs: Table,
  counted: Counted,
  of: string,
  now: number,
  calls = 1,
): Promise<Use> {
  const { seconds } = counted;
  const { begins, resetsAt } = windowAt(now, seconds);
  const digest = digestOf(counted, of);
  const key = keyOf(rateLimitItem, { digest, seconds, begins: begins / 1000 });
  // With a margin for clock differences.
  const ttl = Math.ceil(resetsAt / 1000) + 60;
  return { calls: await configs.countUp(key, ttl, calls), resetsAt };
}

/**
 * Returns when the last window began in which anything was counted (epoch ms); null if it expired or
 * there was none. 0.5 read units.
 */
export async function findLastUse(
  configs: Table,
  counted: Counted,
  of: string,
): Promise<number | null> {
  const { seconds } = counted;
  const partition = { digest: digestOf(counted, of) };
  const range = { from: { seconds }, to: { seconds }, descending: true, limit: 1 };
  const [last] = await queryItems(configs, rateLimitItem, partition, range);
  return last ? last.begins * 1000 : null;
}

function digestOf({ per, kind }: Counted, of: string): string {
  const whose = kind === undefined ? `${per} ${of}` : `${kind} ${per} ${of}`;
  return createHash('sha256').update(whose).digest('base64url');
}

/** Returns the start and the end of the window of a time (all epoch ms). */
export function windowAt(now: number, seconds: number): { begins: number; resetsAt: number } {
  const windowMs = seconds * 1000;
  const begins = now - (now % windowMs);
  return { begins, resetsAt: begins + windowMs };
}
