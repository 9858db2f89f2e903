import { countUse } from '@lambdas/data/accounts/rate-limits';
import { tooMany } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import type { RateLimit } from '@shared/api/route';

/** Whom limits count by. */
export type LimitedBy = Readonly<Record<RateLimit['per'], string | undefined>>;

/** Headers of an answer. */
export type Headers = Record<string, string>;

/**
 * Counts a call against its limits, and says in the headers how much is left of the one that is
 * closest to its end. Once over one of them it throws `too-many`; the call then uses up nothing of
 * the limits after it, so that a client that keeps trying does not lose its whole day.
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
    const left = Math.max(0, limit.most - calls);
    const seconds = Math.ceil((resetsAt - now()) / 1000);
    if (left < least || calls > limit.most) {
      least = left;
      headers['ratelimit-limit'] = String(limit.most);
      headers['ratelimit-remaining'] = String(left);
      headers['ratelimit-reset'] = String(seconds);
    }
    if (calls > limit.most) {
      throw tooMany(
        `You can make up to ${limit.most} requests in ${wordsFor(limit.seconds)}. Try again in ${seconds} s.`,
        { until: resetsAt, now: now() },
      );
    }
  }
}

function wordsFor(seconds: number): string {
  const words: Readonly<Record<number, string>> = { 60: 'a minute', 86400: 'a day' };
  return words[seconds] ?? `${seconds} seconds`;
}
