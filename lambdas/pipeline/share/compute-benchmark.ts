import { listRooms } from '@lambdas/data/performers/rooms';
import { shardsOf } from '@lambdas/data/performers/shards';
import { replaceBenchmark } from '@lambdas/data/site/shared-benchmark';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { computeBenchmarkGroups } from '@shared/domain/benchmark/benchmark';
import pMap from 'p-map';
import { readContribution } from './read-contribution';

const PERFORMERS_AT_ONCE = 8;

export interface SharingReport {
  readonly performers: number;
  readonly failed: number;
  /** Groups with at least 20 contributors. */
  readonly groups: number;
}

/**
 * Recomputes the shared statistics from everybody who currently agrees. Writes once, at the very
 * end: a run that dies changes nothing and leaves nothing about a single performer. So it can't
 * continue where another one stopped.
 *
 * @param until no performer is read after this (epoch ms). @default never
 * @throws Error if there was no time for all performers; then nothing is written
 */
export async function computeBenchmark(
  services: Services,
  until = Number.POSITIVE_INFINITY,
): Promise<SharingReport> {
  let report: SharingReport = { performers: 0, failed: 0, groups: 0 };
  await replaceBenchmark(services.configs, async () => {
    const computedAt = services.now();
    const performers = await listPerformers(services);
    let failed = 0;
    let done = 0;
    const contributions = await pMap(
      performers,
      async (performer) => {
        if (services.now() >= until) {
          throw new Error(`There was only time for ${done} of ${performers.length} performers.`);
        }
        done += 1;
        try {
          return await readContribution(services, performer);
        } catch (error) {
          // Treated as if they did not share. That can only make groups smaller.
          failed += 1;
          logger.error('sharing failed', { performer, error: error as Error });
          return null;
        }
      },
      { concurrency: PERFORMERS_AT_ONCE },
    );
    const groups = computeBenchmarkGroups(contributions.filter((one) => one !== null));
    report = { performers: performers.length, failed, groups: groups.length };
    return { computedAt, groups };
  });
  return report;
}

async function listPerformers({ configs }: Services): Promise<string[]> {
  const shards = shardsOf().map((shard) => listRooms(configs, shard));
  return (await Promise.all(shards)).flat().map(({ performer }) => performer);
}
