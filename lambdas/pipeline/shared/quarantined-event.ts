import { createHash } from 'node:crypto';
import { packedSize, type QuarantinedEvent } from '@lambdas/data/log/quarantine';
import { eraseFromEvent, type FindPlaceholder } from '@shared/domain/events/erased-viewers';
import type { QuarantineReason } from '@shared/domain/events/quarantine-reason';
import { countBytes, startOfJson } from './event-size';

/** A raw event with the size of its JSON in bytes. */
export interface SizedEvent {
  readonly event: unknown;
  readonly bytes: number;
}

/** Larger events are not kept whole. */
const MAX_WHOLE_BYTES = 64_000;
/** How much is kept of an event that is not kept whole. */
const START_LENGTH = 1_024;
const MAX_ID_LENGTH = 100;
const MAX_METHOD_LENGTH = 64;

/**
 * Returns what the quarantine keeps of an event.
 *
 * @param sized null if it cannot even be written as JSON
 * @param erased viewers of the performer whose names are replaced
 */
export function toQuarantined(
  raw: unknown,
  sized: SizedEvent | null,
  reason: QuarantineReason,
  { erased }: { readonly erased?: FindPlaceholder | undefined },
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
