import { createHash } from 'node:crypto';
import { packedSize, type QuarantinedEvent } from '@lambdas/data/log/quarantine';
import { eraseFromEvent, type FindPlaceholder } from '@shared/domain/events/erased-viewers';
import { findFault } from '@shared/domain/events/platform-event';
import { isInLog, type QuarantineReason } from '@shared/domain/events/quarantine-reason';
import { countBytes, isTooDeep, isTooLarge, startOfJson } from './event-size';

/** A raw event with the size of its JSON in bytes. */
export interface SizedEvent {
  readonly event: unknown;
  readonly bytes: number;
}

export interface SortedEvents {
  /** For the log, in the order of the feed. */
  readonly events: readonly SizedEvent[];
  /** For the quarantine, in the order of the feed. */
  readonly quarantined: readonly QuarantinedEvent[];
}

interface Sorting {
  readonly performer: string;
  /** Epoch ms. */
  readonly now: number;
  /** Erased viewers of the performer, whose names are replaced. */
  readonly erased?: FindPlaceholder | undefined;
}

/** Larger events are not kept whole. */
const MAX_WHOLE_BYTES = 64_000;
/** How much is kept of an event that is not kept whole. */
const START_LENGTH = 1_024;
const MAX_ID_LENGTH = 100;
const MAX_METHOD_LENGTH = 64;

/**
 * Decides for each event of a page whether it goes into the log, into quarantine, or into both: the
 * log has every event that can be stored and put in order, even if its content makes no sense. No
 * event can make this fail.
 */
export function sortEvents(raws: readonly unknown[], sorting: Sorting): SortedEvents {
  const events: SizedEvent[] = [];
  const quarantined: QuarantinedEvent[] = [];
  for (const raw of raws) {
    const { sized, reason } = judge(raw, sorting);
    if (sized && (reason === null || isInLog(reason))) events.push(sized);
    if (reason !== null) quarantined.push(toQuarantined(raw, sized, reason, sorting));
  }
  return { events, quarantined };
}

/** Without a size, the event cannot even be written as JSON. */
function judge(
  raw: unknown,
  sorting: Sorting,
): { sized: SizedEvent | null; reason: QuarantineReason | null } {
  if (isTooDeep(raw)) return { sized: null, reason: 'too-deep' };
  try {
    const { erased } = sorting;
    const event = erased ? eraseFromEvent(raw, erased) : raw;
    const sized = { event, bytes: Buffer.byteLength(JSON.stringify(event)) };
    if (isTooLarge(event, sized.bytes)) return { sized, reason: 'too-large' };
    return { sized, reason: findFault(event, sorting) };
  } catch {
    return { sized: null, reason: 'not-storable' };
  }
}

function toQuarantined(
  raw: unknown,
  sized: SizedEvent | null,
  reason: QuarantineReason,
  { erased }: Sorting,
): QuarantinedEvent {
  const { id, method } =
    typeof raw === 'object' && raw ? (raw as { id?: unknown; method?: unknown }) : {};
  const isWhole = sized !== null && packedSize(sized.event) <= MAX_WHOLE_BYTES;
  const bytes = sized?.bytes ?? countBytes(raw);
  const start = startOfJson(sized?.event ?? raw, START_LENGTH);
  const content = isWhole ? sized.event : erased ? eraseFromEvent(start, erased) : start;
  const identity = isWhole ? JSON.stringify(content) : `${bytes} ${content}`;
  return {
    digest: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    id: textOf(id).slice(0, MAX_ID_LENGTH),
    method: textOf(method).slice(0, MAX_METHOD_LENGTH),
    reason,
    bytes,
    isWhole,
    content,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
