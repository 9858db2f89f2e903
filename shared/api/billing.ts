import { GRANT_REASONS, SUBSCRIPTION_STATES } from '@shared/domain/access/entitlement';
import { PLANS, TIERS } from '@shared/domain/access/tiers';
import * as z from 'zod';
import { rawBody } from './body';
import { Count, Nothing, Utc } from './fields';
import { REDEEM_LIMITS, REFERRAL_LIMITS, TRYING_LIMITS, VOUCHER_LIMITS } from './rate-limits';
import { defineRoute } from './route';

/** Plans that can be bought here. Others keep working for those who have them. */
export const BUYABLE_PLANS = ['ProMonthly', 'ProAnnual'] as const;
export type BuyablePlan = (typeof BUYABLE_PLANS)[number];

/** Letters only, made from the referrer's email address. */
export const ReferralCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,600}$/, 'This isn’t a referral code.');

/** US dollars. */
const Usd = z.number().min(0);

/** A page of the payment provider that the browser opens next. */
const PaymentPage = z.object({ session_id: z.string(), url: z.url() });

const CHECKOUT_RIGHTS = {
  write: ['Configs'],
  secrets: { open: ['stripe-key', 'trial-key'], seal: ['trial-key'] },
  users: 'manage',
} as const;

export const startCheckout = defineRoute('startCheckout', {
  method: 'GET',
  path: '/checkout/{price}',
  access: 'user',
  rights: CHECKOUT_RIGHTS,
  summary:
    'Prepares the payment of a plan: `ProMonthly`, `ProAnnual`, or the ID of its price. A first subscription starts with a free week.',
  params: z.strictObject({ price: z.string().trim().min(1).max(100) }),
  query: Nothing,
  reply: PaymentPage,
  example: { params: { price: 'ProMonthly' } },
  limits: TRYING_LIMITS,
});

export const startReferredCheckout = defineRoute('startReferredCheckout', {
  method: 'GET',
  path: '/checkout/{price}/{referral}',
  access: 'user',
  rights: CHECKOUT_RIGHTS,
  summary:
    'Prepares the payment of a plan with someone’s referral code. The annual plan is 20% cheaper with it.',
  params: z.strictObject({ price: z.string().trim().min(1).max(100), referral: ReferralCode }),
  query: Nothing,
  reply: PaymentPage,
  example: { params: { price: 'ProAnnual', referral: 'abcdef' } },
  limits: TRYING_LIMITS,
});

export const receiveStripeEvent = defineRoute('receiveStripeEvent', {
  method: 'POST',
  path: '/stripe_webhook',
  access: 'stripe',
  rights: {
    write: ['Configs'],
    secrets: {
      open: ['stripe-key', 'stripe-webhook', 'trial-key', 'voucher-key'],
      seal: ['trial-key', 'voucher-key'],
    },
    mail: 'send',
    users: 'manage',
  },
  summary:
    'Receives Stripe’s events. An event only says which customer changed; what changed is then read from Stripe.',
  params: Nothing,
  query: Nothing,
  body: rawBody('application/json'),
  reply: z.object({ received: z.literal(true) }),
});

export const openBillingPortal = defineRoute('openBillingPortal', {
  method: 'GET',
  path: '/billing_portal/goto',
  access: 'user',
  rights: { secrets: { open: ['stripe-key'] } },
  summary: 'Opens the payment provider’s portal: payment method, plan, invoices, and cancellation.',
  params: Nothing,
  query: Nothing,
  reply: z.object({ url: z.url() }),
  limits: TRYING_LIMITS,
});

export const Billing = z
  .object({
    plan: z.enum(PLANS),
    tier: z.enum(TIERS),
    /** The subscription that gives the plan; null if none does. */
    subscription: z
      .object({
        plan: z.enum(PLANS),
        state: z.enum(SUBSCRIPTION_STATES),
        periodEndsAt: Utc,
        /** It ends with that period instead of renewing. */
        isEnding: z.boolean(),
        /** It ends only because the free week began without a payment method. */
        lacksPaymentMethod: z.boolean(),
      })
      .nullable(),
    /** What will be charged next, in US dollars, after discounts and credit. */
    nextPayment: z.object({ usd: Usd, at: Utc }).nullable(),
    /** Vouchers, agreements with support, and an old free week that run now or later. */
    grants: z.array(
      z.object({
        reason: z.enum(GRANT_REASONS),
        plan: z.enum(PLANS),
        startsAt: Utc.nullable(),
        endsAt: Utc.nullable(),
      }),
    ),
    /** When the present plan ends if nothing more is paid; null for no end. */
    endsAt: Utc.nullable(),
    /** Whether a first subscription would start with a free week. */
    isTrialAvailable: z.boolean(),
    /** Whether a free week starts only with a payment method. */
    trialNeedsCard: z.boolean(),
    /** Whether the provider's portal can be opened. */
    hasPortal: z.boolean(),
    /** Whether this deployment can take payments. */
    canBuy: z.boolean(),
  })
  .meta({ id: 'Billing' });
export type Billing = z.infer<typeof Billing>;

export const getBilling = defineRoute('getBilling', {
  method: 'GET',
  path: '/billing',
  access: 'user',
  rights: { secrets: { open: ['trial-key'] } },
  summary: 'The account’s plan, subscription, and vouchers, as of the last time Stripe was asked.',
  params: Nothing,
  query: Nothing,
  reply: Billing,
});

export const refreshBilling = defineRoute('refreshBilling', {
  method: 'POST',
  path: '/billing',
  access: 'user',
  rights: {
    write: ['Configs'],
    secrets: { open: ['stripe-key', 'trial-key'], seal: ['trial-key'] },
    users: 'manage',
  },
  summary: 'Asks Stripe for the account’s subscriptions and returns its plan.',
  params: Nothing,
  query: Nothing,
  reply: Billing,
  limits: TRYING_LIMITS,
});

/** Commissions that `getReferral` lists. */
export const LISTED_COMMISSIONS = 50;

const Commission = z.object({
  paidAt: Utc,
  /** What the invited account paid, less what was refunded, and the share of it, in US dollars. */
  paidUsd: Usd,
  commissionUsd: Usd,
  /**
   * `earned`: counts toward the next credit; `credited`: on the referrer's balance; `reversed`: the
   * payment was refunded.
   */
  state: z.enum(['earned', 'credited', 'reversed']),
});

export const getReferral = defineRoute('getReferral', {
  method: 'GET',
  path: '/referral',
  access: 'user',
  rights: {
    write: ['Configs'],
    secrets: { open: ['referral-key'], seal: ['referral-key'] },
  },
  summary: 'The account’s referral code, and what it earned from those who used it.',
  params: Nothing,
  query: Nothing,
  reply: z.object({
    code: z.string(),
    /** How many accounts ever paid with it. */
    payingAccounts: Count,
    earnedUsd: Usd,
    creditedUsd: Usd,
    /** What support paid in money instead. */
    paidOutUsd: Usd,
    /** The newest 50. Names and addresses of others are never shown. */
    commissions: z.array(Commission),
    /** How many older ones are not listed. */
    omitted: Count,
  }),
});

export const getReferralOffer = defineRoute('getReferralOffer', {
  method: 'GET',
  path: '/referral_offer/{referral}',
  access: 'public',
  rights: { read: ['Configs'], secrets: { open: ['stripe-key'] } },
  summary: 'Whether a referral code exists, and what Stripe charges for the annual plan with it.',
  params: z.strictObject({ referral: ReferralCode }),
  query: Nothing,
  reply: z.object({
    isKnown: z.boolean(),
    /** US dollars for the first year, and per month of it. */
    annualUsd: Usd,
    monthlyUsd: Usd,
    /** What the first year costs without a code. */
    fullAnnualUsd: Usd,
    /** False while Stripe can't be asked: the sums are then what we last knew. */
    isExact: z.boolean(),
  }),
  example: { params: { referral: 'abcdef' } },
  limits: REFERRAL_LIMITS,
});

export const buyVoucher = defineRoute('buyVoucher', {
  method: 'POST',
  path: '/voucher_checkout',
  access: 'public',
  rights: { read: ['Configs'], secrets: { open: ['stripe-key'] } },
  summary: 'Prepares the payment of a gift voucher. Its code is mailed to the buyer.',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: PaymentPage,
  limits: VOUCHER_LIMITS,
});

export const redeemVoucher = defineRoute('redeemVoucher', {
  method: 'POST',
  path: '/voucher_redemption',
  access: 'user',
  rights: {
    write: ['Configs'],
    secrets: { open: ['stripe-key', 'trial-key'], seal: ['trial-key'] },
    users: 'manage',
  },
  summary: 'Redeems a gift voucher: three months of Pro, or its value as credit for subscribers.',
  params: Nothing,
  query: Nothing,
  body: z.strictObject({ code: z.string().trim().min(4).max(40) }),
  reply: z.object({
    /** What the voucher became. */
    as: z.enum(['plan', 'credit']),
    billing: Billing,
  }),
  limits: REDEEM_LIMITS,
});
