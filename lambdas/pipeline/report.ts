import pMap from 'p-map';
import { listRooms } from '../data/rooms';
import { logger } from '../lib/logger';
import { services } from '../lib/services';
import { reportPerformer } from './reporting/report-performer';

const PERFORMERS_AT_ONCE = 4;

/**
 * Brings the tip reports of a shard's performers up to the last midnight GMT. It looks at state:
 * whatever a night missed is found by the next start.
 */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const performers = await listRooms(open.configs, shard);
  const results = await pMap(
    performers,
    async ({ performer }) => {
      try {
        return await reportPerformer(open, performer);
      } catch (error) {
        // One performer's fault must not keep the others' reports from being built.
        logger.error('reporting failed', { performer, error: error as Error });
        return 'failed';
      }
    },
    { concurrency: PERFORMERS_AT_ONCE },
  );
  const built = results.filter((result) => result === 'built').length;
  logger.info('reported', { shard, performers: performers.length, built });
}
