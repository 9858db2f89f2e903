import type { AccountPlan } from '../access/account-plan';
import type { PaidSubscription, PlanGrant } from '../access/entitlement';
import { isRunning } from '../access/is-running';
import { PLAN_FACTS, type Plan } from '../access/tiers';

/** How long a gift voucher lasts, in calendar months (UTC). */
export const VOUCHER_MONTHS = 3;
export const VOUCHER_PLAN = 'ProMonthly' satisfies Plan;
/** Vouchers that one account can have running or waiting at a time. */
export const MAX_VOUCHERS = 12;

/** What redeeming a voucher would do for an account: a plan, or a credit on its next payments. */
export type VoucherUse =
  | { readonly kind: 'plan' | 'credit' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Says what a voucher is for an account: a credit for whoever has a subscription that renews, a plan
 * for everybody else.
 *
 * @param now epoch ms
 */
export function decideVoucher({ plan, billing }: AccountPlan, now: number): VoucherUse {
  if (PLAN_FACTS[plan].tier !== 'Basic') {
    const reason =
      'Your plan has no end and already includes what this voucher gives. The voucher stays valid: you can pass it on.';
    return { kind: 'refused', reason };
  }
  const { subscriptions = [], grants = [] } = billing ?? {};
  if (subscriptions.some(renews)) return { kind: 'credit' };
  const waiting = grants.filter((grant) => isVoucher(grant) && endOf(grant) > now);
  if (waiting.length >= MAX_VOUCHERS) {
    const reason = `You already have ${MAX_VOUCHERS} vouchers running or waiting. This one stays valid: redeem it when the first has ended.`;
    return { kind: 'refused', reason };
  }
  return { kind: 'plan' };
}

/**
 * Returns when a voucher's plan starts (epoch ms): after everything that the account has already, so
 * that nothing of it is lost.
 *
 * @param now epoch ms
 */
export function startOfVoucher({ trialEndsAt, billing }: AccountPlan, now: number): number {
  const { subscriptions = [], grants = [] } = billing ?? {};
  const running = subscriptions.filter(isRunning);
  const ends = [
    ...grants.filter(isVoucher).map(endOf),
    ...running.map(({ periodEndsAt }) => periodEndsAt),
    trialEndsAt ?? now,
  ];
  return Math.max(now, ...ends);
}

/**
 * Returns the time of a voucher that starts at a time.
 *
 * @param startsAt epoch ms
 */
export function toVoucherGrant(id: string, startsAt: number): PlanGrant {
  const endsAt = addUtcMonths(startsAt, VOUCHER_MONTHS);
  return { id, reason: 'voucher', plan: VOUCHER_PLAN, startsAt, endsAt };
}

/**
 * Returns when a voucher's plan ends (epoch ms). It ends when the payment was found to be taken back,
 * and in full if that was taken back in turn.
 *
 * @param voidAt epoch ms; null while the voucher is paid for
 */
export function endOfVoucher({ startsAt }: Pick<PlanGrant, 'startsAt'>, voidAt: number | null) {
  const endsAt = addUtcMonths(startsAt, VOUCHER_MONTHS);
  return voidAt === null ? endsAt : Math.max(startsAt, Math.min(endsAt, voidAt));
}

/**
 * Returns the same time of day some calendar months later (epoch ms, UTC); on the last day of a
 * shorter month.
 */
export function addUtcMonths(ms: number, months: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
}

function renews(subscription: PaidSubscription): boolean {
  return isRunning(subscription) && !subscription.isEnding;
}

const isVoucher = ({ reason }: PlanGrant) => reason === 'voucher';
const endOf = ({ endsAt }: PlanGrant) => endsAt ?? Number.POSITIVE_INFINITY;
