import { createHash } from 'node:crypto';
import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { MonthSeries } from '@shared/domain/sessions/series';
import { selectMonthBest } from '@shared/domain/tip-report/month-best';
import type { MaterializedState } from '../materialized/materialized-state';
import { listMonthTippers } from '../months/month-rollups';
import { defineDocument } from '../packed/documents';
import { monthBestCodec, type StoredBest } from './month-best-codec';
import { findPart, type ReportPart, reportPart } from './tip-reports';

export const monthBestItem = defineDocument({
  name: 'month-best',
  version: 5,
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'REPB#{month:month}',
  content: monthBestCodec,
});

/** The best tippers of a month (`yyyy-mm`). */
export function bestPart(month: string): ReportPart<StoredBest> {
  return reportPart(monthBestItem, { month });
}

/**
 * Identifies the materialized state of finished sessions: the hourly materialization of a running
 * session changes no month. If it differs, a month may have changed.
 */
export function bestToken({ generation, onAir, seq }: MaterializedState): string {
  return `${generation} ${onAir ?? seq}`;
}

/**
 * Returns a short hash of the sources of a month's list of tippers: if it differs, so does the
 * list.
 */
export function monthPrint(
  { generation }: Pick<MaterializedState, 'generation'>,
  { broadcasts, offline }: MonthSeries,
): string {
  const rows = [...broadcasts, ...offline]
    .filter(({ tips }) => tips > 0)
    .map(({ start, tips, tipTokens }) => [start, tips, tipTokens]);
  const text = JSON.stringify([generation, rows]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/**
 * Reads the best tippers of some adjoining months (`yyyy-mm`, oldest first). 0.5 to 1 read units per
 * month.
 */
export async function listMonthBest(
  tippers: Table,
  performer: string,
  months: readonly string[],
): Promise<ReadonlyMap<string, StoredBest>> {
  const [from, to] = [months[0], months.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const range = { from: { month: from }, to: { month: to } };
  const items = await queryItems(tippers, monthBestItem, { performer }, range);
  return new Map(items.map(({ month, z: best }) => [month, best]));
}

/**
 * Computes a month's best tippers from its list and stores them, unless somebody else did
 * meanwhile. About 6 read units for a busy room.
 */
export async function refreshMonthBest(
  tippers: Table,
  performer: string,
  month: string,
  state: Pick<StoredBest, 'token' | 'print'>,
): Promise<StoredBest> {
  const current = await findPart(tippers, performer, bestPart(month));
  const [list] = await listMonthTippers(tippers, performer, { from: month, to: month });
  const nobody = { names: [], segments: [] };
  const computed = { best: selectMonthBest(list?.tippers ?? nobody), ...state };
  await current.replace(computed);
  return computed;
}
