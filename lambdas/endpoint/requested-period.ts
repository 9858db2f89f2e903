import { badInput } from '@lambdas/runtime/errors';
import { type DaySpan, MAX_PERIOD_MS, resolveDays } from '@shared/domain/time/local-days';
import { createOffsetLookup, fixedOffset, type OffsetAt } from '@shared/domain/time/offsets';

/** The input of a call that groups its numbers by local day. */
export interface LocalDaysRequest {
  readonly params: { readonly utcOffset: string };
  readonly query: {
    readonly start?: string | undefined;
    readonly end?: string | undefined;
    readonly timezone?: string | undefined;
  };
}

export interface RequestedPeriod extends DaySpan {
  /** UTC offset of the requested time zone, or of the path if none was requested. */
  readonly offsetAt: OffsetAt;
}

/**
 * Returns the requested period in the requested time zone.
 *
 * @throws ApiError `bad-input` for more than 367 days. A schema cannot check this: an open period
 * ends now.
 */
export function requestedPeriod({ params, query }: LocalDaysRequest, now: number): RequestedPeriod {
  const { end, timezone } = query;
  const offsetAt =
    timezone === undefined ? fixedOffset(Number(params.utcOffset)) : createOffsetLookup(timezone);
  const period = resolveDays(query, offsetAt, now);
  const until = end === undefined ? now : period.end;
  if (until - period.start > MAX_PERIOD_MS) {
    throw badInput('query.start', 'The period may have at most 367 days.');
  }
  return { ...period, offsetAt };
}
