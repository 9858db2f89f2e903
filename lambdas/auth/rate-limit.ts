import { countUse } from '@lambdas/data/accounts/rate-limits';
import { numberEnv } from '@lambdas/runtime/env';
import { tooMany } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import type { Access } from '@shared/api/access';
import { FAIR_USE } from '@shared/api/rate-limits';
import type { RateLimit } from '@shared/api/route';
import { countRoughly } from './count-roughly';

/** Whom each kind of limit counts. */
export type LimitedBy = { readonly [Per in RateLimit['per']]?: string | undefined };

/** Response headers. */
export type Headers = Record<string, string>;

/**
 * Counts a call against the limits of every call. Only those limits are counted of whom `by` says
 * who it is. Usually costs no write: see `countRoughly`.
 *
 * @throws ApiError `too-many`
 */
export async function countFairUse(
  access: Access,
  by: LimitedBy,
  { configs, now }: Services,
): Promise<void> {
  const scale = numberEnv('FAIR_USE_SCALE', 1);
  for (const limit of FAIR_USE[access]) {
    const of = by[limit.per];
    if (of === undefined) continue;
    const most = limit.most * scale;
    const step = Math.ceil((limit.step ?? 1) * scale);
    const { calls, resetsAt } = await countRoughly(configs, { ...limit, most, step }, of, now());
    if (calls <= most) continue;
    const seconds = Math.ceil((resetsAt - now()) / 1000);
    const whose = limit.per === 'address' ? 'your network' : 'your account';
    throw tooMany(`There are too many requests from ${whose}. Try again in ${seconds} s.`, {
      until: resetsAt,
      now: now(),
    });
  }
}

/**
 * Counts a call against its limits and writes the `ratelimit-…` headers of the limit that is
 * closest to being used up. One write per limit. Stops at the first limit that is exceeded, so a
 * client that keeps retrying doesn't use up its daily limit.
 *
 * @throws ApiError `too-many`
 */
export async function countCall(
  limits: readonly RateLimit[],
  by: LimitedBy,
  { configs, now }: Services,
  headers: Headers,
): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (const limit of limits) {
    const of = by[limit.per];
    if (of === undefined) throw new Error(`There is nobody to count by ${limit.per}.`);
    const { calls, resetsAt } = await countUse(configs, limit, of, now());
    const remaining = Math.max(0, limit.most - calls);
    const seconds = Math.ceil((resetsAt - now()) / 1000);
    if (remaining < least || calls > limit.most) {
      least = remaining;
      headers['ratelimit-limit'] = String(limit.most);
      headers['ratelimit-remaining'] = String(remaining);
      headers['ratelimit-reset'] = String(seconds);
    }
    if (calls > limit.most) {
      throw tooMany(
        `You can make up to ${limit.most} requests in ${windowName(limit.seconds)}. Try again in ${seconds} s.`,
        { until: resetsAt, now: now() },
      );
    }
  }
}

function windowName(seconds: number): string {
  const names: Readonly<Record<number, string>> = {
    60: 'a minute',
    3600: 'an hour',
    86400: 'a day',
  };
  return names[seconds] ?? `${seconds} seconds`;
}
