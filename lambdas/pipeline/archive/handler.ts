import { logger } from '@lambdas/runtime/logger';
import { measured } from '@lambdas/runtime/measures';
import { openArchive } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import type { ShardStart } from '../shared/shard-start';
import { archiveShard } from './archive-shard';

/** Work that starts within this time ends before the function's timeout. */
export const ARCHIVING_MS = 180_000;

/** So many runs may pass between two turns of a room. */
const MAX_RUNS_PER_TURN = 3;

/**
 * Moves the chunks of a shard's rooms into the archive before they expire. Fails, which rings an
 * alarm, if a room is more than 6 days behind, or if rooms have to wait for their turn for more than
 * three days; before that, the next runs catch up.
 */
export async function handler(start: ShardStart): Promise<void> {
  const open = services();
  const tools = { archive: openArchive(), until: open.now() + ARCHIVING_MS };
  const result = await archiveShard(open, tools, start);
  const metrics = measured({ ArchiveBacklog: result.backlog }, open.now());
  logger.info('archived', { ...start.shard, ...result, ...metrics });
  const { rooms, waiting } = result;
  if (rooms > MAX_RUNS_PER_TURN * (rooms - waiting)) {
    throw new Error(`There was only time for ${rooms - waiting} of ${rooms} rooms.`);
  }
  if (result.late.length > 0) {
    throw new Error(`Rooms wait for the archive for more than 6 days: ${result.late.join(', ')}.`);
  }
}
