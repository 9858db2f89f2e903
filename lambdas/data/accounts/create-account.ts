import type { Services } from '@lambdas/runtime/services';
import { type Account, addAccount } from './accounts';
import { startTrial } from './trials';

/**
 * Creates an account on its first call. Two parallel first calls create the same account. An address
 * that had a trial before doesn't get another one.
 */
export async function createAccount(
  services: Services,
  { sub, email }: { sub: string; email: string },
): Promise<Account> {
  const trialEndsAt = await startTrial(services, email);
  return addAccount(services, { sub, email, trialEndsAt });
}
