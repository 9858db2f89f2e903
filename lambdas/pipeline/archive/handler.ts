import { logger } from '@lambdas/runtime/logger';
import { measured } from '@lambdas/runtime/measures';
import { openArchive } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { archiveShard } from './archive-shard';

/** Work that starts within this time ends before the function's timeout. */
const ARCHIVING_MS = 180_000;

/**
 * Moves the chunks of a shard's rooms into the archive before they expire. Fails, which rings an
 * alarm, if a room is more than 20 days behind; before that, the next run catches up.
 */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const tools = { archive: openArchive(), until: open.now() + ARCHIVING_MS };
  const result = await archiveShard(open, tools, shard);
  const metrics = measured({ ArchiveBacklog: result.backlog }, open.now());
  logger.info('archived', { shard, ...result, ...metrics });
  if (result.late.length > 0) {
    throw new Error(`Rooms wait for the archive for more than 20 days: ${result.late.join(', ')}.`);
  }
}
