import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { collectMonthClub, type MonthClub } from '@shared/domain/fan-club/fan-club';
import { type Segment, segmentId } from '@shared/domain/fold/fold';
import { computeMonthIncomes, type SegmentIncome } from '@shared/domain/income/segment-income';
import { listMonthPurchases, type Purchase } from '@shared/domain/purchases/purchases';
import { listMonthMembers, type MemberCounts } from '@shared/domain/sessions/member-days';
import {
  BIN_MS,
  collectMonthTippers,
  computeMonthBins,
  computeWeekRing,
  listMonthSessions,
  type MonthTippers,
  type SegmentBins,
  type WeekRing,
} from '@shared/domain/sessions/rollups';
import {
  buildMonthSeries,
  type MonthSeries,
  type OfflineIncomeRow,
  type OfflineRow,
  type SeriesRow,
} from '@shared/domain/sessions/series';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { listMonthTags, type TaggedSession } from '@shared/domain/tags/tag-use';
import { DAY_MS, monthBounds } from '@shared/domain/time/utc-day';
import { countTipAmounts, type MonthAmounts } from '@shared/domain/tip-menu/tip-amounts';
import {
  type Columns,
  columnsOf,
  packBest,
  packRows,
  rowsOf,
  unpack,
  unpackRows,
} from '../packed/packed';
import { listSegmentsTouching } from '../sessions/segments';
import { packTippers, unpackTippers } from '../tippers/packed-tippers';
import { sessionLedger } from '../uploads/ledger';
import {
  getDocuments,
  listDocuments,
  type MonthDocument,
  type MonthRange,
  type MonthTables,
  monthDocuments,
  replaceDocument,
  seeDocument,
} from './month-documents';

/** What a month's documents are computed from. */
interface MonthSources {
  readonly month: string;
  /** All that touch the month but the broadcast on air, oldest first. */
  readonly segments: readonly Segment[];
  readonly incomes: readonly SegmentIncome[];
  readonly hasProfiles: boolean;
}

/** What a month's documents are to hold. */
export interface MonthTerms {
  readonly hasProfiles: boolean;
  /** Id of the broadcast on air, which joins its month when it ends. */
  readonly onAir: string | null;
  /** Of the run that goes by these terms, if any. */
  readonly fencingToken?: FencingToken;
}

const nobody: MonthTippers = { names: [], segments: [] };

/** What each document holds; without consent nothing about a tipper beyond the session itself. */
const contents: Readonly<Record<MonthDocument, (sources: MonthSources) => Uint8Array>> = {
  sessions: ({ month, segments, incomes }) => packRows(listMonthSessions(month, segments, incomes)),
  bins: ({ month, segments }) => packBins(month, computeMonthBins(month, segments)),
  ring: ({ month, segments }) => packBest(computeWeekRing(computeMonthBins(month, segments))),
  series: ({ month, segments, incomes }) => packSeries(buildMonthSeries(month, segments, incomes)),
  members: ({ month, segments }) => packRows(listMonthMembers(month, segments)),
  tags: ({ month, segments }) => packBest(listMonthTags(month, segments)),
  income: ({ incomes }) => packBest(incomes),
  tippers: ({ month, segments, hasProfiles }) =>
    packTippers(hasProfiles ? collectMonthTippers(month, segments) : nobody),
  purchases: ({ month, segments, hasProfiles }) =>
    packRows(listMonthPurchases(month, segments, hasProfiles)),
  club: ({ month, segments, hasProfiles }) =>
    packBest(hasProfiles ? collectMonthClub(month, segments) : { segments: [] }),
  amounts: ({ month, segments }) => packBest(countTipAmounts(month, segments)),
};

/**
 * Recomputes a month (`yyyy-mm`, UTC) from its segments. Versions are read before the segments, so
 * the last writer has seen every segment that was written before.
 *
 * @throws ConflictError if too many others write at the same time
 */
export async function rebuildMonth(
  tables: MonthTables,
  performer: string,
  month: string,
  { hasProfiles, onAir, fencingToken }: MonthTerms,
): Promise<void> {
  await retryOnConflict(async () => {
    const seen = await Promise.all(
      monthDocuments.map((document) => seeDocument(tables, performer, document, month)),
    );
    await fencingToken?.check();
    // Income of the first and last day needs what the balance was before and after them.
    const { start, end } = monthBounds(month);
    const around = { start: start - DAY_MS, end: end + DAY_MS };
    const [touching, ledger] = await Promise.all([
      listSegmentsTouching(tables.sessions, performer, around),
      sessionLedger(tables.sessions, performer, around, { consistent: true }),
    ]);
    const segments = touching
      .filter((segment) => segmentId(segment) !== onAir)
      .sort((a, b) => a.start - b.start || (segmentId(a) < segmentId(b) ? -1 : 1));

    const incomes = computeMonthIncomes(month, segments, ledger);
    const saved = await Promise.all(
      monthDocuments.map((document, index) => {
        const z = contents[document]({ month, segments, incomes, hasProfiles });
        const before = seen[index] ?? { version: 0, z: null };
        return replaceDocument(tables, performer, document, month, before, z, fencingToken);
      }),
    );
    if (!saved.every((took) => took)) return CONFLICT;
  });
}

/** Session summaries by month, newest month first, of at most `most` months with broadcasts. */
export async function listMonthsOfSessions(
  sessions: Table,
  performer: string,
  range: MonthRange,
  most: number,
): Promise<{ month: string; sessions: SessionSummary[] }[]> {
  const found = await listDocuments({ sessions }, performer, 'sessions', range, {
    descending: true,
    limit: most,
  });
  return found.map(({ month, z }) => ({ month, sessions: unpackRows<SessionSummary>(z) }));
}

/** Tips by quarter hour of the segments that began in the months given. */
export async function getMonthBins(
  sessions: Table,
  performer: string,
  months: readonly string[],
): Promise<SegmentBins[]> {
  const found = await getDocuments({ sessions }, performer, 'bins', months);
  return found.flatMap(({ month, z }) => unpackBins(month, z));
}

/** Week rings, oldest month first. */
export async function listWeekRings(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<{ month: string; ring: WeekRing }[]> {
  const found = await listDocuments({ sessions }, performer, 'ring', range);
  return found.map(({ month, z }) => ({ month, ring: unpack(z) }));
}

/** Numbers for trends, oldest month first: about 0.25 read units a month. */
export async function listSeries(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<MonthSeries> {
  const months = (await listDocuments({ sessions }, performer, 'series', range)).map(({ z }) =>
    unpackSeries(z),
  );
  return {
    broadcasts: months.flatMap(({ broadcasts }) => broadcasts),
    offline: months.flatMap(({ offline }) => offline),
    offlineIncome: months.flatMap(({ offlineIncome }) => offlineIncome),
  };
}

/** Visitors by type, oldest broadcast first: about 0.1 read units a month. */
export async function listMemberCounts(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<MemberCounts[]> {
  const found = await listDocuments({ sessions }, performer, 'members', range);
  return found.flatMap(({ z }) => unpackRows<MemberCounts>(z));
}

/** What hashtags went with, oldest broadcast first: about 0.3 read units a month. */
export async function listTagUse(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<TaggedSession[]> {
  const found = await listDocuments({ sessions }, performer, 'tags', range);
  return found.flatMap(({ z }) => unpack<TaggedSession[]>(z));
}

/** Income of broadcasts and of the days around them, oldest first: about 0.3 read units a month. */
export async function listIncome(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<SegmentIncome[]> {
  const found = await listDocuments({ sessions }, performer, 'income', range);
  return found.flatMap(({ z }) => unpack<SegmentIncome[]>(z));
}

/** Who tipped, oldest month first: about 2.5 read units a month for a busy room. */
export async function listMonthTippers(
  tippers: Table,
  performer: string,
  range: MonthRange,
  options: { consistent?: boolean } = {},
): Promise<{ month: string; tippers: MonthTippers }[]> {
  const found = await listDocuments({ tippers }, performer, 'tippers', range, options);
  return found.map(({ month, z }) => ({ month, tippers: unpackTippers(z) }));
}

/** Media bought, oldest first: about 0.3 read units a month. */
export async function listPurchases(
  tippers: Table,
  performer: string,
  range: MonthRange,
): Promise<Purchase[]> {
  const found = await listDocuments({ tippers }, performer, 'purchases', range);
  return found.flatMap(({ z }) => unpackRows<Purchase>(z));
}

/** Fan club members seen, oldest stretch first: about 0.5 read units a month. */
export async function listMemberObservations(
  tippers: Table,
  performer: string,
  range: MonthRange,
  options: { consistent?: boolean } = {},
): Promise<MonthClub['segments'][number][]> {
  const found = await listDocuments({ tippers }, performer, 'club', range, options);
  return found.flatMap(({ z }) => unpack<MonthClub>(z).segments);
}

/** Tips by amount, oldest stretch first: 0.5 read units per 4 KB. */
export async function listTipAmounts(
  tipMenus: Table,
  performer: string,
  range: MonthRange,
): Promise<MonthAmounts> {
  const found = await listDocuments({ tipMenus }, performer, 'amounts', range);
  return found.flatMap(({ z }) => unpack<MonthAmounts>(z));
}

function packSeries({ broadcasts, offline, offlineIncome }: MonthSeries): Uint8Array {
  return packBest([columnsOf(broadcasts), columnsOf(offline), columnsOf(offlineIncome)]);
}

function unpackSeries(z: unknown): MonthSeries {
  const [broadcasts, offline, offlineIncome] = unpack<[Columns, Columns, Columns?]>(z);
  return {
    broadcasts: rowsOf<SeriesRow>(broadcasts),
    offline: rowsOf<OfflineRow>(offline),
    offlineIncome: offlineIncome ? rowsOf<OfflineIncomeRow>(offlineIncome) : [],
  };
}

/** A segment's kind and start, then of each quarter hour: bins since the month began, tips, tokens. */
type PackedBins = readonly [kind: 'S' | 'O', start: number, ...bins: number[]];

function packBins(month: string, segments: readonly SegmentBins[]): Uint8Array {
  const { start: first } = monthBounds(month);
  return packBest(
    segments.map(
      ({ kind, start, bins }): PackedBins => [
        kind === 'broadcast' ? 'S' : 'O',
        start,
        ...bins.flatMap(({ ms, tips, tokens }) => [(ms - first) / BIN_MS, tips, tokens]),
      ],
    ),
  );
}

function unpackBins(month: string, z: unknown): SegmentBins[] {
  const { start: first } = monthBounds(month);
  return unpack<PackedBins[]>(z).map(([kind, start, ...flat]) => ({
    kind: kind === 'S' ? 'broadcast' : 'offline',
    start,
    bins: Array.from({ length: flat.length / 3 }, (_, index) => ({
      ms: first + (flat[3 * index] ?? 0) * BIN_MS,
      tips: flat[3 * index + 1] ?? 0,
      tokens: flat[3 * index + 2] ?? 0,
    })),
  }));
}
