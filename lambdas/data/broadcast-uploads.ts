import {
  type BroadcastUpload,
  byBroadcast,
  SAME_BROADCAST_MS,
} from '../../shared/domain/uploads/broadcast-upload';
import {
  type BroadcastJoins,
  broadcastJoins,
  type MonthJoins,
  monthJoins,
  nearestTo,
} from '../../shared/domain/uploads/month-joins';
import { type MonthVisits, monthVisits } from '../../shared/domain/uploads/month-visits';
import { monthBounds, utcMonth } from '../../shared/domain/utc-day';
import { iso } from '../lib/iso';
import { below, type Item, type Table } from '../lib/table';
import { pack, unpack } from './packed';
import { recompute } from './recomputed-document';

const pkOf = (performer: string) => `P#${performer}`;

/** Identifies what one account's extension says of one broadcast. */
export function uploadId(start: number, uploader: string): string {
  return `UP#${iso(start)}#${uploader}`;
}

/** What an account's extension said of a broadcast last. 1 read unit up to 4 KB, consistent. */
export async function findUpload(
  sessions: Table,
  performer: string,
  id: string,
): Promise<BroadcastUpload | null> {
  const item = await sessions.get({ pk: pkOf(performer), sk: id }, { consistent: true });
  return item ? uploadOf(item) : null;
}

/** Saves an upload unless one that was sent later stands; answers whether it did. */
export async function saveUpload(
  sessions: Table,
  performer: string,
  id: string,
  upload: BroadcastUpload,
): Promise<boolean> {
  return sessions.put(
    { pk: pkOf(performer), sk: id, sentAt: upload.sentAt, z: pack(upload) },
    {
      expression: 'attribute_not_exists(pk) OR sentAt <= :sentAt',
      values: { ':sentAt': upload.sentAt },
    },
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
): Promise<BroadcastUpload[]> {
  const items = await sessions.query({
    pk: pkOf(performer),
    from: `UP#${iso(start - SAME_BROADCAST_MS)}`,
    to: below(`UP#${iso(start + SAME_BROADCAST_MS)}`).to,
  });
  const groups = byBroadcast(items.map(uploadOf)).map((uploads) => ({
    start: uploads[0]?.start ?? 0,
    uploads,
  }));
  return nearestTo(start, groups)?.uploads ?? [];
}

/** Every broadcast that anyone uploaded something of, with its id. Reads them all: seldom asked. */
export async function listAllUploads(
  sessions: Table,
  performer: string,
): Promise<{ id: string; upload: BroadcastUpload }[]> {
  const items = await sessions.query({ pk: pkOf(performer), ...below('UP#'), consistent: true });
  return items.map((item) => ({ id: item.sk, upload: uploadOf(item) }));
}

/** Recomputes the month (`yyyy-mm`, UTC) from the uploads of its broadcasts. */
export async function rebuildUploadMonth(
  sessions: Table,
  performer: string,
  month: string,
): Promise<void> {
  const documents = [
    ['J', monthJoins],
    ['V', (uploads: readonly BroadcastUpload[]) => monthVisits(month, uploads)],
  ] as const;
  for (const [letter, of] of documents) {
    const key = { pk: pkOf(performer), sk: `${letter}#${month}` };
    await recompute(sessions, key, async () => of(await listMonth(sessions, performer, month)));
  }
}

/** A broadcast a waking hour for each of two people. */
const MOST_UPLOADS_A_MONTH = 1_000;

async function listMonth(
  sessions: Table,
  performer: string,
  month: string,
): Promise<BroadcastUpload[]> {
  const { start, end } = monthBounds(month);
  const items = await sessions.query({
    pk: pkOf(performer),
    from: `UP#${iso(start)}`,
    to: `UP#${iso(end)}`,
    limit: MOST_UPLOADS_A_MONTH,
    consistent: true,
  });
  return items.map(uploadOf);
}

/**
 * Joins by hashtag of the broadcasts that began from `start` to `end` (epoch ms, exclusive), as
 * extensions saw them, oldest first. About 0.3 read units a month of them.
 */
export async function listBroadcastJoins(
  sessions: Table,
  performer: string,
  { start, end }: { start: number; end: number },
): Promise<BroadcastJoins[]> {
  const items = await sessions.query({
    pk: pkOf(performer),
    from: `J#${utcMonth(start)}`,
    to: `J#${utcMonth(end - 1)}`,
  });
  return broadcastJoins(items.map(({ z }) => unpack<MonthJoins>(z))).filter(
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
function uploadOf({ z }: Item): BroadcastUpload {
  return unpack(z);
}
