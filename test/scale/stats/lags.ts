import { chunkItem } from '@lambdas/data/log/capture';
import { materializedStateItem } from '@lambdas/data/materialized/materialized-state';
import { partsOf } from '@lambdas/runtime/item-kind';
import type { Item } from '@lambdas/runtime/table';
import type { SentEvent } from '../platform/scripts';
import { openSample, type Sample } from './sample';

/** How late the service is, in seconds. */
export interface Lags {
  /** From an event of a session until it is in the log, once we have noticed the session. */
  readonly poll: Sample;
  /** From the start of a session until its first event is in the log. */
  readonly notice: Sample;
  /** From when a room was due for materializing until it was done. */
  readonly materialization: Sample;
  /** Notes which events a listener was sent. */
  onSent(room: string, events: readonly SentEvent[]): void;
  /** Notes an item that was written to the capture table. */
  onWrite(item: Item): void;
  /**
   * Ends the evening. Rooms that are due and not materialized count with the lag they have now; what
   * happens later doesn't count.
   */
  close(): void;
}

/** While a session runs, it is due this long after it was last materialized. */
const HOURLY_MS = 3_600_000;

interface Progress {
  /** Sent, but not in the log yet. */
  sent: SentEvent[];
  isNoticed: boolean;
  /** Since when a start or stop waits to be materialized (epoch ms); null if none does. */
  boundaryAt: number | null;
  materializedAt: number | null;
  isOnAir: boolean;
}

export function openLags(now: () => number): Lags {
  const rooms = new Map<string, Progress>();
  let isOver = false;
  const [poll, notice, materialization] = [openSample(), openSample(), openSample()];

  const progressOf = (room: string): Progress => {
    const found = rooms.get(room) ?? {
      sent: [],
      isNoticed: false,
      boundaryAt: null,
      materializedAt: null,
      isOnAir: false,
    };
    rooms.set(room, found);
    return found;
  };

  function noteLogged(progress: Progress): void {
    for (const { ms, event } of progress.sent) {
      const lag = (now() - ms) / 1000;
      if (event.method === 'broadcastStart') notice.add(lag);
      else if (progress.isNoticed) poll.add(lag);
      if (event.method === 'broadcastStart' || event.method === 'broadcastStop') {
        progress.boundaryAt ??= now();
      }
    }
    if (progress.sent.length > 0) progress.isNoticed = true;
    progress.sent = [];
  }

  function noteMaterialized(progress: Progress, item: Item): void {
    const { at, run, onAir } = item.materialized as {
      at: number;
      run: object | null;
      onAir: string | null;
    };
    if (run !== null || at === progress.materializedAt) return;
    const due = dueOf(progress);
    if (due !== null) materialization.add(Math.max(0, now() - due) / 1000);
    progress.boundaryAt = null;
    progress.materializedAt = at;
    progress.isOnAir = onAir !== null;
  }

  return {
    poll,
    notice,
    materialization,
    onSent(room, events) {
      if (events.length > 0) progressOf(room).sent.push(...events);
    },
    onWrite(item) {
      if (isOver) return;
      const chunk = partsOf(chunkItem, item);
      if (chunk) return noteLogged(progressOf(chunk.performer));
      const state = partsOf(materializedStateItem, item);
      if (state && item.materialized) noteMaterialized(progressOf(state.performer), item);
    },
    close() {
      isOver = true;
      for (const progress of rooms.values()) {
        const due = dueOf(progress);
        if (due !== null && due < now()) materialization.add((now() - due) / 1000);
      }
    },
  };
}

function dueOf({ boundaryAt, materializedAt, isOnAir }: Progress): number | null {
  const hourly = isOnAir && materializedAt !== null ? materializedAt + HOURLY_MS : null;
  return boundaryAt !== null && hourly !== null
    ? Math.min(boundaryAt, hourly)
    : (boundaryAt ?? hourly);
}
