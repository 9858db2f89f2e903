import { badInput } from '@lambdas/runtime/errors';
import { type DaySpan, MAX_PERIOD_MS, resolveDays } from '@shared/domain/time/local-days';

/**
 * The period of a call that answers by local day, as `askedDays` has it. Throws `bad-input` for
 * more than 367 days, which only the clock can tell of a period without an end.
 */
export function requestedPeriod(
  query: { start?: string | undefined; end?: string | undefined },
  utcOffset: number,
  now: number,
): DaySpan {
  const period = resolveDays(query, utcOffset, now);
  if (period.end - period.start > MAX_PERIOD_MS) {
    throw badInput('query.start', 'The period can be up to 367 days.');
  }
  return period;
}
