import '@test/support/silent-logs';
import { listAccount } from '@lambdas/data/accounts/account-list';
import { changeAccount, createAccount } from '@lambdas/data/accounts/accounts';
import { reconcilePayments } from '@lambdas/pipeline/reconcile-payments/reconcile-payments';
import { toVoucherGrant } from '@shared/domain/billing/voucher';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { openWorld, type World } from '@test/lambdas/services/billing/stripe-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** An account that never subscribed, with a voucher since some days. */
async function redeemer(id: string, days: number): Promise<void> {
  const { services } = world;
  await createAccount(services, { sub: id, email: `${id}@example.com` });
  await listAccount(services.configs, id);
  const grants = [toVoucherGrant('a-hash', world.now() - days * DAY_MS)];
  await changeAccount(services.configs, id, (account) => ({
    ...account,
    billing: { customer: null, subscriptions: [], grants, checkedAt: null },
  }));
}

it('the night takes out of the group of subscribers whose voucher has ended, and keeps others in', async () => {
  await redeemer('ended', 100);
  await redeemer('running', 10);
  world.subscribers.add('ended');
  const counts = await reconcilePayments(world.services, {
    ...world.tools,
    until: world.now() + DAY_MS,
  });
  expect(counts).toMatchObject({ compared: 2, differences: 0, failed: 0, mispriced: 0 });
  expect([...world.subscribers]).toEqual(['running']);
});
