import { saveExtensionUpload } from '@shared/api/extension-calls.gen';
import { endedBy } from './connection';
import { dropItem, withItem } from './queue';
import { isUnsent, type QueueItem } from './queue-item';
import { retryWait } from './retry-wait';
import type { Answer } from './service';
import type { SessionRecord } from './session-record';
import { sessionUpload, type UploadBody } from './session-upload';
import { siteOf } from './site-url';
import type { Kept } from './store';
import type { WorkerParts } from './worker-parts';

interface Sending {
  readonly siteUrl: string;
  readonly token: string;
  readonly item: QueueItem;
  readonly body: UploadBody;
}

type Outcome = Answer<object>;

/**
 * Returns a function that sends what is due, one after the other, until nothing is or the service can't
 * be reached. An item leaves the queue only after the service has taken it, or said that it never
 * will. The worker may be ended at any moment: then the same is sent again, which changes nothing.
 */
export function openSender(parts: WorkerParts): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= sendAll(parts).finally(() => {
      running = null;
    });
    return running;
  };
}

async function sendAll(parts: WorkerParts): Promise<void> {
  const { store, service } = parts;
  for (;;) {
    const sending = await store.inTurn(() => nextToSend(parts));
    if (sending === null) return;
    const { body } = sending;
    const outcome = await service(saveExtensionUpload, sending, { body });
    await store.inTurn(async () => note(parts, await store.read(), sending, outcome));
    if (outcome.kind !== 'reply' && outcome.kind !== 'refused') return;
  }
}

async function nextToSend(parts: WorkerParts): Promise<Sending | null> {
  const { store, settings, now } = parts;
  const kept = await store.read();
  const siteUrl = siteOf(settings, kept);
  const { connection, queue } = kept;
  if (connection.kind !== 'connected' || siteUrl === null) return null;
  const item = queue.find(
    (one) => one.performer === connection.performer && isUnsent(one) && one.nextAt <= now(),
  );
  if (item === undefined) return null;
  const content = await store.readContent(item.id);
  if (content === null) {
    await dropItem(store, kept, item, 'Its content was lost.');
    return nextToSend(parts);
  }
  return { siteUrl, token: connection.token, item, body: bodyOf(item, content) };
}

/** The extension wrote the content itself. */
function bodyOf({ kind, time, changedAt }: QueueItem, content: unknown): UploadBody {
  if (kind === 'session') return sessionUpload(content as SessionRecord, changedAt);
  return { kind, csv: content as string, exportedAt: new Date(time).toISOString() };
}

/** Keeps what the service said about an upload. */
async function note(
  { store, settings, now, random }: WorkerParts,
  kept: Kept,
  { token, item: sent }: Sending,
  outcome: Outcome,
): Promise<void> {
  // It may have grown meanwhile.
  const item = kept.queue.find(({ id }) => id === sent.id);
  if (item === undefined) return;
  const put = (changed: Partial<QueueItem>, more: Partial<Kept> = {}) =>
    store.write({ queue: withItem(kept.queue, { ...item, ...changed }), ...more });
  const later = (retryAfterMs: number) => {
    const tries = item.tries + 1;
    return { tries, nextAt: now() + retryWait(tries, retryAfterMs, random()) };
  };
  switch (outcome.kind) {
    case 'reply': {
      const nextAt = item.isFinished ? now() : now() + settings.pace.uploadMs;
      return put({ sentAt: sent.changedAt, tries: 0, nextAt }, { trouble: null });
    }
    case 'refused':
      return dropItem(store, kept, item, outcome.reason);
    case 'unknown':
    case 'disconnected': {
      const ended = endedBy(outcome, token, kept.connection);
      return ended ? store.write({ connection: ended }) : undefined;
    }
    case 'forbidden':
      return put(later(0), { trouble: { kind: 'refused', reason: outcome.reason } });
    case 'failed':
      return put(later(outcome.retryAfterMs), { trouble: { kind: 'unreachable' } });
  }
}
