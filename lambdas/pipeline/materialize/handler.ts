import { logger } from '@lambdas/runtime/logger';
import { measured } from '@lambdas/runtime/measures';
import { services } from '@lambdas/runtime/services';
import { countOf, eachPerformer } from '../shared/each-performer';
import { materializePerformer } from './materialize-performer';

/**
 * Materializes every performer of a shard who is due. It looks at state, not at messages, so the
 * next run finds whatever was interrupted, missed or added late.
 */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const results = await eachPerformer(open, shard, 'materializing', (performer) =>
    materializePerformer(open, performer),
  );
  const materialized = countOf(results, 'materialized');
  const left = countOf(results, 'failed') + countOf(results, 'busy');
  const metrics = measured({ MaterializationBacklog: left }, open.now());
  logger.info('materialized', {
    shard,
    performers: results.length,
    materialized,
    left,
    ...metrics,
  });
}
