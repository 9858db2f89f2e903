import { changeAccount } from '@lambdas/data/accounts/accounts';
import type { UserPool } from '@lambdas/integrations/user-pool';
import type { Services } from '@lambdas/runtime/services';
import { getPlanFacts, type Plan } from '@shared/domain/access/tiers';

/**
 * Gives an account a plan, and its user the group that says so. The account is what every call
 * goes by; the group follows, also where it was not told before. May be repeated.
 */
export async function applyPlan(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  pool: UserPool,
  account: string,
  plan: Plan,
): Promise<void> {
  await changeAccount(configs, account, (before) => ({ ...before, plan }));
  await pool.setSubscriber(account, getPlanFacts({ plan }, now()).tier !== 'Basic');
}
