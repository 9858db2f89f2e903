import { createHash } from 'node:crypto';
import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, queryItems, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import { FIGURE_NAMES, listFallbacks } from '@shared/domain/uploads/reader-figures';
import type { SessionUpload } from '@shared/domain/uploads/session-upload';
import * as z from 'zod';

/**
 * Uploaded sessions by the day (UTC) on which they started, each with what only a fallback reader
 * found. A session is known by a hash, so nobody reads here whose it is. A day is divided into
 * 16 parts, so that an item stays small and uploads of different sessions rarely meet.
 */
export const uploadReportsItem = defineItem({
  name: 'upload-reports',
  table: 'capture',
  pk: 'UPLOAD-REPORTS',
  sk: '{day:day}#{part}',
  schema: () =>
    z.object({
      sessions: z.record(z.string(), z.array(z.string())),
      ttl: z.number(),
      version: z.number(),
    }),
});

const KEPT_MS = 30 * DAY_MS;

/**
 * Notes what of an uploaded session only a fallback reader found. It adds up with what earlier
 * uploads of the session said, so the result doesn't depend on how often and in which order it is noted.
 * Half a read unit if nothing is new, else a read unit and a write unit more.
 *
 * @param id of the upload; see `uploadId`
 * @param now epoch ms
 * @throws ConflictError if too many others save at the same time
 */
export async function noteUpload(
  capture: Table,
  performer: string,
  id: string,
  { start, readers }: Pick<SessionUpload, 'start' | 'readers'>,
  now: number,
): Promise<void> {
  const day = startOfUtcDay(start);
  if (day + KEPT_MS < now) return;
  const fallbacks = listFallbacks(readers);
  const session = createHash('sha256').update(`${performer} ${id}`).digest('hex').slice(0, 16);
  const place = { day, part: session.charAt(0) };
  const isKnown = (found: readonly string[] | undefined) =>
    found !== undefined && fallbacks.every((figure) => found.includes(figure));
  const stored = await getItem(capture, uploadReportsItem, place);
  if (isKnown(stored?.sessions[session])) return;
  await updateItem(capture, uploadReportsItem, place, (item) => {
    const known = item?.sessions[session];
    if (isKnown(known)) return null;
    const found = [...new Set([...(known ?? []), ...fallbacks])];
    return {
      sessions: { ...item?.sessions, [session]: found },
      ttl: Math.ceil((day + KEPT_MS) / 1000),
    };
  });
}

export interface UploadCounts {
  readonly sessions: number;
  /** In how many of them only a fallback reader found it; without what was never found so. */
  readonly fallbacks: Readonly<Partial<Record<(typeof FIGURE_NAMES)[number], number>>>;
}

/**
 * Counts uploaded sessions that started since a day (epoch ms). Half a read unit for a week with a
 * hundred sessions.
 */
export async function countUploads(capture: Table, since: number): Promise<UploadCounts> {
  const items = await queryItems(capture, uploadReportsItem, {}, { from: { day: since } });
  const reports = items.flatMap(({ sessions }) => Object.values(sessions));
  const counts = FIGURE_NAMES.flatMap((figure) => {
    const count = reports.filter((found) => found.includes(figure)).length;
    return count === 0 ? [] : [[figure, count] as const];
  });
  return { sessions: reports.length, fallbacks: Object.fromEntries(counts) };
}
