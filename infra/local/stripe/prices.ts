import type Stripe from 'stripe';
import type { World } from './world';

/** The price of each plan and of the gift voucher. The ids are fixed. */
export const PRICES = {
  ProMonthly: 'price_RoomlightProMonthly',
  ProAnnual: 'price_RoomlightProAnnual',
  Value: 'price_RoomlightValue',
  ValuePlus: 'price_RoomlightValuePlus',
  StudioMonthly: 'price_RoomlightStudioMonthly',
  Voucher: 'price_RoomlightVoucher',
} as const;

/** 20 % off the annual plan, for as long as the subscription lasts. */
export const REFERRAL_COUPON = 'roomlight-referral';

type PlanId = keyof typeof PRICES;

interface Offer {
  readonly name: string;
  readonly cents: number;
  readonly interval: 'month' | 'year' | null;
}

const OFFERS: Readonly<Record<PlanId, Offer>> = {
  ProMonthly: { name: 'Roomlight Pro', cents: 14_99, interval: 'month' },
  ProAnnual: { name: 'Roomlight Pro, annual', cents: 143_88, interval: 'year' },
  Value: { name: 'Roomlight Value', cents: 7_99, interval: 'month' },
  ValuePlus: { name: 'Roomlight Value Plus', cents: 9_99, interval: 'month' },
  StudioMonthly: { name: 'Roomlight Studio', cents: 37_50, interval: 'month' },
  Voucher: { name: 'Roomlight Pro for three months, as a gift', cents: 44_97, interval: null },
};

/** Puts the products, prices and the referral coupon into an account that lacks them. */
export function seedPrices(world: World): void {
  const created = world.clock.now();
  for (const [plan, offer] of Object.entries(OFFERS)) {
    const id = PRICES[plan as PlanId];
    if (world.prices.get(id)) continue;
    const product = world.products.put(productOf(`prod_Roomlight${plan}`, offer, created, id));
    world.prices.put(priceOf(id, offer, created, product.id));
  }
  if (!world.coupons.get(REFERRAL_COUPON)) world.coupons.put(referralCoupon(created));
}

function productOf(id: string, { name }: Offer, created: number, price: string) {
  return {
    id,
    object: 'product',
    active: true,
    created,
    default_price: price,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    updated: created,
    url: null,
  } satisfies Stripe.Product;
}

function priceOf(id: string, { cents, interval }: Offer, created: number, product: string) {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: interval && {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: cents,
    unit_amount_decimal: null,
  } satisfies Stripe.Price;
}

function referralCoupon(created: number) {
  return {
    id: REFERRAL_COUPON,
    object: 'coupon',
    amount_off: null,
    applies_to: { products: ['prod_RoomlightProAnnual'] },
    created,
    currency: null,
    duration: 'forever',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: 'Referral',
    percent_off: 20,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  } satisfies Stripe.Coupon;
}
