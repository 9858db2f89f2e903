import { logger } from '@lambdas/runtime/logger';
import { openArchive } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { archiveShard } from './archive-shard';

/** What was begun within this ends before the function's time does. */
const ARCHIVING_MS = 180_000;

/**
 * Moves the chunks of a shard's rooms into the archive before they expire. It fails, and so rings
 * an alarm, where a room is more than 20 days behind; until then the next start is the remedy.
 */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const tools = { archive: openArchive(), until: open.now() + ARCHIVING_MS };
  const result = await archiveShard(open, tools, shard);
  logger.info('archived', { shard, ...result });
  if (result.late.length > 0) {
    throw new Error(`Rooms wait for the archive for more than 20 days: ${result.late.join(', ')}.`);
  }
}
