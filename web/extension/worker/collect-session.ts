import { SAME_SESSION_MS } from '@shared/domain/uploads/session-upload';
import type { Reading } from '../messages';
import { addDropped, saveItem, withItem } from './queue';
import type { QueueItem } from './queue-item';
import {
  addReading,
  isFull,
  isSameSession,
  type SessionRecord,
  startRecord,
} from './session-record';
import type { Kept, Store } from './store';
import type { WorkerParts } from './worker-parts';

/** A tab that was silent for so many turns is closed, or its computer slept. */
const SILENT_TURNS = 3;

/**
 * Adds a reading to its session. Call it in turn.
 *
 * @returns false if another tab of the room is the one that is read
 */
export async function collectReading(
  parts: WorkerParts,
  kept: Kept,
  reading: Reading,
): Promise<boolean> {
  const { store, settings } = parts;
  const { pace } = settings;
  const now = parts.now();
  const item = newestSession(kept, reading.performer);
  const content = item ? await store.readContent(item.id) : null;
  // The extension wrote it itself.
  const record = content as SessionRecord | null;
  const isSame =
    item !== undefined && isSameSession({ start: item.time, readAt: item.readAt }, reading);

  if (isSame && item.isRefused) {
    const seen = { ...item, readAt: reading.readAt };
    await store.write({ queue: withItem(kept.queue, seen) });
    return true;
  }
  if (isSame && record) {
    const isOther = record.readOn.pageId !== reading.pageId;
    const isSilent = now - item.readAt > SILENT_TURNS * pace.chatMs;
    if (isOther && !isSilent && !item.isFinished) return false;
    const added = addReading(record, reading);
    await save(parts, kept, item, added, reading.isLive, now);
    if (isFull(added) && !isFull(record)) await noteFull(store, item);
    return true;
  }
  if (!reading.isLive) return true;
  const started = startRecord(reading, pace.countsMs * 0.8);
  const fresh: QueueItem = {
    id: `session ${reading.performer} ${started.start}`,
    kind: 'session',
    performer: reading.performer,
    time: started.start,
    readAt: reading.readAt,
    changedAt: 0,
    sentAt: 0,
    isFinished: false,
    isRefused: false,
    tries: 0,
    nextAt: now + pace.uploadMs,
    bytes: 0,
  };
  const queue = kept.queue.map((one) => (one.id === item?.id ? finished(one, now) : one));
  await save(parts, { ...kept, queue }, fresh, started, true, now);
  return true;
}

/** Ends sessions that nobody reads any more. Call it in turn. */
export async function endSilentSessions(store: Store, { queue }: Kept, now: number): Promise<void> {
  const isOver = (item: QueueItem) =>
    item.kind === 'session' && !item.isFinished && now - item.readAt > SAME_SESSION_MS;
  if (!queue.some(isOver)) return;
  await store.write({ queue: queue.map((item) => (isOver(item) ? finished(item, now) : item)) });
}

export function newestSession({ queue }: Kept, performer: string): QueueItem | undefined {
  return queue
    .filter((item) => item.kind === 'session' && item.performer === performer)
    .toSorted((a, b) => b.readAt - a.readAt)[0];
}

function save(
  { store }: WorkerParts,
  kept: Kept,
  item: QueueItem,
  record: SessionRecord,
  isLive: boolean,
  now: number,
): Promise<void> {
  const changed: QueueItem = {
    ...item,
    readAt: record.readAt,
    // A later upload of the same session must have a later time.
    changedAt: Math.max(now, item.changedAt + 1),
    bytes: JSON.stringify(record).length,
    isFinished: false,
  };
  return saveItem(store, kept, isLive ? changed : finished(changed, now), record);
}

/** What has ended is sent at once, unless the service asked for a pause. */
function finished(item: QueueItem, now: number): QueueItem {
  return { ...item, isFinished: true, nextAt: item.tries === 0 ? now : item.nextAt };
}

async function noteFull(store: Store, { time }: QueueItem): Promise<void> {
  const kept = await store.read();
  const reason =
    'More happened in this session than the extension can upload. The rest is left out.';
  await store.write({ dropped: addDropped(kept, [{ kind: 'part', time, reason }]) });
}
