import { formerCounts, shardCountAt } from '@lambdas/data/performers/shard-counts';
import { getShardPlan } from '@lambdas/data/performers/shard-turns';
import { shardsOf } from '@lambdas/data/performers/shards';
import type { JobStarter } from '@lambdas/integrations/job-starter';
import type { Services } from '@lambdas/runtime/services';
import pMap from 'p-map';
import type { ShardStart } from '../shared/shard-start';

/** Longer than observations are searched, so that none is missed that was written for former shards. */
const FORMER_MS = 7 * 3_600_000;
const STARTS_AT_ONCE = 16;

/**
 * Starts a job once for each shard of rooms. One query, 0.5 read units. It may run twice: every job
 * can.
 *
 * @returns the number of shards
 * @throws AggregateError if some starts were not accepted; the others were
 */
export async function dispatch(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  starter: JobStarter,
  job: string,
): Promise<number> {
  const startedAt = now();
  const { counts, turnOf } = await getShardPlan(configs, job);
  const former = formerCounts(counts, startedAt - FORMER_MS, startedAt);
  const starts = shardsOf(shardCountAt(counts, startedAt)).map((shard): ShardStart => {
    const after = turnOf(shard);
    return {
      shard,
      startedAt,
      ...(after !== null && { after }),
      ...(former.length > 0 && { former }),
    };
  });
  await pMap(starts, (start) => starter.start(job, start), {
    concurrency: STARTS_AT_ONCE,
    stopOnError: false,
  });
  return starts.length;
}
