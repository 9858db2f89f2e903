import { underLease } from '@lambdas/pipeline/shared/under-lease';
import { startTable } from '@test/support/table-under-test';
import { expect, it } from 'vitest';

const LEASE_MS = 60_000;

it('runs one at a time, again when the work is done, and after a failure when the lease expires', async () => {
  const { table: configs, stop } = await startTable();
  const done: string[] = [];
  let now = 1_000_000;
  const start = (job: string, what: string, work = async () => {}) =>
    underLease({ configs, now: () => now }, job, LEASE_MS, async () => {
      done.push(what);
      await work();
    });

  await start('export', 'first', () => start('export', 'meanwhile'));
  await start('export', 'second', () => start('close', 'of another job'));
  expect(done).toEqual(['first', 'second', 'of another job']);

  await expect(
    start('export', 'failing', () => Promise.reject(new Error('fault'))),
  ).rejects.toThrow();
  await start('export', 'too early');
  now += LEASE_MS;
  await start('export', 'later');
  expect(done.slice(3)).toEqual(['failing', 'later']);
  await stop();
});
