import pMap from 'p-map';
import { listRooms } from '../data/rooms';
import { openLanguageModel } from '../integrations/language-model';
import { logger } from '../lib/logger';
import { openPublished } from '../lib/object-store';
import { services } from '../lib/services';
import { summarisePerformer } from './summarising/summarise-performer';

const PERFORMERS_AT_ONCE = 4;
/** An answer begun within this ends before the function's time does. */
const ASKING_MS = 150_000;

/** Asks for the summaries that the performers of a shard lack. */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const tools = {
    model: openLanguageModel(),
    published: openPublished(),
    until: open.now() + ASKING_MS,
  };
  const performers = await listRooms(open.configs, shard);
  const outcomes = await pMap(
    performers,
    async ({ performer }) => {
      try {
        return await summarisePerformer(open, tools, performer);
      } catch (error) {
        // One performer's fault must not keep the others' summaries from being made.
        logger.error('summarising failed', { performer, error: error as Error });
        return ['failed' as const];
      }
    },
    { concurrency: PERFORMERS_AT_ONCE },
  );
  const asked = outcomes.flat();
  const suggested = asked.filter((outcome) => outcome === 'suggested').length;
  logger.info('summarised', {
    shard,
    performers: performers.length,
    asked: asked.length,
    suggested,
  });
}
