import { below, type Item, ifVersion, type Table } from '@lambdas/runtime/table';
import { monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import type { ReportPeriod, TopTipper } from '@shared/domain/tip-report/report-period';
import { pack, unpack } from '../packed/packed';

/**
 * A performer's tip report: the weeks of each year, the months, and what is shown of all time and
 * of the latest week and month (`REP#…`); the names that first tipped openly in a month (`REPK#`);
 * and what the report was last built from (`REPS`). All are computed; consent decides about all.
 */
export interface StoredReport {
  /** Oldest first, each with its 10 best. Weeks and months without broadcasts are missing. */
  readonly weeks: readonly ReportPeriod[];
  readonly months: readonly ReportPeriod[];
  readonly summary: ReportSummary | null;
}

export interface ReportSummary {
  readonly allTime: ReportPeriod;
  /** The 50 best of the latest week and month. */
  readonly week: readonly TopTipper[];
  readonly month: readonly TopTipper[];
  /** Midnight that brought the newest broadcast in, epoch ms. */
  readonly updatedAt: number;
}

/** What the report was last built from. */
export interface ReportBasis {
  /** The settled state seen. */
  readonly token: string;
  readonly generation: number;
  /** Something had not ended yet by the midnight of the report. */
  readonly waits: boolean;
  /** Weeks (by their Monday) to what they were made of. */
  readonly prints: Readonly<Record<string, string>>;
}

/** A part as it stood before its sources were read. */
export interface Seen<T> {
  readonly value: T | null;
  /** Puts a value in its place; false where someone else has replaced it meanwhile. */
  replace(value: T): Promise<boolean>;
}

/** A part of the report that is one item. */
export interface ReportPart<T> {
  readonly sk: string;
  encode(value: T): unknown;
  decode(stored: unknown): T;
}

type PackedTop = readonly (readonly [name: string, tipAmount: number])[];
type PackedPeriod = Omit<ReportPeriod, 'top_tippers'> & { readonly top: PackedTop };

interface PackedSummary {
  readonly allTime: PackedPeriod;
  readonly week: PackedTop;
  readonly month: PackedTop;
  readonly updatedAt: number;
}

const pkOf = (performer: string) => `P#${performer}`;
const NEWCOMERS = 'REPK#';

export const weeksOf = (year: string) => periodsPart(`REP#W#${year}`);
export const monthsPart = periodsPart('REP#M');
export const newcomersOf = (month: string) => plainPart<readonly string[]>(`${NEWCOMERS}${month}`);
export const basisPart = plainPart<ReportBasis>('REPS');
export const summaryPart: ReportPart<ReportSummary | null> = {
  sk: 'REP#ALL',
  encode: (summary) =>
    summary && {
      allTime: packPeriod(summary.allTime),
      week: packTop(summary.week),
      month: packTop(summary.month),
      updatedAt: summary.updatedAt,
    },
  decode: (stored) => {
    const summary = stored as PackedSummary | null;
    return (
      summary && {
        allTime: unpackPeriod(summary.allTime),
        week: unpackTop(summary.week),
        month: unpackTop(summary.month),
        updatedAt: summary.updatedAt,
      }
    );
  },
};

/** The whole report: one query, about 1.5 read units a year of history and 1 besides. */
export async function findReport(tippers: Table, performer: string): Promise<StoredReport> {
  const items = await tippers.query({ pk: pkOf(performer), ...below('REP#') });
  const ofPart = <T>(part: ReportPart<T>): T | null => {
    const item = items.find(({ sk }) => sk === part.sk);
    return item ? part.decode(unpack(item.z)) : null;
  };
  return {
    weeks: items
      .filter(({ sk }) => sk.startsWith(weeksOf('').sk))
      .flatMap(({ z }) => monthsPart.decode(unpack(z))),
    months: ofPart(monthsPart) ?? [],
    summary: ofPart(summaryPart),
  };
}

/** One part, strongly consistent: 1 read unit per 4 KB. */
export async function seePart<T>(
  tippers: Table,
  performer: string,
  part: ReportPart<T>,
): Promise<Seen<T>> {
  const key = { pk: pkOf(performer), sk: part.sk };
  const item = await tippers.get(key, { consistent: true });
  const version = Number(item?.version ?? 0);
  return {
    value: item ? part.decode(unpack(item.z)) : null,
    async replace(value) {
      const z = pack(part.encode(value));
      if (item && Buffer.compare(item.z as Uint8Array, z) === 0) return true;
      return tippers.put({ ...key, version: version + 1, z }, ifVersion(version));
    },
  };
}

/** Everyone who first tipped openly before a month (`yyyy-mm`): 0.5 units per 4 KB of names. */
export async function listViewersBefore(
  tippers: Table,
  performer: string,
  month: string,
): Promise<Set<string>> {
  const items = await tippers.query({
    pk: pkOf(performer),
    from: `${NEWCOMERS}2011-01`,
    to: `${NEWCOMERS}${utcMonth(monthBounds(month).start - 1)}`,
  });
  return new Set(items.flatMap(({ z }) => unpack<string[]>(z)));
}

/**
 * Takes away the report and everything kept for it, where consent has ended. 0.5 read units where
 * there is nothing. Answers whether there was something.
 */
export async function removeReport(tippers: Table, performer: string): Promise<boolean> {
  const items: Item[] = await tippers.query({
    pk: pkOf(performer),
    ...below('REP'),
    consistent: true,
  });
  for (const { pk, sk } of items) await tippers.remove({ pk, sk });
  return items.length > 0;
}

function plainPart<T>(sk: string): ReportPart<T> {
  return { sk, encode: (value) => value, decode: (stored) => stored as T };
}

function periodsPart(sk: string): ReportPart<readonly ReportPeriod[]> {
  return {
    sk,
    encode: (periods) => periods.map(packPeriod),
    decode: (stored) => (stored as PackedPeriod[]).map(unpackPeriod),
  };
}

function packPeriod({ top_tippers, ...totals }: ReportPeriod): PackedPeriod {
  return { ...totals, top: packTop(top_tippers) };
}

function unpackPeriod({ top, ...totals }: PackedPeriod): ReportPeriod {
  return { ...totals, top_tippers: unpackTop(top) };
}

function packTop(top: readonly TopTipper[]): PackedTop {
  return top.map(({ name, tipAmount }) => [name, tipAmount]);
}

function unpackTop(top: PackedTop): TopTipper[] {
  return top.map(([name, tipAmount]) => ({ name, tipAmount }));
}
