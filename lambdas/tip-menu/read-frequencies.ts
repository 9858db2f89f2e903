import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { listTipAmounts } from '@lambdas/data/months/month-rollups';
import { requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import { countTipsByDay, type TipFrequency } from '@shared/domain/tip-menu/tip-days';

interface Asked {
  readonly params: { readonly p: string; readonly utcOffset: string };
  readonly query: { readonly start?: string | undefined; readonly end?: string | undefined };
}

export interface Frequencies {
  readonly utcOffset: number;
  readonly records: readonly TipFrequency[];
  /** What the reply says of the period, and how far the figures go. */
  readonly period: { start: string; end: string; settledThrough: string | null };
}

/** The amounts tipped in the period asked for: about 0.5 read units a month. */
export async function readFrequencies(
  { tipMenus, capture, now }: Services,
  { params: { p, utcOffset: offset }, query }: Asked,
): Promise<Frequencies> {
  const utcOffset = Number(offset);
  const period = requestedPeriod(query, utcOffset, now());
  const [rows, { materialized }] = await Promise.all([
    // Offline time is kept by the UTC day, whose midnight may lie a day off the local one.
    listTipAmounts(tipMenus, p, {
      from: utcMonth(period.start - DAY_MS),
      to: utcMonth(period.end + DAY_MS),
    }),
    findProgress(capture, p),
  ]);
  return {
    utcOffset,
    records: countTipsByDay(rows, period, utcOffset),
    period: {
      start: iso(period.start),
      end: iso(period.end),
      settledThrough: isoOrNull(materialized.through),
    },
  };
}
