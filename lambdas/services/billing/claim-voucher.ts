import { findAccount } from '@lambdas/data/accounts/accounts';
import { hashOfPayer } from '@lambdas/data/billing/commissions';
import { beginRedemption } from '@lambdas/data/billing/redemptions';
import {
  changeVoucher,
  findVoucher,
  hashOfVoucher,
  type Voucher,
} from '@lambdas/data/billing/vouchers';
import { ApiError, badInput } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { decideVoucher } from '@shared/domain/billing/voucher';

/**
 * Makes an account the one that redeems a voucher; `finishRedemption` then gives it what it is worth.
 * That is stored first, so that the hourly walk goes on if the process dies. If it is that account
 * already, because an earlier request died, this returns the voucher again.
 *
 * @throws ApiError `bad-input` in the same words for a code that is unknown, void or used by another
 * account; `conflict` if the account can't use a voucher now
 */
export async function claimVoucher(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  account: string,
  code: string,
): Promise<Voucher> {
  const hash = hashOfVoucher(code);
  const mine = hashOfPayer(account);
  const isMine = (one: Voucher) => one.voidAt === null && one.redeemedBy === mine;
  const found = await findVoucher(configs, hash);
  if (!found || !(isOpen(found) || isMine(found))) throw notValid();

  const claimed = isMine(found) ? found : await redeem();
  if (!claimed || !isMine(claimed)) throw notValid();
  return claimed;

  async function redeem() {
    const stored = await findAccount(configs, account, { consistent: true });
    if (!stored) throw notValid();
    const use = decideVoucher(stored, now());
    if (use.kind === 'refused') throw new ApiError('conflict', use.reason);
    await beginRedemption(configs, { account, hash, begunAt: now() });
    return changeVoucher(configs, hash, (one) =>
      isOpen(one) ? { ...one, redeemedBy: mine, redeemedAt: now(), redeemedAs: use.kind } : null,
    );
  }
}

const isOpen = ({ voidAt, redeemedBy }: Voucher) => voidAt === null && redeemedBy === null;
const notValid = () => badInput('body.code', 'This code isn’t valid or was already used.');
