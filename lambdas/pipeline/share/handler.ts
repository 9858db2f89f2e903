import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { computeBenchmark } from './compute-benchmark';

/**
 * Computes what performers who agreed to share have in common, for all shards. Who withdraws is
 * gone with the next start; figures older than a day are not shown, whatever became of it.
 */
export async function handler(): Promise<void> {
  const report = await computeBenchmark(services());
  logger.info('shared', { ...report });
}
