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
import { mergeSpans } from '@shared/domain/ledger/time-span';
import { monthBounds, utcDay, utcMonth } from '@shared/domain/time/utc-day';
import { pack, unpack } from '../packed/packed';
import { changePacked } from '../packed/packed-document';
import { recompute } from '../packed/recomputed-document';

const pkOf = (performer: string) => `P#${performer}`;
const dayKey = (performer: string, day: number) => ({
  pk: pkOf(performer),
  sk: `LEDGER#${utcDay(day)}`,
});
const monthKey = (performer: string, month: string) => ({
  pk: pkOf(performer),
  sk: `I#${month}`,
});

/**
 * Takes an export of the performer's token ledger in: its days, then the sums of its months.
 * The same exports in any order, any number of times, leave the same behind. About two read units
 * for each day it covers, and a write for each that changes: some 31 days of 1 to 3 KB.
 */
export async function saveLedgerExport(
  sessions: Table,
  performer: string,
  ledger: LedgerExport,
): Promise<void> {
  const days = splitExport(ledger);
  await Promise.all(
    days.map(([day, fresh]) =>
      changePacked(sessions, dayKey(performer, day), UNKNOWN_DAY, (stored) => {
        const merged = mergeDays(stored, fresh);
        return Buffer.compare(pack(stored), pack(merged)) === 0 ? null : merged;
      }),
    ),
  );
  const months = [...new Set(days.map(([day]) => utcMonth(day)))];
  for (const month of months) await rebuildLedgerMonth(sessions, performer, month);
}

/** Recomputes the sums of a month (`yyyy-mm`, UTC) from its days: some 15 read units, a write. */
export async function rebuildLedgerMonth(
  sessions: Table,
  performer: string,
  month: string,
): Promise<void> {
  await recompute(sessions, monthKey(performer, month), async () => {
    const { start, end } = monthBounds(month);
    const stored = await listDays(sessions, performer, start, end - 1, { consistent: true });
    return computeMonthIncome(
      month,
      stored.flatMap(([day, one]) => listDayEntries(day, one)),
      stored.flatMap(([day, one]) => listDayCoverage(day, one)),
    );
  });
}

/** What the ledger says of some time. */
export interface LedgerSpan {
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
  /** The times of which it tells every entry, epoch ms, end exclusive; in order. */
  readonly covered: readonly { readonly start: number; readonly end: number }[];
}

/**
 * The ledger from `start` to `end` (epoch ms, exclusive), such as a broadcast's. 0.5 to 2 read
 * units for the two or three days that one touches, 0.3 for each further day.
 */
export async function sessionLedger(
  sessions: Table,
  performer: string,
  { start, end }: { start: number; end: number },
  options: { consistent?: boolean } = {},
): Promise<LedgerSpan> {
  const days = await listDays(sessions, performer, start, end - 1, options);
  const entries = days.flatMap(([day, stored]) => listDayEntries(day, stored));
  const spans = mergeSpans(days.flatMap(([day, stored]) => listDayCoverage(day, stored)));
  const covered = spans
    .map(([from, to]) => ({ start: Math.max(from, start), end: Math.min(to, end) }))
    .filter((span) => span.end > span.start);
  return { entries: entries.filter(({ ms }) => ms >= start && ms < end), covered };
}

async function listDays(
  sessions: Table,
  performer: string,
  first: number,
  last: number,
  { consistent = false } = {},
): Promise<[number, LedgerDay][]> {
  const items = await sessions.query({
    pk: pkOf(performer),
    from: dayKey(performer, first).sk,
    to: dayKey(performer, last).sk,
    consistent,
  });
  return items.map(({ sk, z }) => [Date.parse(sk.slice('LEDGER#'.length)), unpack<LedgerDay>(z)]);
}

/**
 * Income of the months `from` to `to` (`yyyy-mm`), both included, oldest first; months without a
 * ledger are left out. About 0.3 read units a month.
 */
export async function listMonthIncome(
  sessions: Table,
  performer: string,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; income: MonthIncome }[]> {
  const items = await sessions.query({
    pk: pkOf(performer),
    from: monthKey(performer, from).sk,
    to: monthKey(performer, to).sk,
  });
  return items.map(({ sk, z }) => ({ month: sk.slice('I#'.length), income: unpack(z) }));
}
