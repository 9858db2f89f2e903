import { addToQuarantine } from '@lambdas/data/log/quarantine';
import { toQuarantined } from '@lambdas/pipeline/shared/quarantined-event';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';

/**
 * Records events that don't count because an earlier one has the same id. Repeating it changes
 * nothing. Costs nothing if there are none.
 *
 * @param events as they are in the log, without the names of erased viewers
 */
export async function quarantineTaken(
  { capture, now }: Services,
  performer: string,
  events: readonly unknown[],
): Promise<void> {
  if (events.length === 0) return;
  const quarantined = events.map((event) => {
    const bytes = Buffer.byteLength(JSON.stringify(event));
    return toQuarantined(event, { event, bytes }, 'id-taken', {});
  });
  const added = await addToQuarantine(capture, performer, quarantined, now());
  if (added.length > 0) logger.warn('ids were taken', { room: performer, count: added.length });
}
