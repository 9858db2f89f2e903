import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import {
  findQuarantine,
  findQuarantined,
  type QuarantineRow,
  removeFromQuarantine,
} from '@lambdas/data/log/quarantine';
import { findErased } from '@lambdas/data/log/tombstones';
import { splitIntoChunks } from '@lambdas/pipeline/listen/append-batch';
import { sortEvents } from '@lambdas/pipeline/listen/sort-events';
import type { SizedEvent } from '@lambdas/pipeline/shared/quarantined-event';
import type { Services } from '@lambdas/runtime/services';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';

/** The result of a replay, in numbers of events. */
export interface Replay {
  /** Now in the log, and no longer in quarantine. */
  readonly replayed: number;
  /** Still impossible to parse, store or believe. */
  readonly refused: number;
  /** Cannot be replayed, because only their beginning was kept. */
  readonly cut: number;
}

/**
 * Judges the events in a performer's quarantine again, as after a fix. Those that are fine now are
 * appended to the log, and leave the quarantine. Safe to kill, to repeat and to run while the
 * service listens: the fold counts an id once, and the cursor of the feed stays.
 */
export async function replayQuarantine(services: Services, performer: string): Promise<Replay> {
  const { capture, now } = services;
  const { rows } = await findQuarantine(capture, performer, now(), { consistent: true });
  const erased = (await findErased(capture, performer)) ?? undefined;
  const fine: { readonly row: QuarantineRow; readonly sized: readonly SizedEvent[] }[] = [];
  let cut = 0;
  for (const row of rows) {
    // It is in the log, where it will never count.
    if (row.reason === 'id-taken') continue;
    const found = await findQuarantined(capture, performer, row.digest);
    if (!found?.isWhole) {
      cut += 1;
      continue;
    }
    const sorted = sortEvents([found.content], { performer, now: now(), erased });
    if (sorted.quarantined.length === 0) fine.push({ row, sized: sorted.events });
  }
  if (fine.length > 0) {
    for (const events of splitIntoChunks(fine.flatMap(({ sized }) => sized))) {
      await append(services, performer, events);
    }
    await removeFromQuarantine(
      capture,
      performer,
      fine.map(({ row }) => row),
    );
  }
  return { replayed: fine.length, refused: rows.length - fine.length - cut, cut };
}

/** Appends a chunk without moving the feed's cursor. */
async function append(
  { capture, now }: Services,
  performer: string,
  events: readonly unknown[],
): Promise<void> {
  await retryOnConflict(async () => {
    const end = await findLogEnd(capture, performer, { consistent: true });
    const chunk = { cursor: end?.cursor ?? null, events };
    if (!(await appendChunk(capture, performer, end, chunk, now()))) return CONFLICT;
  });
}
