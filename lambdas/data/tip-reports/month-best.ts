import { createHash } from 'node:crypto';
import type { Table } from '@lambdas/runtime/table';
import type { MonthSeries } from '@shared/domain/sessions/series';
import { type MonthBest, selectMonthBest } from '@shared/domain/tip-report/month-best';
import type { MaterializedState } from '../materialized/materialized-state';
import { getDocuments, type MonthRange } from '../months/month-documents';
import { unpack } from '../packed/packed';
import { unpackTippers } from '../tippers/packed-tippers';
import { type ReportPart, seePart } from './tip-reports';

/**
 * What the best open tippers of a month gave, and which state of the statistics it tells: null
 * where that is not certain.
 */
export interface StoredBest {
  readonly best: MonthBest;
  /** `bestToken` of the settled state, and `monthPrint` of the month. */
  readonly token: string | null;
  readonly print: string | null;
}

const PREFIX = 'REPB#';

/** The best of a month (`yyyy-mm`). */
export function bestPart(month: string): ReportPart<StoredBest> {
  return {
    sk: `${PREFIX}${month}`,
    encode: (stored) => stored,
    decode: (stored) => stored as StoredBest,
  };
}

/**
 * The settled state as far as finished broadcasts go: while one is on air, the hourly settling of
 * it changes no month. Where it differs, a month may have changed.
 */
export function bestToken({ generation, onAir, seq }: MaterializedState): string {
  return `${generation} ${onAir ?? seq}`;
}

/** What a month's list of tippers is made of, as a short hash: where it differs, so does the list. */
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

/** The best of some months (`yyyy-mm`): 0.5 to 1 read unit a month. */
export async function listMonthBest(
  tippers: Table,
  performer: string,
  { from, to }: MonthRange,
): Promise<Map<string, StoredBest>> {
  const items = await tippers.query({
    pk: `P#${performer}`,
    from: bestPart(from).sk,
    to: bestPart(to).sk,
  });
  return new Map(items.map(({ sk, z }) => [sk.slice(PREFIX.length), unpack<StoredBest>(z)]));
}

/**
 * Computes a month's best from its list of tippers and keeps it, unless someone else did
 * meanwhile: about 6 read units for a busy room.
 */
export async function refreshMonthBest(
  tippers: Table,
  performer: string,
  month: string,
  state: Pick<StoredBest, 'token' | 'print'>,
): Promise<StoredBest> {
  const seen = await seePart(tippers, performer, bestPart(month));
  const [found] = await getDocuments({ tippers }, performer, 'tippers', [month]);
  const list = found ? unpackTippers(found.z) : { names: [], segments: [] };
  const fresh = { best: selectMonthBest(list), ...state };
  await seen.replace(fresh);
  return fresh;
}
