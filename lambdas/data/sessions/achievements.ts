import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';
import type { Achievement } from '@shared/domain/achievements/achievement';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { utcMonth } from '@shared/domain/time/utc-day';
import { listDocuments } from '../months/month-documents';
import { type Columns, columnsOf, rowsOf, unpack, unpackRows } from '../packed/packed';
import { recompute } from '../packed/recomputed-document';

const keyOf = (performer: string) => ({ pk: `P#${performer}`, sk: 'ACH' });

/** What a performer has achieved, the newest first, then the next goals. 0.5 to 1 read unit. */
export async function findAchievements(
  sessions: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<Achievement[]> {
  const item = await sessions.get(keyOf(performer), options);
  return item ? rowsOf<Achievement>(unpack<Columns>(item.z)) : [];
}

/** Replaces a performer's achievements by what `compute` makes of the history. */
export async function replaceAchievements(
  sessions: Table,
  performer: string,
  compute: () => Promise<readonly Achievement[]>,
  fencingToken?: FencingToken,
): Promise<void> {
  const columns = async () => columnsOf(await compute());
  await recompute(sessions, keyOf(performer), columns, fencingToken);
}

/**
 * Every finished broadcast up to an instant, strongly consistent: 1 read unit for each 4 KB, some
 * 25 for three years. Only for what runs once a broadcast.
 */
export async function listEverySession(
  sessions: Table,
  performer: string,
  now: number,
): Promise<SessionSummary[]> {
  const range = { from: utcMonth(0), to: utcMonth(now) };
  const months = await listDocuments({ sessions }, performer, 'sessions', range, {
    consistent: true,
  });
  return months.flatMap(({ z }) => unpackRows<SessionSummary>(z));
}
