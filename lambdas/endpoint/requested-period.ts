import { badInput } from '@lambdas/runtime/errors';
import { type DaySpan, MAX_PERIOD_MS, resolveDays } from '@shared/domain/time/local-days';
import { createOffsetLookup, fixedOffset, type OffsetAt } from '@shared/domain/time/offsets';

/** What a call that answers by local day was asked for. */
export interface LocalDaysRequest {
  readonly params: { readonly utcOffset: string };
  readonly query: {
    readonly start?: string | undefined;
    readonly end?: string | undefined;
    readonly timezone?: string | undefined;
  };
}

export interface RequestedPeriod extends DaySpan {
  /** Of the zone whose days are counted; the path's offset where none was named. */
  readonly offsetAt: OffsetAt;
}

/**
 * The period of a call that answers by local day.
 *
 * @throws bad-input for more than 367 days, which only the clock can tell of one without an end
 */
export function requestedPeriod({ params, query }: LocalDaysRequest, now: number): RequestedPeriod {
  const { timezone } = query;
  const offsetAt =
    timezone === undefined ? fixedOffset(Number(params.utcOffset)) : createOffsetLookup(timezone);
  const period = resolveDays(query, offsetAt, now);
  if (period.end - period.start > MAX_PERIOD_MS) {
    throw badInput('query.start', 'The period may have at most 367 days.');
  }
  return { ...period, offsetAt };
}
