import { openLanguageModel } from '@lambdas/integrations/language-model';
import { logger } from '@lambdas/runtime/logger';
import { openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { countOf, eachPerformer } from '../shared/each-performer';
import { summarizePerformer } from './summarize-performer';

/** A request that starts within this time ends before the function's timeout. */
const MAX_REQUEST_MS = 150_000;

/** Requests the missing summaries of a shard's performers. */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const open = services();
  const tools = {
    model: openLanguageModel(),
    published: openPublished(),
    until: open.now() + MAX_REQUEST_MS,
  };
  const outcomes = await eachPerformer(open, shard, 'summarising', (performer) =>
    summarizePerformer(open, tools, performer),
  );
  const results = outcomes.flat();
  logger.info('summarised', {
    shard,
    performers: outcomes.length,
    requests: results.length,
    suggested: countOf(results, 'suggested'),
  });
}
