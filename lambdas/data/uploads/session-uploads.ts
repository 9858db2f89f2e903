import { iso } from '@lambdas/runtime/iso';
import { below, type Item, ifVersion, type Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import {
  countMonthJoins,
  findNearestUpload,
  listUploadedJoins,
  type MonthJoins,
  type SessionJoins,
} from '@shared/domain/uploads/month-joins';
import { countMonthVisits, type MonthVisits } from '@shared/domain/uploads/month-visits';
import {
  groupBySession,
  SAME_SESSION_MS,
  type SessionUpload,
} from '@shared/domain/uploads/session-upload';
import { pack, unpack } from '../packed/packed';
import { recompute } from '../packed/recomputed-document';

const pkOf = (performer: string) => `P#${performer}`;

/** Identifies what one account's extension says of one broadcast. */
export function uploadId(start: number, uploader: string): string {
  return `UP#${iso(start)}#${uploader}`;
}

/** An upload as stored, and what must be known to replace it. */
export interface StoredUpload {
  readonly id: string;
  /** 0 for one that is not there. */
  readonly version: number;
  readonly upload: SessionUpload;
  /** Viewers whom only earlier versions named: these may have been written last. */
  readonly left: readonly string[];
}

/** What an account's extension said of a broadcast last. 1 read unit up to 4 KB, consistent. */
export async function findUpload(
  sessions: Table,
  performer: string,
  id: string,
): Promise<StoredUpload | null> {
  const item = await sessions.get({ pk: pkOf(performer), sk: id }, { consistent: true });
  return item ? storedOf(item) : null;
}

/**
 * Saves an upload unless one that was sent later is stored. Costs a read unit, more for large ones,
 * and a write if it says something new.
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
    const seen = await findUpload(sessions, performer, id);
    if (seen && seen.upload.sentAt > upload.sentAt) return { stored: seen, isNewest: false };
    const named = viewersIn(upload);
    const before = seen ? [...viewersIn(seen.upload), ...seen.left] : [];
    const left = [...new Set(before)].filter((viewer) => !named.has(viewer));
    const next = { id, version: (seen?.version ?? 0) + 1, upload, left };
    if (seen && isSameContent(seen, next)) return { stored: seen, isNewest: true };
    const isSaved = await replaceUpload(sessions, performer, seen, next);
    return isSaved ? { stored: next, isNewest: true } : CONFLICT;
  });
}

/** Forgets whom an upload names; false where it is another one than was seen. 1 write unit a KB. */
export async function forgetNamesIn(
  sessions: Table,
  performer: string,
  seen: StoredUpload,
): Promise<boolean> {
  const joins = seen.upload.joins.map(([since, hashtag]) => [since, hashtag, null] as const);
  const upload = { ...seen.upload, joins };
  const next = { id: seen.id, version: seen.version + 1, upload, left: [] };
  return replaceUpload(sessions, performer, seen, next);
}

/** Everyone whom an upload names. */
export function viewersIn({ joins }: SessionUpload): Set<string> {
  return new Set(joins.flatMap(([, , viewer]) => (viewer === null ? [] : viewer)));
}

function replaceUpload(
  sessions: Table,
  performer: string,
  seen: StoredUpload | null,
  { id, version, upload, left }: StoredUpload,
): Promise<boolean> {
  const names = left.length > 0 ? { left } : {};
  return sessions.put(
    { pk: pkOf(performer), sk: id, version, sentAt: upload.sentAt, z: pack(upload), ...names },
    ifVersion(seen?.version ?? 0),
  );
}

function isSameContent(a: StoredUpload, b: StoredUpload): boolean {
  return (
    Buffer.compare(pack(a.upload), pack(b.upload)) === 0 &&
    JSON.stringify(a.left) === JSON.stringify(b.left)
  );
}

/**
 * What extensions counted of the broadcast that began at `start` (epoch ms), of each account that
 * uploaded something within 15 minutes of it. 0.5 to 2 read units.
 */
export async function listUploadsOf(
  sessions: Table,
  performer: string,
  start: number,
): Promise<SessionUpload[]> {
  const items = await sessions.query({
    pk: pkOf(performer),
    from: `UP#${iso(start - SAME_SESSION_MS)}`,
    to: below(`UP#${iso(start + SAME_SESSION_MS)}`).to,
  });
  const groups = groupBySession(items.map(uploadOf)).map((uploads) => ({
    start: uploads[0]?.start ?? 0,
    uploads,
  }));
  return findNearestUpload(start, groups)?.uploads ?? [];
}

/** Every broadcast that anyone uploaded something of. Reads them all: seldom asked. */
export async function listAllUploads(sessions: Table, performer: string): Promise<StoredUpload[]> {
  const items = await sessions.query({ pk: pkOf(performer), ...below('UP#'), consistent: true });
  return items.map(storedOf);
}

/** Recomputes the month (`yyyy-mm`, UTC) from the uploads of its broadcasts. */
export async function rebuildUploadMonth(
  sessions: Table,
  performer: string,
  month: string,
): Promise<void> {
  const documents = [
    ['J', countMonthJoins],
    ['V', (uploads: readonly SessionUpload[]) => countMonthVisits(month, uploads)],
  ] as const;
  for (const [letter, of] of documents) {
    const key = { pk: pkOf(performer), sk: `${letter}#${month}` };
    await recompute(sessions, key, async () => of(await listMonth(sessions, performer, month)));
  }
}

/** A broadcast a waking hour for each of two people. */
const MAX_UPLOADS_PER_MONTH = 1_000;

async function listMonth(
  sessions: Table,
  performer: string,
  month: string,
): Promise<SessionUpload[]> {
  const { start, end } = monthBounds(month);
  const items = await sessions.query({
    pk: pkOf(performer),
    from: `UP#${iso(start)}`,
    to: `UP#${iso(end)}`,
    limit: MAX_UPLOADS_PER_MONTH,
    consistent: true,
  });
  return items.map(uploadOf);
}

/**
 * Joins by hashtag of the broadcasts that began from `start` to `end` (epoch ms, exclusive), as
 * extensions saw them, oldest first. About 0.3 read units a month of them.
 */
export async function listSessionJoins(
  sessions: Table,
  performer: string,
  { start, end }: { start: number; end: number },
): Promise<SessionJoins[]> {
  const items = await sessions.query({
    pk: pkOf(performer),
    from: `J#${utcMonth(start)}`,
    to: `J#${utcMonth(end - 1)}`,
  });
  return listUploadedJoins(items.map(({ z }) => unpack<MonthJoins>(z))).filter(
    (broadcast) => broadcast.start >= start && broadcast.start < end,
  );
}

/** Visits by tracked links of the months `from` to `to`, both included. About 0.2 units a month. */
export async function listMonthVisits(
  sessions: Table,
  performer: string,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; visits: MonthVisits }[]> {
  const items = await sessions.query({
    pk: pkOf(performer),
    from: `V#${from}`,
    to: `V#${to}`,
  });
  return items.map(({ sk, z }) => ({ month: sk.slice(2), visits: unpack(z) }));
}

/** Items are written by this file only, so their shape is known. */
function storedOf(item: Item): StoredUpload {
  const { sk, version, left } = item;
  return {
    id: sk,
    version: Number(version ?? 0),
    upload: uploadOf(item),
    left: (left as readonly string[] | undefined) ?? [],
  };
}

function uploadOf({ z }: Item): SessionUpload {
  return unpack(z);
}
