import { isDeepStrictEqual } from 'node:util';
import { defineItem, type ItemOf, keyAt, parseItem } from '@lambdas/runtime/item-kind';
import { queryItems } from '@lambdas/runtime/stored-items';
import { ifVersion, type Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import {
  countMonthJoins,
  findNearestUpload,
  type SessionJoins,
} from '@shared/domain/uploads/month-joins';
import { countMonthVisits, type LinkVisits } from '@shared/domain/uploads/month-visits';
import {
  groupBySession,
  SAME_SESSION_MS,
  type SessionUpload,
} from '@shared/domain/uploads/session-upload';
import * as z from 'zod';
import { defineDocument, recomputeDocument } from '../packed/documents';
import { monthJoinsCodec, monthVisitsCodec, uploadCodec } from './upload-codecs';

/** What one account's extension counted in one session. */
export const uploadItem = defineItem({
  name: 'uploads',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'UP#{start:time}#{uploader:rest}',
  schema: () =>
    z.object({
      version: z.number(),
      sentAt: z.number(),
      z: uploadCodec.attribute(),
      /** Viewers whom only earlier versions named. */
      left: z.array(z.string()).default([]),
    }),
});

/** Joins by hashtag in a month's sessions. */
export const monthJoinsItem = defineDocument({
  name: 'month-hashtag-joins',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'J#{month:month}',
  content: monthJoinsCodec,
});

/** Visits by tracked link in a month's sessions. */
export const monthVisitsItem = defineDocument({
  name: 'month-link-visits',
  version: 4,
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'V#{month:month}',
  content: monthVisitsCodec,
});

/** Identifies what one account's extension counted in one session. */
export function uploadId(start: number, uploader: string): string {
  return uploadItem.sk.format({ start, uploader });
}

/** A stored upload, with what is needed to replace it. */
export interface StoredUpload {
  readonly id: string;
  /** 0 if there is none. */
  readonly version: number;
  readonly upload: SessionUpload;
  /** Viewers whom only earlier versions named; their joins may have been written last. */
  readonly left: readonly string[];
}

/**
 * Reads what an account's extension last reported about a session. 1 read unit up to 4 KB,
 * consistent.
 */
export async function findUpload(
  sessions: Table,
  performer: string,
  id: string,
): Promise<StoredUpload | null> {
  const item = await sessions.get(keyAt(uploadItem, { performer }, id), { consistent: true });
  return item ? storedOf(parseItem(uploadItem, item)) : null;
}

/**
 * Saves an upload unless one that was sent later is stored. Costs one read unit, more for large
 * ones, and a write if something is new.
 *
 * @returns what is stored afterwards, and whether that is this upload
 * @throws ConflictError if too many others save at the same time
 */
export async function saveUpload(
  sessions: Table,
  performer: string,
  id: string,
  upload: SessionUpload,
): Promise<{ stored: StoredUpload; isNewest: boolean }> {
  return retryOnConflict(async () => {
    const current = await findUpload(sessions, performer, id);
    if (current && current.upload.sentAt > upload.sentAt)
      return { stored: current, isNewest: false };
    const named = viewersIn(upload);
    const namedBefore = current ? [...viewersIn(current.upload), ...current.left] : [];
    const left = [...new Set(namedBefore)].filter((viewer) => !named.has(viewer));
    const next = { id, version: (current?.version ?? 0) + 1, upload, left };
    if (current && isSameContent(current, next)) {
      return { stored: current, isNewest: true };
    }
    const isSaved = await replaceUpload(sessions, performer, current, next);
    return isSaved ? { stored: next, isNewest: true } : CONFLICT;
  });
}

/**
 * Removes the names from an upload; returns false if it was replaced since it was read. 1 write
 * unit per KB.
 */
export async function forgetNamesIn(
  sessions: Table,
  performer: string,
  current: StoredUpload,
): Promise<boolean> {
  const { joins, tips } = current.upload;
  const nameless = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, viewer: null }));
  const upload = { ...current.upload, joins: nameless(joins), tips: tips && nameless(tips) };
  const next = { id: current.id, version: current.version + 1, upload, left: [] };
  return replaceUpload(sessions, performer, current, next);
}

/** Returns everybody who came by a hashtag according to an upload; they have items of their own. */
export function viewersIn({ joins }: Pick<SessionUpload, 'joins'>): Set<string> {
  return new Set(joins.flatMap(({ viewer }) => (viewer === null ? [] : viewer)));
}

/** Whether an upload names anybody. */
export function hasNames({ upload: { joins, tips }, left }: StoredUpload): boolean {
  return left.length > 0 || [...joins, ...(tips ?? [])].some(({ viewer }) => viewer !== null);
}

function replaceUpload(
  sessions: Table,
  performer: string,
  current: StoredUpload | null,
  { id, version, upload, left }: StoredUpload,
): Promise<boolean> {
  const names = left.length > 0 ? { left } : {};
  const attributes = { version, sentAt: upload.sentAt, z: uploadCodec.pack(upload), ...names };
  const key = keyAt(uploadItem, { performer }, id);
  return sessions.put({ ...key, ...attributes }, ifVersion(current?.version ?? 0));
}

function isSameContent(a: StoredUpload, b: StoredUpload): boolean {
  return isDeepStrictEqual(a.upload, b.upload) && isDeepStrictEqual(a.left, b.left);
}

/**
 * Lists what extensions counted in the session that started at `start` (epoch ms): uploads of any
 * account within 15 minutes of it. 0.5 to 2 read units.
 */
export async function listUploadsOf(
  sessions: Table,
  performer: string,
  start: number,
): Promise<SessionUpload[]> {
  const range = {
    from: { start: start - SAME_SESSION_MS },
    to: { start: start + SAME_SESSION_MS },
  };
  const items = await queryItems(sessions, uploadItem, { performer }, range);
  const groups = groupBySession(items.map(({ z: upload }) => upload)).map((uploads) => {
    const [first] = uploads;
    return { start: first?.start ?? 0, uploads };
  });
  return findNearestUpload(start, groups)?.uploads ?? [];
}

/** Lists all uploads of a performer. Reads all of them, so use it rarely. */
export async function listAllUploads(sessions: Table, performer: string): Promise<StoredUpload[]> {
  const items = await queryItems(sessions, uploadItem, { performer }, { consistent: true });
  return items.map(storedOf);
}

/** Recomputes the month (`yyyy-mm`, UTC) from its sessions' uploads. */
export async function rebuildUploadMonth(
  sessions: Table,
  performer: string,
  month: string,
): Promise<void> {
  const parts = { performer, month };
  const read = () => listMonth(sessions, performer, month);
  await recomputeDocument(sessions, monthJoinsItem, parts, async () =>
    countMonthJoins(await read()),
  );
  await recomputeDocument(sessions, monthVisitsItem, parts, async () =>
    countMonthVisits(month, await read()),
  );
}

/** Two people with a session per waking hour. */
const MAX_UPLOADS_PER_MONTH = 1_000;

async function listMonth(
  sessions: Table,
  performer: string,
  month: string,
): Promise<SessionUpload[]> {
  const { start, end } = monthBounds(month);
  const items = await queryItems(
    sessions,
    uploadItem,
    { performer },
    {
      from: { start },
      to: { start: end - 1 },
      limit: MAX_UPLOADS_PER_MONTH,
      consistent: true,
    },
  );
  return items.map(({ z: upload }) => upload);
}

/**
 * Lists joins by hashtag of the sessions that started from `start` to `end` (epoch ms, exclusive),
 * as extensions saw them, oldest first. About 0.3 read units per month.
 */
export async function listSessionJoins(
  sessions: Table,
  performer: string,
  { start, end }: { start: number; end: number },
): Promise<SessionJoins[]> {
  const range = { from: { month: utcMonth(start) }, to: { month: utcMonth(end - 1) } };
  const items = await queryItems(sessions, monthJoinsItem, { performer }, range);
  return items
    .flatMap(({ z: broadcasts }) => broadcasts)
    .filter((broadcast) => broadcast.start >= start && broadcast.start < end);
}

/**
 * Lists visits by tracked link of the months `from` to `to`, inclusive. About 0.2 read units per
 * month.
 */
export async function listMonthVisits(
  sessions: Table,
  performer: string,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; visits: readonly LinkVisits[] }[]> {
  const range = { from: { month: from }, to: { month: to } };
  const items = await queryItems(sessions, monthVisitsItem, { performer }, range);
  return items.map(({ month, z: visits }) => ({ month, visits }));
}

function storedOf(item: ItemOf<typeof uploadItem>): StoredUpload {
  const { version, z: upload, left } = item;
  return { id: uploadItem.sk.format(item), version, upload, left };
}
