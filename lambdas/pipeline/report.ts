import { logger } from '../lib/logger';
import { services } from '../lib/services';
import { countOf, eachPerformer } from './each-performer';
import { reportPerformer } from './reporting/report-performer';

/**
 * Brings the tip reports of a shard's performers up to the last midnight GMT. It looks at state:
 * whatever a night missed is found by the next start.
 */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const results = await eachPerformer(open, shard, 'reporting', (performer) =>
    reportPerformer(open, performer),
  );
  logger.info('reported', { shard, performers: results.length, built: countOf(results, 'built') });
}
