import type { FencingToken } from '@lambdas/runtime/fencing-token';
import { getItems, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { collectMonthClub, type MonthClub } from '@shared/domain/fan-club/fan-club';
import { type Segment, segmentId } from '@shared/domain/fold/fold';
import { computeMonthIncomes, type SegmentIncome } from '@shared/domain/income/segment-income';
import { listMonthPurchases, type Purchase } from '@shared/domain/purchases/purchases';
import { listMonthMembers, type MemberCounts } from '@shared/domain/sessions/member-days';
import {
  collectMonthTippers,
  computeMonthBins,
  computeWeekRing,
  listMonthSessions,
  type MonthTippers,
  type SegmentBins,
  type WeekRing,
} from '@shared/domain/sessions/rollups';
import { buildMonthSeries, type MonthSeries } from '@shared/domain/sessions/series';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { listMonthTags, type TaggedSession } from '@shared/domain/tags/tag-use';
import { DAY_MS, monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import { countTipAmounts, type MonthAmounts } from '@shared/domain/tip-menu/tip-amounts';
import { type CurrentDocument, NOT_THERE, replaceDocument, seeDocument } from '../packed/documents';
import { listSegmentsTouching } from '../sessions/segments';
import { sessionLedger } from '../uploads/ledger';
import { fromRelativeBins, toRelativeBins } from './bins-codec';
import {
  type MonthKind,
  monthAmountsItem,
  monthBinsItem,
  monthClubItem,
  monthIncomesItem,
  monthMembersItem,
  monthPurchasesItem,
  monthSeriesItem,
  monthSessionsItem,
  monthTagsItem,
  monthTippersItem,
  weekRingItem,
} from './month-items';

/** The tables that hold documents of months. */
export interface MonthTables {
  readonly sessions: Table;
  readonly tippers: Table;
  readonly tipMenus: Table;
}

export interface MonthRange {
  /** `yyyy-mm`, inclusive. */
  readonly from: string;
  readonly to: string;
}

/** What a month's documents are computed from. */
interface MonthSources {
  readonly month: string;
  /** All segments that touch the month except the running session, oldest first. */
  readonly segments: readonly Segment[];
  readonly incomes: readonly SegmentIncome[];
  readonly hasProfiles: boolean;
}

/** How a month's documents are to be computed. */
export interface MonthTerms {
  readonly hasProfiles: boolean;
  /** Id of the running session, which joins its month when it ends. */
  readonly onAir: string | null;
  /** Sessions since the last materialization. They have no offline income, either. */
  readonly unfinished?: readonly Segment[];
  /** Of the run that rebuilds the month, if any. */
  readonly fencingToken?: FencingToken;
}

const nobody: MonthTippers = { names: [], segments: [] };

/** One document of a month, computed from its sources. */
interface MonthDocument {
  see(tables: MonthTables, parts: MonthParts): Promise<CurrentDocument>;
  replace(
    tables: MonthTables,
    parts: MonthParts,
    current: CurrentDocument,
    sources: MonthSources,
    fencingToken: FencingToken | undefined,
  ): Promise<boolean>;
}

type MonthParts = { readonly performer: string; readonly month: string };

function documentOf<T>(
  kind: MonthKind<T> & { readonly table: keyof MonthTables },
  compute: (sources: MonthSources) => T,
): MonthDocument {
  return {
    see: (tables, parts) => seeDocument(tables[kind.table], kind, parts),
    replace: (tables, parts, current, sources, fencingToken) =>
      replaceDocument(tables[kind.table], kind, parts, current, compute(sources), fencingToken),
  };
}

/**
 * All documents of a month. Without consent, they contain nothing about tippers beyond single
 * sessions.
 */
const documents: readonly MonthDocument[] = [
  documentOf(monthSessionsItem, ({ month, segments, incomes }) =>
    listMonthSessions(month, segments, incomes),
  ),
  documentOf(monthBinsItem, ({ month, segments }) =>
    toRelativeBins(month, computeMonthBins(month, segments)),
  ),
  documentOf(weekRingItem, ({ month, segments }) =>
    computeWeekRing(computeMonthBins(month, segments)),
  ),
  documentOf(monthSeriesItem, ({ month, segments, incomes }) =>
    buildMonthSeries(month, segments, incomes),
  ),
  documentOf(monthMembersItem, ({ month, segments }) => listMonthMembers(month, segments)),
  documentOf(monthTagsItem, ({ month, segments }) => listMonthTags(month, segments)),
  documentOf(monthIncomesItem, ({ incomes }) => incomes),
  documentOf(monthTippersItem, ({ month, segments, hasProfiles }) =>
    hasProfiles ? collectMonthTippers(month, segments) : nobody,
  ),
  documentOf(monthPurchasesItem, ({ month, segments, hasProfiles }) =>
    listMonthPurchases(month, segments, hasProfiles),
  ),
  documentOf(monthClubItem, ({ month, segments, hasProfiles }) =>
    hasProfiles ? collectMonthClub(month, segments) : { segments: [] },
  ),
  documentOf(monthAmountsItem, ({ month, segments }) => countTipAmounts(month, segments)),
];

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
  { hasProfiles, onAir, unfinished = [], fencingToken }: MonthTerms,
): Promise<void> {
  await retryOnConflict(async () => {
    const parts = { performer, month };
    const current = await Promise.all(documents.map((document) => document.see(tables, parts)));
    await fencingToken?.check();
    // Income of the first and last day needs the balances before and after them.
    const { start, end } = monthBounds(month);
    const around = { start: start - DAY_MS, end: end + DAY_MS };
    const [touching, ledger] = await Promise.all([
      listSegmentsTouching(tables.sessions, performer, around),
      sessionLedger(tables.sessions, performer, around, { consistent: true }),
    ]);
    const isRunning = (segment: Segment) => segmentId(segment) === onAir;
    const segments = touching
      .filter((segment) => !isRunning(segment))
      .sort((a, b) => a.start - b.start || (segmentId(a) < segmentId(b) ? -1 : 1));

    const incomes = computeMonthIncomes(month, segments, ledger, [
      ...(unfinished.some(isRunning) ? [] : touching.filter(isRunning)),
      ...unfinished,
    ]);
    const sources = { month, segments, incomes, hasProfiles };
    const saved = await Promise.all(
      documents.map((document, index) =>
        document.replace(tables, parts, current[index] ?? NOT_THERE, sources, fencingToken),
      ),
    );
    if (!saved.every((took) => took)) return CONFLICT;
  });
}

/** Session summaries by month, newest month first, of at most `most` months with sessions. */
export async function listMonthsOfSessions(
  sessions: Table,
  performer: string,
  range: MonthRange,
  most: number,
): Promise<{ month: string; sessions: readonly SessionSummary[] }[]> {
  const options = { ...between(range), descending: true, limit: most };
  const found = await queryItems(sessions, monthSessionsItem, { performer }, options);
  return found.map(({ month, z }) => ({ month, sessions: z }));
}

/**
 * Lists every finished session up to an instant. Strongly consistent: 1 read unit per 4 KB, about
 * 25 for three years. Only for jobs that run once per session.
 */
export async function listEverySession(
  sessions: Table,
  performer: string,
  now: number,
): Promise<SessionSummary[]> {
  const range = between({ from: utcMonth(0), to: utcMonth(now) });
  const options = { ...range, consistent: true };
  const months = await queryItems(sessions, monthSessionsItem, { performer }, options);
  return months.flatMap(({ z }) => z);
}

/** Reads tips by quarter hour, of the segments that started in the given months. */
export async function getMonthBins(
  sessions: Table,
  performer: string,
  months: readonly string[],
): Promise<SegmentBins[]> {
  const keys = months.map((month) => ({ performer, month }));
  const found = await getItems(sessions, monthBinsItem, keys);
  return found.flatMap(({ month, z }) => fromRelativeBins(month, z));
}

/** Week rings, oldest month first. */
export async function listWeekRings(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<{ month: string; ring: WeekRing }[]> {
  const found = await queryItems(sessions, weekRingItem, { performer }, between(range));
  return found.map(({ month, z }) => ({ month, ring: z }));
}

/** Numbers for trends, oldest month first: about 0.25 read units per month. */
export async function listSeries(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<MonthSeries> {
  const found = await queryItems(sessions, monthSeriesItem, { performer }, between(range));
  const months = found.map(({ z }) => z);
  return {
    broadcasts: months.flatMap(({ broadcasts }) => broadcasts),
    offline: months.flatMap(({ offline }) => offline),
    offlineIncome: months.flatMap(({ offlineIncome }) => offlineIncome),
  };
}

/** Visitors by type, oldest session first: about 0.1 read units per month. */
export async function listMemberCounts(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<MemberCounts[]> {
  const found = await queryItems(sessions, monthMembersItem, { performer }, between(range));
  return found.flatMap(({ z }) => z);
}

/** Hashtag use, oldest session first: about 0.3 read units per month. */
export async function listTagUse(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<TaggedSession[]> {
  const found = await queryItems(sessions, monthTagsItem, { performer }, between(range));
  return found.flatMap(({ z }) => z);
}

/** Income of sessions and of the days around them, oldest first: about 0.3 read units per month. */
export async function listIncome(
  sessions: Table,
  performer: string,
  range: MonthRange,
): Promise<SegmentIncome[]> {
  const found = await queryItems(sessions, monthIncomesItem, { performer }, between(range));
  return found.flatMap(({ z }) => z);
}

/** Who tipped, oldest month first: about 2.5 read units per month for a busy room. */
export async function listMonthTippers(
  tippers: Table,
  performer: string,
  range: MonthRange,
  options: { consistent?: boolean } = {},
): Promise<{ month: string; tippers: MonthTippers }[]> {
  const query = { ...between(range), ...options };
  const found = await queryItems(tippers, monthTippersItem, { performer }, query);
  return found.map(({ month, z }) => ({ month, tippers: z }));
}

/** Media bought, oldest first: about 0.3 read units per month. */
export async function listPurchases(
  tippers: Table,
  performer: string,
  range: MonthRange,
): Promise<Purchase[]> {
  const found = await queryItems(tippers, monthPurchasesItem, { performer }, between(range));
  return found.flatMap(({ z }) => z);
}

/** Fan club members seen, oldest segment first: about 0.5 read units per month. */
export async function listMemberObservations(
  tippers: Table,
  performer: string,
  range: MonthRange,
  options: { consistent?: boolean } = {},
): Promise<MonthClub['segments'][number][]> {
  const query = { ...between(range), ...options };
  const found = await queryItems(tippers, monthClubItem, { performer }, query);
  return found.flatMap(({ z }) => z.segments);
}

/** Tips by amount, oldest segment first: 0.5 read units per 4 KB. */
export async function listTipAmounts(
  tipMenus: Table,
  performer: string,
  range: MonthRange,
): Promise<MonthAmounts> {
  const found = await queryItems(tipMenus, monthAmountsItem, { performer }, between(range));
  return found.flatMap(({ z }) => z);
}

function between({ from, to }: MonthRange) {
  return { from: { month: from }, to: { month: to } };
}
