import { readTail, type Tail } from '@lambdas/data/materialized/live';
import { listTipAmounts } from '@lambdas/data/months/month-rollups';
import { type LocalDaysRequest, requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { chooseDayOrWeek } from '@shared/domain/time/calendar-step';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import { amountRow } from '@shared/domain/tip-menu/tip-amounts';
import { countTipsByDay, type TipFrequency } from '@shared/domain/tip-menu/tip-days';

interface FrequenciesRequest extends LocalDaysRequest {
  readonly params: { readonly p: string; readonly utcOffset: string };
}

export interface Frequencies {
  readonly offsetAt: OffsetAt;
  /** By day. */
  readonly records: readonly TipFrequency[];
  /** The period as the response describes it; `by` keeps long ones small. */
  readonly period: { start: string; end: string; by: 'day' | 'week' };
  readonly tail: Tail;
}

/**
 * Returns how often each amount was tipped in the requested period. About 0.5 read units per month.
 */
export async function readFrequencies(
  services: Services,
  request: FrequenciesRequest,
): Promise<Frequencies> {
  const { p } = request.params;
  const period = requestedPeriod(request, services.now());
  const [stored, tail] = await Promise.all([
    // Offline tips are stored by UTC day, whose midnight can be up to a day off the local one.
    listTipAmounts(services.tipMenus, p, {
      from: utcMonth(period.start - DAY_MS),
      to: utcMonth(period.end + DAY_MS),
    }),
    readTail(services, p),
  ]);
  const { broadcasts } = tail;
  const starts = new Set(broadcasts.map(({ start }) => start));
  const rows = [
    ...stored.filter(({ start, kind }) => kind === 'offline' || !starts.has(start)),
    ...broadcasts.map(amountRow),
  ];
  return {
    offsetAt: period.offsetAt,
    records: countTipsByDay(rows, period, period.offsetAt),
    period: {
      start: iso(period.start),
      end: iso(period.end),
      by: chooseDayOrWeek(period.end - period.start),
    },
    tail,
  };
}
