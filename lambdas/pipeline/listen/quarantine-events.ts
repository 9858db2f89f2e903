import { addToQuarantine, type QuarantinedEvent } from '@lambdas/data/log/quarantine';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import type { QuarantineReason } from '@shared/domain/events/quarantine-reason';
import { COUNTED_LINES } from './counted-lines';

/**
 * Puts events of a room into its quarantine and logs how many are new, which an alarm watches.
 */
export async function quarantineEvents(
  { capture, now }: Services,
  room: string,
  events: readonly QuarantinedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const added = await addToQuarantine(capture, room, events, now());
  if (added.length === 0) return;
  const reasons: Partial<Record<QuarantineReason, number>> = {};
  for (const { reason } of added) reasons[reason] = (reasons[reason] ?? 0) + 1;
  logger.warn(COUNTED_LINES.quarantinedEvents, { room, count: added.length, reasons });
}
