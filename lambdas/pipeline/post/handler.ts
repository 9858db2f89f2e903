import { logger } from '@lambdas/runtime/logger';
import { openRemover } from '@lambdas/runtime/object-remover';
import { openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { openLivePictures } from '@lambdas/services/pictures/live-pictures';
import { openNetworks } from '@lambdas/services/social/networks';
import { countOf } from '../shared/each-performer';
import { pictureMaker } from './make-picture';
import { postShard } from './post-shard';

/** Work that starts within this time ends before the function's timeout. */
const WORKING_MS = 50_000;

/** Posts about a shard's sessions, and changes the profiles of those who are live. */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const tools = {
    networks: openNetworks(open),
    makePicture: pictureMaker(open),
    pictures: openLivePictures(open, { ...openPublished(), ...openRemover('published') }),
    until: open.now() + WORKING_MS,
  };
  const outcomes = await postShard(open, tools, shard);
  logger.info('posted', {
    shard,
    connections: outcomes.length,
    worked: countOf(outcomes, 'worked'),
    taken: countOf(outcomes, 'taken'),
    failed: countOf(outcomes, 'failed'),
  });
}
