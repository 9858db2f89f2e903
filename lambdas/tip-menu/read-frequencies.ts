import { readTail } from '@lambdas/data/materialized/live';
import { listTipAmounts } from '@lambdas/data/months/month-rollups';
import { type LocalDaysRequest, requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import { amountRow } from '@shared/domain/tip-menu/tip-amounts';
import { countTipsByDay, type TipFrequency } from '@shared/domain/tip-menu/tip-days';

interface FrequenciesRequest extends LocalDaysRequest {
  readonly params: { readonly p: string; readonly utcOffset: string };
}

export interface Frequencies {
  readonly offsetAt: OffsetAt;
  readonly records: readonly TipFrequency[];
  /** What the reply says of the period, and how far the figures go. */
  readonly period: { start: string; end: string; settledThrough: string | null };
}

/** The amounts tipped in the period asked for: about 0.5 read units a month. */
export async function readFrequencies(
  services: Services,
  request: FrequenciesRequest,
): Promise<Frequencies> {
  const { p } = request.params;
  const period = requestedPeriod(request, services.now());
  const [stored, { broadcasts, settledThrough }] = await Promise.all([
    // Offline time is kept by the UTC day, whose midnight may lie a day off the local one.
    listTipAmounts(services.tipMenus, p, {
      from: utcMonth(period.start - DAY_MS),
      to: utcMonth(period.end + DAY_MS),
    }),
    readTail(services, p),
  ]);
  const starts = new Set(broadcasts.map(({ start }) => start));
  const rows = [
    ...stored.filter(([start, kind]) => kind === 'O' || !starts.has(start)),
    ...broadcasts.map(amountRow),
  ];
  return {
    offsetAt: period.offsetAt,
    records: countTipsByDay(rows, period, period.offsetAt),
    period: {
      start: iso(period.start),
      end: iso(period.end),
      settledThrough: isoOrNull(settledThrough),
    },
  };
}
