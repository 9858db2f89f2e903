import { addToQuarantine, type QuarantinedEvent } from '@lambdas/data/log/quarantine';
import { logger } from '@lambdas/runtime/logger';
import { measured } from '@lambdas/runtime/measures';
import type { Services } from '@lambdas/runtime/services';
import type { QuarantineReason } from '@shared/domain/events/quarantine-reason';

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
  const count = added.length;
  const metrics = measured({ QuarantinedEvents: count }, now());
  logger.warn('events quarantined', { room, count, reasons, ...metrics });
}
