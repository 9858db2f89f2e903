import { DAY_MS } from '../time/utc-day';
import { includesTier, PLAN_FACTS, type Plan } from './tiers';

/**
 * What the payment provider says about a subscription.
 * - `trialing`: in the free week; a payment method may be missing
 * - `active`: paid for
 * - `past-due`: the latest payment failed, and the provider tries again
 * - `ended`: canceled, unpaid or never completed
 */
export const SUBSCRIPTION_STATES = ['trialing', 'active', 'past-due', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A subscription as the payment provider knows it. */
export interface PaidSubscription {
  /** The provider's id. */
  readonly id: string;
  readonly plan: Plan;
  readonly state: SubscriptionState;
  /** When the period ends that is paid for or free of charge (epoch ms). */
  readonly periodEndsAt: number;
  /** It ends with that period instead of renewing. */
  readonly isEnding: boolean;
  /** It ends only because a free week began without a payment method. */
  readonly lacksPaymentMethod?: boolean;
}

/**
 * Why an account has a plan that it doesn't pay for each month.
 * - `voucher`: it redeemed a gift voucher
 * - `agreed`: support arranged the plan
 * - `trial`: its free week
 */
export const GRANT_REASONS = ['voucher', 'agreed', 'trial'] as const;
export type GrantReason = (typeof GRANT_REASONS)[number];

/** A plan for a time, without a subscription. */
export interface PlanGrant {
  /** Says where it comes from, so that granting twice changes nothing. */
  readonly id: string;
  readonly reason: GrantReason;
  readonly plan: Plan;
  /** Epoch ms. */
  readonly startsAt: number;
  /** Epoch ms; null for no end. */
  readonly endsAt: number | null;
}

/** The plan that an account has now, and why. */
export interface Entitlement {
  readonly plan: Plan;
  /** When it ends if nothing is paid or granted until then (epoch ms); null for no end. */
  readonly endsAt: number | null;
  /** Null for Free. */
  readonly source:
    | { readonly kind: 'subscription'; readonly subscription: PaidSubscription }
    | { readonly kind: 'grant'; readonly grant: PlanGrant }
    | null;
}

/**
 * How long a subscription still counts after its period, because news about the renewal may be late.
 */
export const RENEWAL_GRACE_MS = 3 * DAY_MS;

const FREE: Entitlement = { plan: 'Free', endsAt: null, source: null };

/**
 * Returns the best plan that the subscriptions and grants give now: the highest tier, then the one
 * that lasts longest.
 *
 * @param now epoch ms
 */
export function entitlementOf(
  subscriptions: readonly PaidSubscription[],
  grants: readonly PlanGrant[],
  now: number,
): Entitlement {
  const running = [
    ...subscriptions.flatMap((subscription) => fromSubscription(subscription)),
    ...grants.filter(({ startsAt }) => startsAt <= now).map(fromGrant),
  ].filter(({ endsAt }) => endsAt === null || now < endsAt);
  return running.reduce(better, FREE);
}

function fromSubscription(subscription: PaidSubscription): Entitlement[] {
  const { plan, state, periodEndsAt, isEnding } = subscription;
  if (state === 'ended') return [];
  const renews = state !== 'past-due' && !isEnding;
  const endsAt = periodEndsAt + (renews ? RENEWAL_GRACE_MS : 0);
  return [{ plan, endsAt, source: { kind: 'subscription', subscription } }];
}

function fromGrant(grant: PlanGrant): Entitlement {
  return { plan: grant.plan, endsAt: grant.endsAt, source: { kind: 'grant', grant } };
}

function better(best: Entitlement, other: Entitlement): Entitlement {
  const [bestTier, tier] = [PLAN_FACTS[best.plan].tier, PLAN_FACTS[other.plan].tier];
  if (tier !== bestTier) return includesTier(tier, bestTier) ? other : best;
  if (best.source === null) return other;
  return lasting(other) > lasting(best) ? other : best;
}

const lasting = ({ endsAt }: Entitlement): number => endsAt ?? Number.POSITIVE_INFINITY;
