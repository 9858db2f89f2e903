import type { Account } from '@lambdas/data/accounts/accounts';
import { findReferrer } from '@lambdas/data/billing/referral-codes';
import { badInput } from '@lambdas/runtime/errors';
import type { Table } from '@lambdas/runtime/table';
import { refuseReferral } from '@shared/domain/billing/self-referral';

/**
 * Returns the account whose referral code another one may start a checkout with.
 *
 * @throws ApiError `bad-input` if nobody has the code, or the account itself does
 */
export async function acceptReferral(
  configs: Table,
  account: Account,
  code: string,
): Promise<string> {
  const referrer = await findReferrer(configs, code);
  if (!referrer) {
    throw badInput('params.referral', 'Nobody has this referral code. Check it, or leave it out.');
  }
  const whyNot = refuseReferral(referrer, account);
  if (whyNot !== null) throw badInput('params.referral', whyNot);
  return referrer.id;
}
