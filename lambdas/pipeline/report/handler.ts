import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { countOf, eachPerformer } from '../shared/each-performer';
import { reportPerformer } from './report-performer';

/**
 * Brings the tip reports of a shard's performers up to the last midnight GMT. It looks at state, so
 * the next run makes up for a missed night.
 */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const results = await eachPerformer(open, shard, 'reporting', (performer) =>
    reportPerformer(open, performer),
  );
  logger.info('reported', { shard, performers: results.length, built: countOf(results, 'built') });
}
