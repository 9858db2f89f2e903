import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { collectMonthClub } from '@shared/domain/fan-club/fan-club';
import { type Segment, segmentId } from '@shared/domain/fold/fold';
import { computeMonthIncomes, type SegmentIncome } from '@shared/domain/income/segment-income';
import { listMonthPurchases } from '@shared/domain/purchases/purchases';
import { listMonthMembers } from '@shared/domain/sessions/member-days';
import {
  collectMonthTippers,
  computeMonthBins,
  computeWeekRing,
  listMonthSessions,
  type MonthTippers,
} from '@shared/domain/sessions/rollups';
import { buildMonthSeries } from '@shared/domain/sessions/series';
import { listMonthTags } from '@shared/domain/tags/tag-use';
import { DAY_MS, monthBounds } from '@shared/domain/time/utc-day';
import { countTipAmounts } from '@shared/domain/tip-menu/tip-amounts';
import { type CurrentDocument, NOT_THERE, replaceDocument, seeDocument } from '../packed/documents';
import { listSegmentsTouching } from '../sessions/segments';
import { sessionLedger } from '../uploads/ledger';
import { toRelativeBins } from './bins-codec';
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
import { monthOfflineTippersItem } from './month-offline-tippers-item';

/** The tables that hold documents of months. */
export interface MonthTables {
  readonly sessions: Table;
  readonly tippers: Table;
  readonly tipMenus: Table;
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
  /**
   * Sessions that started before this (epoch ms) don't change meanwhile.
   *
   * @default any may change
   */
  readonly changedFrom?: number;
  /** Of the run that rebuilds the month, if any. */
  readonly fencingToken?: FencingToken;
}

const nobody: MonthTippers = { names: [], segments: [] };

/** Computes who tipped in a month's sessions, or off air. */
function tippersOf(kind: Segment['kind']) {
  return ({ month, segments, hasProfiles }: MonthSources): MonthTippers =>
    hasProfiles
      ? collectMonthTippers(
          month,
          segments.filter((segment) => segment.kind === kind),
        )
      : nobody;
}

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
  documentOf(monthTippersItem, tippersOf('broadcast')),
  documentOf(monthOfflineTippersItem, tippersOf('offline')),
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
  { hasProfiles, onAir, unfinished = [], changedFrom, fencingToken }: MonthTerms,
): Promise<void> {
  await retryOnConflict(async () => {
    const parts = { performer, month };
    const current = await Promise.all(documents.map((document) => document.see(tables, parts)));
    await fencingToken?.check();
    // Income of the first and last day needs the balances before and after them.
    const { start, end } = monthBounds(month);
    const around = { start: start - DAY_MS, end: end + DAY_MS };
    const [touching, ledger] = await Promise.all([
      listSegmentsTouching(tables.sessions, performer, around, changedFrom),
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
