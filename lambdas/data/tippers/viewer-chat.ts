import { defineItem, type ItemOf, keyOf, parseItem } from '@lambdas/runtime/item-kind';
import type { Services } from '@lambdas/runtime/services';
import type { Item, Table } from '@lambdas/runtime/table';
import type { ChatLine } from '@shared/domain/fold/chat';
import { parseSegmentStart } from '@shared/domain/fold/fold';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { numberList, stringList } from '../packed/positional';
import { decodeChat, encodeChat, type StoredChat } from './chat-codec';
import {
  type Bucket,
  type BucketKind,
  type BucketPart,
  bucketItem,
  bucketOf,
  earliestIn,
  readBucket,
  saveBucket,
} from './viewer-buckets';

/** A viewer's conversation with the performer in one segment. */
export interface ViewerChat {
  readonly segment: string;
  /** Start of the segment (epoch ms). */
  readonly start: number;
  readonly lines: readonly ChatLine[];
}

/** The chat of a bucket's viewers in one segment, by viewer. */
export type BucketChat = ReadonlyMap<string, readonly ChatLine[]>;

/**
 * The chat of a bucket's viewers in one segment. In a table of its own, because a rebuild can compute it
 * again from the archive.
 */
export const chatItem = defineItem({
  name: 'chat',
  version: 2,
  table: 'chat',
  pk: 'P#{performer}#V#{bucket}',
  sk: 'C#{earliest:time}#{segment:rest}',
  schema: bucketItem,
});

/** The same as versions before 30 wrote it. They are read until a rebuild has replaced all. */
export const oldChatItem = defineItem({
  name: 'viewer-chat',
  version: 3,
  table: 'tippers',
  pk: 'P#{performer}#V#{bucket}',
  sk: 'C#{earliest:time}#{segment:rest}',
  schema: bucketItem,
});

/**
 * Enough to keep an item at about one read unit. A session writes every bucket in which somebody
 * wrote.
 */
const BUCKETS = 64;
export const CHAT: BucketKind<readonly StoredChat[]> = {
  item: chatItem,
  keptMs: 396 * DAY_MS,
  codec: codec<readonly StoredChat[]>(
    () => z.array(z.tuple([z.string(), z.string(), numberList(), stringList()])),
    { best: true },
  ),
};

/** All buckets of chat, which include those of presence. */
export const chatBuckets: readonly Bucket[] = Array.from({ length: BUCKETS }, (_, index) =>
  String(index).padStart(2, '0'),
);

/** Returns the bucket of a viewer's chat. */
export const chatBucket = (viewer: string): Bucket => bucketOf(viewer, BUCKETS);

/** Saves a bucket's chat of a segment; null if there is none anymore. Stored for 13 months. */
export async function saveChat(
  chatTable: Table,
  performer: string,
  rev: number,
  part: BucketPart,
  chat: BucketChat | null,
  now: number,
): Promise<void> {
  const start = parseSegmentStart(part.segment);
  const value = chat && [...chat].map(([viewer, lines]) => encodeChat(viewer, lines, start));
  await saveBucket(chatTable, performer, CHAT, rev, part, value, now);
}

export interface ChatPeriod {
  /** Epoch ms; `until` is exclusive. */
  readonly since: number;
  readonly until: number;
  /** Enough lines. */
  readonly most: number;
  /** Enough read units, if a second query may look for more lines. @default one query only */
  readonly units?: number;
  readonly now: number;
}

/** Read first. Their content tells how many more are worth a second query. */
const FIRST_SEGMENTS = 8;
/** Read if there is no second query. About three read units. */
const ONLY_SEGMENTS = 12;
const MAX_QUERIES = 2;
const BYTES_A_UNIT = 8 * 1024;
/** Bytes of an item besides its packed value. */
const KEY_BYTES = 150;

/**
 * Lists a viewer's chat, newest segment first. One query of about two read units; if it finds too
 * few lines, a second one of as many segments as should contain the rest, within the read units.
 * `readTo` (epoch ms) is where it stopped: all lines from there on are included, and older ones may
 * exist; null if there are none.
 */
export async function listViewerChat(
  tables: ChatTables,
  performer: string,
  viewer: string,
  { since, until, most, units, now }: ChatPeriod,
): Promise<{ chats: ViewerChat[]; readTo: number | null }> {
  const chats: ViewerChat[] = [];
  const { pk: pkTemplate, sk } = chatItem;
  const pk = pkTemplate.format({ performer, bucket: chatBucket(viewer) });
  const from = sk.prefix({ earliest: Math.max(since - REACH_MS, now - CHAT.keptMs) });
  let to = sk.prefix({ earliest: until });
  let lines = 0;
  let bytes = 0;
  let segments = 0;
  let limit = units === undefined ? ONLY_SEGMENTS : FIRST_SEGMENTS;
  for (let query = 1; ; query++) {
    const items = await newestIn(tables, { pk, from, to, limit });
    for (const item of items) {
      const stored = parseItem(chatItem, item);
      const chat = chatOf(stored, viewer, now);
      const inRange = chat?.lines.filter(({ ms }) => ms >= since && ms < until) ?? [];
      if (chat && inRange.length > 0) chats.push({ ...chat, lines: inRange });
      lines += inRange.length;
      bytes += sizeOf(stored);
    }
    segments += items.length;
    const last = items.at(-1);
    if (!last || items.length < limit) return { chats, readTo: null };
    const remainingBytes = (units ?? 0) * BYTES_A_UNIT - bytes;
    if (lines >= most || remainingBytes <= 0 || query === MAX_QUERIES) {
      const readTo = parseItem(chatItem, last).earliest;
      return { chats, readTo: readTo > since ? readTo : null };
    }
    // Keys differ in their first characters, so a shortened one sorts just before it.
    to = last.sk.slice(0, -1);
    const affordable = remainingBytes / (bytes / segments);
    const wanted = lines === 0 ? affordable : ((most - lines) / (lines / segments)) * 1.25;
    limit = Math.max(1, Math.floor(Math.min(affordable, wanted + 2)));
  }
}

/** Where chat is: what was written since version 30 is in a table of its own. */
type ChatTables = Pick<Services, 'tippers' | 'chat'>;

/** Reads the newest items in both tables, as one list. Of a segment in both, the later revision. */
async function newestIn(
  { tippers, chat }: ChatTables,
  range: { pk: string; from: string; to: string; limit: number },
): Promise<Item[]> {
  const query = { ...range, descending: true };
  const found = (await Promise.all([tippers.query(query), chat.query(query)])).flat();
  const newest = new Map<string, Item>();
  for (const item of found) {
    const other = newest.get(item.sk);
    if (!other || Number(item.rev) > Number(other.rev)) newest.set(item.sk, item);
  }
  return [...newest.values()].sort((a, b) => (a.sk < b.sk ? 1 : -1)).slice(0, range.limit);
}

/** Removes a bucket's chat of a segment that a version before 30 wrote. */
export async function removeOldChat(
  tippers: Table,
  performer: string,
  { segment, bucket }: BucketPart,
): Promise<void> {
  const parts = { performer, bucket, earliest: earliestIn(segment), segment };
  await tippers.remove(keyOf(oldChatItem, parts));
}

/** No segment is longer, so one that started earlier has no line in the range. */
const REACH_MS = 2 * DAY_MS;

type StoredItem = ItemOf<typeof chatItem>;

function chatOf(item: StoredItem, viewer: string, now: number): ViewerChat | null {
  const stored = readBucket(CHAT, item, now);
  if (!stored) return null;
  const { segment } = item;
  const start = parseSegmentStart(segment);
  const lines = decodeChat(stored, viewer, start);
  return lines && { segment, start, lines };
}

const sizeOf = ({ z: packed }: StoredItem) => KEY_BYTES + (packed?.byteLength ?? 0);
