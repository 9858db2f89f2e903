import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { countOf, eachPerformer } from '../shared/each-performer';
import type { ShardStart } from '../shared/shard-start';
import { reportPerformer } from './report-performer';

/** A report that starts within this time ends before the function's timeout. */
const REPORTING_MS = 180_000;

/**
 * Brings the tip reports of a shard's performers up to the last midnight GMT. It looks at state, so
 * the next run makes up for a missed night.
 */
export async function handler(start: ShardStart): Promise<void> {
  const open = services();
  const turns = { job: 'report', start, until: open.now() + REPORTING_MS };
  const results = await eachPerformer(open, turns, (performer) => reportPerformer(open, performer));
  logger.info('reported', {
    ...start.shard,
    performers: results.length,
    waiting: countOf(results, 'waiting'),
    built: countOf(results, 'built'),
  });
}
