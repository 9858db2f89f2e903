import { ENTRY_TYPES, type EntryType, INCOME_PARTS } from '@shared/domain/ledger/entry';
import type { MonthIncome } from '@shared/domain/ledger/income';
import type { DayEntry, LedgerDay } from '@shared/domain/ledger/ledger-day';
import type { TimeSpan } from '@shared/domain/ledger/time-span';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { positionalRows } from '../packed/positional';

type StoredSpan = readonly [start: number, end: number];

/** `type` is a position in ENTRY_TYPES. */
type StoredEntry = readonly [since: number, type: number, tokens: number];

interface StoredDay {
  readonly whole: { readonly at: number; readonly rows: readonly StoredEntry[] } | null;
  readonly parts: readonly (readonly [...StoredEntry, exportedAt: number])[];
  readonly covered: readonly StoredSpan[];
}

interface StoredIncome {
  /** `part` is a position in INCOME_PARTS. */
  readonly sums: readonly (readonly [bin: number, part: number, tokens: number])[];
  readonly covered: readonly StoredSpan[];
}

export const ledgerDayCodec = codecOf<LedgerDay, StoredDay>(
  () =>
    z.object({
      whole: z
        .object({ at: z.number(), rows: positionalRows('number', 'number', 'number') })
        .nullable(),
      parts: positionalRows('number', 'number', 'number', 'number'),
      covered: positionalRows('number', 'number'),
    }),
  ({ whole, parts, covered }) => ({
    whole: whole && { at: whole.exportedAt, rows: whole.entries.map(encodeEntry) },
    parts: parts.map((entry) => [...encodeEntry(entry), entry.exportedAt]),
    covered: covered.map(encodeSpan),
  }),
  ({ whole, parts, covered }) => ({
    whole: whole && { exportedAt: whole.at, entries: whole.rows.map(decodeEntry) },
    parts: parts.map(([since, type, tokens, exportedAt]) => ({
      since,
      type: decodeType(type),
      tokens,
      exportedAt,
    })),
    covered: covered.map(decodeSpan),
  }),
);

export const monthIncomeCodec = codecOf<MonthIncome, StoredIncome>(
  () =>
    z.object({
      sums: positionalRows('number', 'number', 'number'),
      covered: positionalRows('number', 'number'),
    }),
  ({ sums, covered }) => ({
    sums: sums.map(({ bin, part, tokens }) => [bin, INCOME_PARTS.indexOf(part), tokens]),
    covered: covered.map(encodeSpan),
  }),
  ({ sums, covered }) => ({
    sums: sums.flatMap(([bin, place, tokens]) => {
      const part = INCOME_PARTS[place];
      return part ? [{ bin, part, tokens }] : [];
    }),
    covered: covered.map(decodeSpan),
  }),
);

function encodeEntry({ since, type, tokens }: DayEntry): StoredEntry {
  return [since, ENTRY_TYPES.indexOf(type), tokens];
}

function decodeEntry([since, type, tokens]: StoredEntry): DayEntry {
  return { since, type: decodeType(type), tokens };
}

function decodeType(place: number): EntryType {
  return ENTRY_TYPES[place] ?? 'other';
}

function encodeSpan({ start, end }: TimeSpan): StoredSpan {
  return [start, end];
}

function decodeSpan([start, end]: StoredSpan): TimeSpan {
  return { start, end };
}
