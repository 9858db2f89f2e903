import { isDeepStrictEqual } from 'node:util';
import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { LedgerEntry } from '@shared/domain/ledger/entry';
import { computeMonthIncome, type MonthIncome } from '@shared/domain/ledger/income';
import {
  type LedgerDay,
  listDayCoverage,
  listDayEntries,
  mergeDays,
  splitExport,
  UNKNOWN_DAY,
} from '@shared/domain/ledger/ledger-day';
import type { LedgerExport } from '@shared/domain/ledger/parse-ledger';
import { mergeSpans, type TimeSpan } from '@shared/domain/ledger/time-span';
import { monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import { changeDocument, defineDocument, recomputeDocument } from '../packed/documents';
import { ledgerDayCodec, monthIncomeCodec } from './ledger-codec';

/** A day (UTC) of the performer's token ledger. */
export const ledgerDayItem = defineDocument({
  name: 'ledger-days',
  version: 2,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'LEDGER#{day:day}',
  content: ledgerDayCodec,
});

/** The sums of a month's ledger days. */
export const ledgerMonthItem = defineDocument({
  name: 'month-ledger-incomes',
  version: 2,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'I#{month:month}',
  content: monthIncomeCodec,
});

/**
 * Stores an export of the performer's token ledger: its days, then the sums of its months. The
 * result doesn't depend on the order and repetition of exports. About two read units per day it
 * covers, and a write per changed day; usually 31 days of 1 to 3 KB.
 */
export async function saveLedgerExport(
  sessions: Table,
  performer: string,
  ledger: LedgerExport,
): Promise<void> {
  const days = splitExport(ledger);
  await Promise.all(
    [...days].map(([day, fresh]) =>
      changeDocument(sessions, ledgerDayItem, { performer, day }, UNKNOWN_DAY, (stored) => {
        const merged = mergeDays(stored, fresh);
        return isDeepStrictEqual(stored, merged) ? null : merged;
      }),
    ),
  );
  const months = [...new Set([...days.keys()].map(utcMonth))];
  for (const month of months) await rebuildLedgerMonth(sessions, performer, month);
}

/**
 * Recomputes the sums of a month (`yyyy-mm`, UTC) from its days. About 15 read units, and a write.
 */
export async function rebuildLedgerMonth(
  sessions: Table,
  performer: string,
  month: string,
): Promise<void> {
  await recomputeDocument(sessions, ledgerMonthItem, { performer, month }, async () => {
    const { start, end } = monthBounds(month);
    const stored = await listDays(sessions, performer, start, end - 1, { consistent: true });
    return computeMonthIncome(
      month,
      [...stored].flatMap(([day, one]) => listDayEntries(day, one)),
      [...stored].flatMap(([day, one]) => listDayCoverage(day, one)),
    );
  });
}

/** The ledger's entries in a period. */
export interface LedgerSpan {
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
  /** The periods that it covers completely (epoch ms, end exclusive), in order. */
  readonly covered: readonly TimeSpan[];
}

/**
 * Reads the ledger from `start` to `end` (epoch ms, exclusive), for example a session's. 0.5 to 2
 * read units for two or three days, 0.3 per further day.
 */
export async function sessionLedger(
  sessions: Table,
  performer: string,
  { start, end }: { start: number; end: number },
  options: { consistent?: boolean } = {},
): Promise<LedgerSpan> {
  const days = await listDays(sessions, performer, start, end - 1, options);
  const entries = [...days].flatMap(([day, stored]) => listDayEntries(day, stored));
  const spans = mergeSpans([...days].flatMap(([day, stored]) => listDayCoverage(day, stored)));
  return withinSpan({ entries, covered: spans }, { start, end });
}

/** Returns the part of a ledger from `start` to `end` (epoch ms, exclusive). */
export function withinSpan({ entries, covered }: LedgerSpan, { start, end }: TimeSpan): LedgerSpan {
  return {
    entries: entries.filter(({ ms }) => ms >= start && ms < end),
    covered: covered
      .map((span) => ({ start: Math.max(span.start, start), end: Math.min(span.end, end) }))
      .filter((span) => span.end > span.start),
  };
}

/** Reads the days from `first` to `last` (epoch ms), each by its start, oldest first. */
async function listDays(
  sessions: Table,
  performer: string,
  first: number,
  last: number,
  { consistent = false } = {},
): Promise<Map<number, LedgerDay>> {
  const range = { from: { day: first }, to: { day: last }, consistent };
  const items = await queryItems(sessions, ledgerDayItem, { performer }, range);
  return new Map(items.map(({ day, z: stored }) => [day, stored]));
}

/**
 * Lists the income of the months `from` to `to` (`yyyy-mm`, inclusive), oldest first, without
 * months that have no ledger. About 0.3 read units per month.
 */
export async function listMonthIncome(
  sessions: Table,
  performer: string,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; income: MonthIncome }[]> {
  const range = { from: { month: from }, to: { month: to } };
  const items = await queryItems(sessions, ledgerMonthItem, { performer }, range);
  return items.map(({ month, z: income }) => ({ month, income }));
}
