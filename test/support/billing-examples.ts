import { createAccount } from '@lambdas/data/accounts/accounts';
import { hashOfPayer } from '@lambdas/data/billing/commissions';
import { referralCodeItem } from '@lambdas/data/billing/referral-codes';
import { addVoucher, changeVoucher, hashOfVoucher } from '@lambdas/data/billing/vouchers';
import { services } from '@lambdas/runtime/services';
import { putItem } from '@lambdas/runtime/stored-items';
import { getReferral, startCheckout } from '@shared/api/billing';
import type { Person } from './signed-in';

/** The referral code of an account that exists only for the owner of a performer. */
export const referralCodeOf = (performer: string) => `friend${performer.replaceAll(/[^a-z]/g, '')}`;

/** The code of the voucher that the owner of a performer began to redeem. */
export const voucherOf = (performer: string) => `GIFT-${performer}`;

/**
 * Creates what the examples of billing calls need: the codes that they name, a customer of Stripe,
 * and the keys that a deployment makes when it first needs them.
 */
export async function giveBillingExamples(
  { sub, call }: Pick<Person, 'sub' | 'call'>,
  performer: string,
): Promise<void> {
  await call(startCheckout, { params: { price: 'ProMonthly' } });
  await call(getReferral);
  const { configs, now } = services();
  const friend = `friend-of-${performer}`;
  await createAccount(services(), { sub: friend, email: `${friend}@example.com` });
  await putItem(
    configs,
    referralCodeItem,
    { code: referralCodeOf(performer) },
    { account: friend },
  );
  const hash = hashOfVoucher(voucherOf(performer));
  const paid = { payment: `cs_${performer}`, paidCents: 4_497, boughtAt: now() };
  await addVoucher(configs, hash, paid);
  // Accounts with an agreed plan can't begin to redeem one, but can repeat a request.
  await changeVoucher(configs, hash, (voucher) => ({
    ...voucher,
    redeemedBy: hashOfPayer(sub),
    redeemedAt: now(),
    redeemedAs: 'plan',
  }));
}
