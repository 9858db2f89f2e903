import type { LedgerReading } from '../messages';
import { base64Url, sha256 } from './hash';
import { saveItem } from './queue';
import type { Kept } from './store';
import type { WorkerParts } from './worker-parts';

/** What the service takes. */
const MAX_CHARACTERS = 2_000_000;

/**
 * Queues a token ledger, unless the same one waits or was just uploaded. Call it in turn.
 *
 * @returns why it can't be uploaded, in words; null if it can
 */
export async function collectLedger(
  { store, now }: WorkerParts,
  kept: Kept,
  { performer, csv, exportedAt }: LedgerReading,
): Promise<string | null> {
  if (csv.length > MAX_CHARACTERS) {
    return 'This token history is too long. Choose a shorter period on the platform.';
  }
  const id = `ledger ${performer} ${base64Url(await sha256(csv))}`;
  if (kept.queue.some((item) => item.id === id)) return null;
  const item = {
    id,
    kind: 'ledger',
    performer,
    time: exportedAt,
    readAt: exportedAt,
    changedAt: now(),
    sentAt: 0,
    isFinished: true,
    isRefused: false,
    tries: 0,
    nextAt: 0,
    bytes: csv.length,
  } as const;
  await saveItem(store, kept, item, csv);
  return null;
}
