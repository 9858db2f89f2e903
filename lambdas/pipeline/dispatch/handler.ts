import { type JobStarter, openJobStarter } from '@lambdas/integrations/job-starter';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { dispatch } from './dispatch';

let starter: JobStarter | undefined;

/** Starts a job once for each shard of rooms. */
export async function handler({ job }: { job: string }): Promise<void> {
  starter ??= openJobStarter();
  const shards = await dispatch(services(), starter, job);
  logger.info('dispatched', { job, shards });
}
