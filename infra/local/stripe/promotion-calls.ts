import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import * as z from 'zod';
import { call } from './call';
import { idOf } from './invoice-lines';
import { pageOf } from './paging';
import {
  arrayOf,
  changedMetadata,
  flag,
  listParameters,
  metadata,
  positive,
  whole,
} from './parameters';
import { StripeRefusal } from './refusal';
import type { World } from './world';

export interface ReadDiscount {
  readonly coupon: Stripe.Coupon;
  readonly promotionCode: string | null;
}

const CreateCoupon = z.strictObject({
  id: z.string().optional(),
  name: z.string().max(40).optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: positive.optional(),
  percent_off: z.string().transform(Number).pipe(z.number().gt(0).max(100)).optional(),
  amount_off: positive.optional(),
  currency: z.string().optional(),
  applies_to: z.strictObject({ products: arrayOf(z.string()) }).optional(),
  max_redemptions: positive.optional(),
  redeem_by: whole.optional(),
  metadata: metadata.optional(),
});

const CreatePromotionCode = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: z.string() }),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/)
    .optional(),
  active: flag.optional(),
  customer: z.string().optional(),
  expires_at: whole.optional(),
  max_redemptions: positive.optional(),
  restrictions: z.strictObject({ first_time_transaction: flag.optional() }).optional(),
  metadata: metadata.optional(),
});

export const promotionCalls = [
  call('POST', '/v1/coupons', CreateCoupon, createCoupon),
  call('GET', '/v1/coupons/:id', z.strictObject({}), (world, _, id) => world.coupons.need(id)),
  call('GET', '/v1/coupons', z.strictObject(listParameters), (world, paging) =>
    pageOf(world.coupons.all(), paging, '/v1/coupons'),
  ),
  call('DELETE', '/v1/coupons/:id', z.strictObject({}), (world, _, id) => {
    world.coupons.need(id);
    world.coupons.change(id, { valid: false });
    return { id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon;
  }),
  call('POST', '/v1/promotion_codes', CreatePromotionCode, createPromotionCode),
  call(
    'POST',
    '/v1/promotion_codes/:id',
    z.strictObject({ active: flag.optional(), metadata: metadata.optional() }),
    (world, { active, metadata: changes }, id) => {
      const before = world.promotionCodes.need(id);
      return world.promotionCodes.change(id, {
        active: active ?? before.active,
        metadata: changedMetadata(before.metadata ?? {}, changes),
      });
    },
  ),
  call('GET', '/v1/promotion_codes/:id', z.strictObject({}), (world, _, id) =>
    world.promotionCodes.need(id),
  ),
  call(
    'GET',
    '/v1/promotion_codes',
    z.strictObject({
      ...listParameters,
      active: flag.optional(),
      code: z.string().optional(),
      coupon: z.string().optional(),
      customer: z.string().optional(),
    }),
    (world, { active, code, coupon, customer, ...paging }) =>
      pageOf(
        world.promotionCodes
          .all()
          .filter(
            (one) =>
              (active === undefined || one.active === active) &&
              (code === undefined || isSameCode(one.code, code)) &&
              (coupon === undefined || one.promotion.coupon === coupon) &&
              (customer === undefined || one.customer === customer),
          ),
        paging,
        '/v1/promotion_codes',
      ),
  ),
];

function createCoupon(world: World, wanted: z.output<typeof CreateCoupon>): Stripe.Coupon {
  const { percent_off = null, amount_off = null, duration = 'once' } = wanted;
  if ((percent_off === null) === (amount_off === null)) {
    throw new StripeRefusal('Must pass exactly one of percent_off or amount_off.');
  }
  if ((duration === 'repeating') !== (wanted.duration_in_months !== undefined)) {
    throw new StripeRefusal('duration_in_months is for repeating coupons.', {
      param: 'duration_in_months',
    });
  }
  const id = wanted.id ?? randomBytes(4).toString('hex');
  if (world.coupons.get(id)) {
    throw new StripeRefusal('Coupon already exists.', { code: 'resource_already_exists' });
  }
  const coupon = world.coupons.put({
    id,
    object: 'coupon',
    amount_off,
    ...(wanted.applies_to ? { applies_to: wanted.applies_to } : {}),
    created: world.clock.now(),
    currency: amount_off === null ? null : (wanted.currency ?? 'usd'),
    duration,
    duration_in_months: wanted.duration_in_months ?? null,
    livemode: false,
    max_redemptions: wanted.max_redemptions ?? null,
    metadata: changedMetadata({}, wanted.metadata),
    name: wanted.name ?? null,
    percent_off,
    redeem_by: wanted.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  } satisfies Stripe.Coupon);
  world.emit('coupon.created', coupon);
  return coupon;
}

function createPromotionCode(
  world: World,
  wanted: z.output<typeof CreatePromotionCode>,
): Stripe.PromotionCode {
  const coupon = world.coupons.need(wanted.promotion.coupon, 'promotion[coupon]');
  const code = wanted.code ?? randomBytes(4).toString('hex').toUpperCase();
  const isTaken = world.promotionCodes
    .all()
    .some(
      (one) =>
        one.active && isSameCode(one.code, code) && one.customer === (wanted.customer ?? null),
    );
  if (isTaken) {
    throw new StripeRefusal(`An active promotion code with \`code: ${code}\` already exists.`, {
      param: 'code',
    });
  }
  const promotionCode = world.promotionCodes.put({
    id: world.newId('promo'),
    object: 'promotion_code',
    active: wanted.active ?? true,
    code,
    created: world.clock.now(),
    customer: wanted.customer ?? null,
    customer_account: null,
    expires_at: wanted.expires_at ?? null,
    livemode: false,
    max_redemptions: wanted.max_redemptions ?? null,
    metadata: changedMetadata({}, wanted.metadata),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: wanted.restrictions?.first_time_transaction ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  } satisfies Stripe.PromotionCode);
  world.emit('promotion_code.created', promotionCode);
  return promotionCode;
}

/**
 * The coupon of a promotion code.
 *
 * @param customer who pays, if known
 * @throws StripeRefusal if the code cannot be used
 */
export function findPromotionCode(
  world: World,
  code: string,
  customer: string | null,
): ReadDiscount {
  const found = world.promotionCodes.all().find((one) => one.active && isSameCode(one.code, code));
  const coupon = world.coupons.get(idOf(found?.promotion.coupon ?? ''));
  const now = world.clock.now();
  if (
    !found ||
    !coupon?.valid ||
    (found.expires_at !== null && found.expires_at <= now) ||
    (coupon.redeem_by !== null && coupon.redeem_by <= now) ||
    (found.max_redemptions !== null && found.times_redeemed >= found.max_redemptions) ||
    (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions) ||
    (found.customer !== null && found.customer !== customer)
  ) {
    throw new StripeRefusal('This code is invalid.', { param: 'promotion_code' });
  }
  const isFirst = !world.charges
    .all()
    .some((charge) => charge.customer === customer && charge.paid);
  if (found.restrictions.first_time_transaction && customer !== null && !isFirst) {
    throw new StripeRefusal('This code is for first-time customers.', { param: 'promotion_code' });
  }
  return { coupon, promotionCode: found.id };
}

function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
