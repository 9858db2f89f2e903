import { isOfKind, parseItem } from '@lambdas/runtime/item-kind';
import { getItems, queryItems } from '@lambdas/runtime/stored-items';
import { below, type Table } from '@lambdas/runtime/table';
import type { MonthClub } from '@shared/domain/fan-club/fan-club';
import type { SegmentIncome } from '@shared/domain/income/segment-income';
import type { Purchase } from '@shared/domain/purchases/purchases';
import type { MemberCounts } from '@shared/domain/sessions/member-days';
import type { MonthTippers, SegmentBins, WeekRing } from '@shared/domain/sessions/rollups';
import type { MonthSeries } from '@shared/domain/sessions/series';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import type { TaggedSession } from '@shared/domain/tags/tag-use';
import { monthBefore } from '@shared/domain/time/month-before';
import type { MonthAmounts } from '@shared/domain/tip-menu/tip-amounts';
import { fromRelativeBins } from './bins-codec';
import { joinTippers } from './join-tippers';
import {
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

export interface MonthRange {
  /** `yyyy-mm`, inclusive. */
  readonly from: string;
  readonly to: string;
}

export const EVERY_MONTH: MonthRange = { from: '2011-01', to: '2100-01' };

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
 * Lists every finished session, oldest first. About 12 read units for three years. Only for jobs that
 * run once per session.
 *
 * @param changedSince the first month that may just have changed
 */
export async function listEverySession(
  sessions: Table,
  performer: string,
  changedSince: string,
): Promise<SessionSummary[]> {
  const months = await readEveryMonth(changedSince, (range, options) =>
    queryItems(sessions, monthSessionsItem, { performer }, { ...between(range), ...options }),
  );
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

/**
 * Lists tips by quarter hour, of the segments that started in a range of months, oldest month first:
 * about 0.5 read units per month, twice as much if consistent.
 */
export async function listBins(
  sessions: Table,
  performer: string,
  range: MonthRange,
  options: { consistent?: boolean } = {},
): Promise<SegmentBins[]> {
  const query = { ...between(range), ...options };
  const found = await queryItems(sessions, monthBinsItem, { performer }, query);
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
  options: { consistent?: boolean } = {},
): Promise<TaggedSession[]> {
  const query = { ...between(range), ...options };
  const found = await queryItems(sessions, monthTagsItem, { performer }, query);
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
  const { pk, sk } = monthTippersItem;
  const from = sk.format({ month: range.from });
  const to = below(sk.format({ month: range.to })).to;
  const items = await tippers.query({ pk: pk.format({ performer }), from, to, ...options });
  const months = new Map<string, MonthTippers>();
  for (const item of items) {
    const isOffline = isOfKind(monthOfflineTippersItem, item);
    const { month, z } = parseItem(isOffline ? monthOfflineTippersItem : monthTippersItem, item);
    // The sessions’ document comes first.
    const before = months.get(month);
    months.set(month, before ? joinTippers(before, z) : z);
  }
  return [...months].map(([month, tippers]) => ({ month, tippers }));
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

/**
 * Reads all months: those that may just have changed strongly consistent, older ones at half the price.
 */
export async function readEveryMonth<T>(
  changedSince: string,
  read: (range: MonthRange, options: { consistent: boolean }) => Promise<T[]>,
): Promise<T[]> {
  const { from, to } = EVERY_MONTH;
  if (changedSince <= from) return read(EVERY_MONTH, { consistent: true });
  const [older, changed] = await Promise.all([
    read({ from, to: monthBefore(changedSince) }, { consistent: false }),
    read({ from: changedSince, to }, { consistent: true }),
  ]);
  return [...older, ...changed];
}

function between({ from, to }: MonthRange) {
  return { from: { month: from }, to: { month: to } };
}
