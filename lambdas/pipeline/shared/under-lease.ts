import { randomUUID } from 'node:crypto';
import { takeLease } from '@lambdas/data/log/listener-reports';
import type { Services } from '@lambdas/runtime/services';

/**
 * Runs a task that only one run of a job may do at a time; does nothing if another run holds the
 * job's lease. Releases the lease when the task is done. If the task fails, the lease stays until
 * it expires, because something may still be writing.
 *
 * @param leaseMs longer than the function's timeout, so the owner of an expired lease is dead
 */
export async function underLease(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  job: string,
  leaseMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const owner = randomUUID();
  const hasLease = await takeLease(configs, job, { owner, now: now(), until: now() + leaseMs });
  if (!hasLease) return;
  await work();
  await takeLease(configs, job, { owner, now: now(), until: now() });
}
