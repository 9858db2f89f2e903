import { logger } from '@lambdas/runtime/logger';
import { openRemover } from '@lambdas/runtime/object-remover';
import { openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { openLivePictures } from '@lambdas/services/pictures/live-pictures';
import { openNetworks } from '@lambdas/services/social/networks';
import { countOf } from '../shared/each-performer';
import type { ShardStart } from '../shared/shard-start';
import { pictureMaker } from './make-picture';
import { postShard } from './post-shard';

/** Work that starts within this time ends before the function's timeout. */
const WORKING_MS = 50_000;

/** Posts about a shard's sessions, and changes the profiles of those who are live. */
export async function handler(start: ShardStart): Promise<void> {
  const open = services();
  const tools = {
    networks: openNetworks(open),
    makePicture: pictureMaker(open),
    pictures: openLivePictures(open, { ...openPublished(), ...openRemover('published') }),
    until: open.now() + WORKING_MS,
  };
  const outcomes = await postShard(open, tools, start);
  logger.info('posted', {
    ...start.shard,
    connections: outcomes.length,
    waiting: countOf(outcomes, 'waiting'),
    worked: countOf(outcomes, 'worked'),
    taken: countOf(outcomes, 'taken'),
    failed: countOf(outcomes, 'failed'),
  });
}
