import type { QuarantinedEvent } from '@lambdas/data/log/quarantine';
import { isTooDeep, isTooLarge } from '@lambdas/pipeline/shared/event-size';
import { type SizedEvent, toQuarantined } from '@lambdas/pipeline/shared/quarantined-event';
import { eraseFromEvent, type FindPlaceholder } from '@shared/domain/events/erased-viewers';
import { findFault } from '@shared/domain/events/platform-event';
import { isInLog, type QuarantineReason } from '@shared/domain/events/quarantine-reason';

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
