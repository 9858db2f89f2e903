import { changeAccount } from '@lambdas/data/accounts/accounts';
import type { UserPool } from '@lambdas/integrations/user-pool';
import type { Services } from '@lambdas/runtime/services';
import { getPlanFacts } from '@shared/domain/access/account-plan';
import type { Plan } from '@shared/domain/access/tiers';

/**
 * Gives an account a plan, and puts its user into the matching group of the user pool or takes it
 * out. Calls look at the account only. The group is set again even if the account already has the
 * plan, because an earlier attempt may have failed there. Idempotent.
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
