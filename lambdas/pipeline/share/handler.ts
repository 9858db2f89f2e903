import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { computeBenchmark } from './compute-benchmark';

/** Leaves the function time for the performers it has begun with, and for writing. */
const COMPUTING_MS = 780_000;

/**
 * Computes the benchmark of performers who agreed to share, over all rooms. Whoever withdraws is
 * out with the next run. Numbers older than a day are never shown, even if runs fail. Fails if there
 * are too many performers for the time, which rings an alarm.
 */
export async function handler(): Promise<void> {
  const open = services();
  const report = await computeBenchmark(open, open.now() + COMPUTING_MS);
  logger.info('shared', { ...report });
}
