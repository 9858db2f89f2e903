import { openLanguageModel } from '@lambdas/integrations/language-model';
import { logger } from '@lambdas/runtime/logger';
import { openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { countOf, eachPerformer } from '../shared/each-performer';
import { SUMMARIZE_EVERY_MINUTES } from '../shared/job-rhythms';
import type { ShardStart } from '../shared/shard-start';
import { summarizePerformer } from './summarize-performer';

/** A request that starts within this time ends before the function's timeout. */
const MAX_REQUEST_MS = 150_000;

/** Requests the missing summaries of a shard's performers. */
export async function handler(start: ShardStart): Promise<void> {
  const open = services();
  const tools = {
    model: openLanguageModel(),
    published: openPublished(),
    until: open.now() + MAX_REQUEST_MS,
  };
  const turns = { job: 'summarize', start, until: tools.until };
  const outcomes = await eachPerformer(
    open,
    turns,
    (performer) => summarizePerformer(open, tools, performer),
    { everyMinutes: SUMMARIZE_EVERY_MINUTES, skipsLive: true },
  );
  const results = outcomes.flat();
  logger.info('summarised', {
    ...start.shard,
    performers: outcomes.length,
    waiting: countOf(results, 'waiting'),
    requests: results.filter((result) => result !== 'waiting' && result !== 'failed').length,
    suggested: countOf(results, 'suggested'),
  });
}
