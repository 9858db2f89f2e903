import { logger } from '@lambdas/runtime/logger';
import { measured } from '@lambdas/runtime/measures';
import { services } from '@lambdas/runtime/services';
import { countOf } from '../shared/each-performer';
import type { ShardStart } from '../shared/shard-start';
import { materializeShard } from './materialize-shard';

/** A step that starts within this time ends before the function's timeout. */
const MATERIALIZING_MS = 180_000;

/** Materializes every performer of a shard who is due. */
export async function handler(start: ShardStart): Promise<void> {
  const open = services();
  const until = open.now() + MATERIALIZING_MS;
  const { results, rebuilds } = await materializeShard(open, start, until);
  const waiting = countOf(results, 'waiting');
  const left = countOf(results, 'failed') + countOf(results, 'busy') + waiting;
  const metrics = measured({ MaterializationBacklog: left }, open.now());
  logger.info('materialized', {
    ...start.shard,
    performers: results.length,
    materialized: countOf(results, 'materialized'),
    waiting,
    left,
    ...rebuilds,
    ...metrics,
  });
}
