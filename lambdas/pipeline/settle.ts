import pMap from 'p-map';
import { listRooms } from '../data/rooms';
import { logger } from '../lib/logger';
import { services } from '../lib/services';
import { settlePerformer } from './settling/settle-performer';

const PERFORMERS_AT_ONCE = 4;

/**
 * Settles every performer of a shard who is due. It looks at state, not at messages: whatever was
 * interrupted, missed or added late is found by the next start.
 */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const performers = await listRooms(open.configs, shard);
  const results = await pMap(
    performers,
    async ({ performer }) => {
      try {
        return await settlePerformer(open, performer);
      } catch (error) {
        // One performer's fault must not keep the others' statistics behind.
        logger.error('settling failed', { performer, error: error as Error });
        return 'failed';
      }
    },
    { concurrency: PERFORMERS_AT_ONCE },
  );
  const settled = results.filter((result) => result === 'settled').length;
  logger.info('settled', { shard, performers: performers.length, settled });
}
