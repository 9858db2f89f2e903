import { randomUUID } from 'node:crypto';
import { takeLease } from '@lambdas/data/log/listener-reports';
import type { Services } from '@lambdas/runtime/services';

/**
 * Does a piece of work that only one start of a job may do at a time, and nothing where another
 * one holds the job's lease. It is given back when the work is done, and kept to its end where the
 * work failed: it may have left something behind that still writes.
 *
 * @param leaseMs longer than the function may run, so an expired lease is a dead one's
 */
export async function underLease(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  job: string,
  leaseMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const owner = randomUUID();
  const isMine = await takeLease(configs, job, { owner, now: now(), until: now() + leaseMs });
  if (!isMine) return;
  await work();
  await takeLease(configs, job, { owner, now: now(), until: now() });
}
