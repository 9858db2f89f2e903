import type { ReadEvents } from '@lambdas/data/log/capture';
import { addToQuarantine } from '@lambdas/data/log/quarantine';
import { toQuarantined } from '@lambdas/pipeline/shared/quarantined-event';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';

/**
 * Records events that don't count because an earlier one has the same id. Repeating it changes
 * nothing. Costs nothing if there are none.
 *
 * @param taken events as they are in the log, without the names of erased viewers
 */
export async function quarantineTaken(
  { capture, now }: Services,
  performer: string,
  taken: ReadEvents['taken'],
): Promise<void> {
  if (taken.length === 0) return;
  const quarantined = taken.map(({ raw: event }) => {
    const bytes = Buffer.byteLength(JSON.stringify(event));
    return toQuarantined(event, { event, bytes }, 'id-taken', {});
  });
  const added = await addToQuarantine(capture, performer, quarantined, now());
  if (added.length > 0) logger.warn('ids were taken', { room: performer, count: added.length });
}
