import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { computeBenchmark } from './compute-benchmark';

/**
 * Computes the benchmark of performers who agreed to share, over all rooms. Whoever withdraws is
 * out with the next run. Numbers older than a day are never shown, even if runs fail.
 */
export async function handler(): Promise<void> {
  const report = await computeBenchmark(services());
  logger.info('shared', { ...report });
}
