import { findAccount } from '@lambdas/data/accounts/accounts';
import { addGrant, endGrant } from '@lambdas/data/billing/grants';
import { changeVoucher, findVoucher, type Voucher } from '@lambdas/data/billing/vouchers';
import type { Payments } from '@lambdas/integrations/payments';
import type { Services } from '@lambdas/runtime/services';
import { endOfVoucher, startOfVoucher, toVoucherGrant } from '@shared/domain/billing/voucher';
import { bringCredit } from './bring-credit';

type VoucherServices = Pick<Services, 'configs' | 'now'>;

/** Rounds that start over because the payment was taken back meanwhile, or no longer is. */
const MAX_ROUNDS = 5;

/**
 * Gives an account what the voucher became that it redeemed, or takes it back if the payment was
 * refunded. Idempotent; may stop at any point.
 *
 * @throws PaymentsUnavailable
 */
export async function applyVoucher(
  services: VoucherServices,
  payments: Pick<Payments, 'addCredit'>,
  account: string,
  redeemed: Voucher,
): Promise<void> {
  let voucher = redeemed;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (voucher.redeemedAs === 'credit') await applyCredit(services, payments, account, voucher);
    else await applyPlan(services, account, voucher);
    const latest = await findVoucher(services.configs, voucher.hash);
    if (!latest || latest.voidAt === voucher.voidAt) return;
    voucher = latest;
  }
}

async function applyPlan(
  { configs, now }: VoucherServices,
  account: string,
  { hash: id, voidAt, startsAt }: Voucher,
): Promise<void> {
  if (voidAt === null) {
    const saved = await addGrant(
      configs,
      account,
      {
        id,
        make: (stored) => toVoucherGrant(id, startsAt ?? startOfVoucher(stored, now())),
      },
      now(),
    );
    const grant = saved.billing?.grants.find((one) => one.id === id);
    if (grant) {
      await changeVoucher(configs, id, (one) =>
        one.startsAt === grant.startsAt ? null : { ...one, startsAt: grant.startsAt },
      );
    }
  }
  await endGrant(configs, account, id, (grant) => endOfVoucher(grant, voidAt));
}

async function applyCredit(
  { configs, now }: VoucherServices,
  payments: Pick<Payments, 'addCredit'>,
  id: string,
  { hash }: Voucher,
): Promise<void> {
  const account = await findAccount(configs, id, { consistent: true });
  const customer = account?.billing?.customer;
  if (!customer) return;
  await bringCredit(payments, {
    customer,
    key: `voucher-${hash}`,
    now,
    async save(change) {
      const saved = await changeVoucher(configs, hash, (voucher) => {
        const credit = change(voucher.credit, voucher.voidAt === null ? voucher.paidCents : 0);
        return credit && { ...voucher, credit };
      });
      return saved?.credit ?? null;
    },
  });
}
