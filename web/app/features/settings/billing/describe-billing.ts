import type { Billing } from '@shared/api/billing';
import { formatDay } from '@web/lib/format-time';
import { formatSum } from '@web/ui/billing/plans';

const DAY_MS = 24 * 3_600_000;

/** What an account has and pays, in sentences. */
export interface BillingSentences {
  readonly plan: string;
  /** What happens next, and when. */
  readonly next: readonly string[];
}

/**
 * Describes an account's plan.
 *
 * @param zone IANA time zone of the dates
 * @param now epoch ms
 */
export function describeBilling(billing: Billing, zone: string, now: number): BillingSentences {
  const { subscription, grants, endsAt, tier, plan } = billing;
  const day = (at: string) => formatDay(at, zone, now);
  const vouchers = grants.flatMap((grant) =>
    grant.reason === 'voucher' && grant.endsAt !== null ? describeVoucher(grant, zone, now) : [],
  );
  if (subscription !== null) {
    return {
      plan: describeSubscription(subscription, tier, now),
      next: [...nextOf(billing, zone, now), ...vouchers],
    };
  }
  if (plan === 'Free') return { plan: 'You’re on Basic, which is free.', next: vouchers };
  const isTrying = grants.some(({ reason }) => reason === 'trial') && endsAt !== null;
  if (isTrying) {
    return {
      plan: `You’re trying Pro until ${day(endsAt)}. After that you’ll be on Basic, which is free.`,
      next: vouchers,
    };
  }
  if (endsAt === null) return { plan: `You’re on ${tier}, as agreed with support.`, next: [] };
  return {
    plan: `You’re on ${tier} until ${day(lastEnd(endsAt, grants))}.`,
    next: [
      ...vouchers,
      `After that you’ll be on Basic. ${NOTHING_DELETED}`,
      'Wait until then to subscribe, so that you don’t pay for the same days twice.',
    ],
  };
}

const NOTHING_DELETED = 'Nothing is deleted then, only locked.';

function describeSubscription(
  { plan, state, periodEndsAt, isEnding }: NonNullable<Billing['subscription']>,
  tier: Billing['tier'],
  now: number,
): string {
  if (state === 'trialing') {
    const days = Math.max(0, Math.ceil((Date.parse(periodEndsAt) - now) / DAY_MS));
    return `You’re on ${tier}. Your free week: ${days} ${days === 1 ? 'day' : 'days'} left.`;
  }
  const period = plan.endsWith('Annual') ? 'annually' : 'monthly';
  return `You’re on ${tier}, ${isEnding ? 'which you canceled' : `billed ${period}`}.`;
}

/** The next payment, or what happens without one. */
function nextOf({ subscription, nextPayment, tier }: Billing, zone: string, now: number): string[] {
  if (subscription === null) return [];
  const end = formatDay(subscription.periodEndsAt, zone, now);
  if (subscription.lacksPaymentMethod) {
    return [
      `To keep ${tier} after ${end}, add a payment method under “Manage Billing”. Otherwise you’ll be on Basic. ${NOTHING_DELETED}`,
    ];
  }
  if (subscription.isEnding) {
    return [`Everything stays until ${end}. After that you’ll be on Basic. ${NOTHING_DELETED}`];
  }
  if (subscription.state === 'past-due') {
    return [
      `We’ll try your card again over the next few days, and you keep ${tier} until then. If no payment goes through, you’ll be on Basic. ${NOTHING_DELETED}`,
    ];
  }
  if (nextPayment === null) return [];
  const first = subscription.state === 'trialing' ? 'First payment' : 'Next payment';
  const date = formatDay(nextPayment.at, zone, now);
  return [`${first}: ${formatSum(nextPayment.usd)} on ${date}.`];
}

/** Vouchers start one after the other, so what runs now is followed by those that wait. */
function lastEnd(endsAt: string, grants: Billing['grants']): string {
  const ends = grants.flatMap((grant) => grant.endsAt ?? []);
  return [endsAt, ...ends].toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? endsAt;
}

function describeVoucher(
  { startsAt, endsAt }: Billing['grants'][number],
  zone: string,
  now: number,
): string {
  const until = endsAt === null ? '' : ` until ${formatDay(endsAt, zone, now)}`;
  const isLater = startsAt !== null && Date.parse(startsAt) > now;
  return isLater
    ? `Gift voucher: Pro from ${formatDay(startsAt, zone, now)}${until}.`
    : `Gift voucher: Pro${until}.`;
}
