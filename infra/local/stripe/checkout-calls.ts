import type Stripe from 'stripe';
import * as z from 'zod';
import { call } from './call';
import { amountOff, appliesTo, idOf } from './invoice-lines';
import { listOf } from './invoices';
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
import { findPromotionCode, type ReadDiscount } from './promotion-calls';
import type { CheckoutPlan } from './records';
import { StripeRefusal } from './refusal';
import { expireSession } from './renewals';
import type { World } from './world';

const DAY_SECONDS = 86_400;
const MIN_LIFE_SECONDS = 30 * 60;

const CreateSession = z.strictObject({
  mode: z.enum(['subscription', 'payment']),
  line_items: arrayOf(z.strictObject({ price: z.string(), quantity: positive.optional() })).refine(
    (lines) => lines.length === 1,
    'The stand-in sells one thing at a time.',
  ),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  metadata: metadata.optional(),
  allow_promotion_codes: flag.optional(),
  discounts: arrayOf(
    z.strictObject({ coupon: z.string().optional(), promotion_code: z.string().optional() }),
  ).optional(),
  expires_at: whole.optional(),
  locale: z.string().optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  submit_type: z.enum(['auto', 'pay', 'subscribe']).optional(),
  subscription_data: z
    .strictObject({
      description: z.string().optional(),
      metadata: metadata.optional(),
      trial_period_days: whole.pipe(z.int().min(1).max(730)).optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({
            missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
          }),
        })
        .optional(),
    })
    .optional(),
  payment_intent_data: z
    .strictObject({ description: z.string().optional(), metadata: metadata.optional() })
    .optional(),
});
type CreateSession = z.output<typeof CreateSession>;

export const checkoutCalls = [
  call('POST', '/v1/checkout/sessions', CreateSession, createSession),
  call('GET', '/v1/checkout/sessions/:id', z.strictObject({}), (world, _, id) =>
    world.sessions.need(id),
  ),
  call('GET', '/v1/checkout/sessions/:id/line_items', z.strictObject(listParameters), lineItems),
  call('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({}), expire),
  call(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      ...listParameters,
      customer: z.string().optional(),
      payment_intent: z.string().optional(),
      subscription: z.string().optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    }),
    (world, { customer, payment_intent, subscription, status, ...paging }) =>
      pageOf(
        world.sessions
          .all()
          .filter(
            (session) =>
              (customer === undefined || session.customer === customer) &&
              (payment_intent === undefined || session.payment_intent === payment_intent) &&
              (subscription === undefined || session.subscription === subscription) &&
              (status === undefined || session.status === status),
          ),
        paging,
        '/v1/checkout/sessions',
      ),
  ),
];

function createSession(world: World, wanted: CreateSession): Stripe.Checkout.Session {
  const [line] = wanted.line_items;
  const price = world.prices.need(line?.price ?? '', 'line_items[0][price]');
  const quantity = line?.quantity ?? 1;
  refuseContradictions(wanted, price);
  if (wanted.customer) world.customers.need(wanted.customer, 'customer');
  const created = world.clock.now();
  const expires = wanted.expires_at ?? created + DAY_SECONDS;
  if (expires < created + MIN_LIFE_SECONDS || expires > created + DAY_SECONDS) {
    throw new StripeRefusal(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      { param: 'expires_at' },
    );
  }
  const id = world.newId('cs_test');
  const discount = readDiscount(world, wanted);
  const trialDays = wanted.subscription_data?.trial_period_days ?? null;
  const full = trialDays === null ? (price.unit_amount ?? 0) * quantity : 0;
  const off = discount && appliesTo(discount.coupon, price) ? amountOff(discount.coupon, full) : 0;
  world.checkoutPlans.put({
    id,
    price: price.id,
    quantity,
    trialDays,
    missingPaymentMethod:
      wanted.subscription_data?.trial_settings?.end_behavior.missing_payment_method ??
      'create_invoice',
    subscriptionMetadata: changedMetadata({}, wanted.subscription_data?.metadata),
    paymentMetadata: changedMetadata({}, wanted.payment_intent_data?.metadata),
    lineItem: lineItemOf(world, price, quantity, full, off),
  } satisfies CheckoutPlan);
  const isSubscription = wanted.mode === 'subscription';
  return world.sessions.put({
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: wanted.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: full,
    amount_total: full - off,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: wanted.customer ?? null,
    customer_account: null,
    customer_creation: isSubscription ? 'always' : (wanted.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: wanted.customer_email ?? null,
    discounts: discount
      ? [
          {
            coupon: discount.promotionCode ? null : discount.coupon.id,
            promotion_code: discount.promotionCode,
          },
        ]
      : [],
    expires_at: expires,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: changedMetadata({}, wanted.metadata),
    mode: wanted.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: isSubscription
      ? (wanted.payment_method_collection ?? 'always')
      : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: wanted.submit_type ?? null,
    subscription: null,
    success_url: wanted.success_url,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.url}/pay/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session);
}

function refuseContradictions(wanted: CreateSession, price: Stripe.Price): void {
  if (wanted.discounts !== undefined && wanted.allow_promotion_codes !== undefined) {
    throw new StripeRefusal(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      { param: 'discounts' },
    );
  }
  if (wanted.customer !== undefined && wanted.customer_email !== undefined) {
    throw new StripeRefusal(
      'You may only specify one of these parameters: customer, customer_email.',
      {
        param: 'customer_email',
      },
    );
  }
  const isSubscription = wanted.mode === 'subscription';
  if (isSubscription !== (price.type === 'recurring')) {
    throw new StripeRefusal(
      isSubscription
        ? 'You must provide at least one recurring price in `subscription` mode.'
        : 'You specified `payment` mode but passed a recurring price.',
      { param: 'mode' },
    );
  }
  const misplaced = isSubscription
    ? [wanted.payment_intent_data, wanted.customer_creation]
    : [wanted.subscription_data, wanted.payment_method_collection];
  if (misplaced.some((value) => value !== undefined)) {
    throw new StripeRefusal(`A parameter cannot be used in \`${wanted.mode}\` mode.`, {
      param: 'mode',
    });
  }
}

function readDiscount(world: World, { discounts, customer }: CreateSession): ReadDiscount | null {
  const [first, ...more] = discounts ?? [];
  if (!first) return null;
  if (more.length > 0)
    throw new StripeRefusal('Only one discount is possible.', { param: 'discounts' });
  if (first.promotion_code !== undefined) {
    const code = world.promotionCodes.need(first.promotion_code, 'discounts[0][promotion_code]');
    return findPromotionCode(world, code.code, customer ?? null);
  }
  const coupon = world.coupons.need(first.coupon ?? '', 'discounts[0][coupon]');
  if (!coupon.valid) throw new StripeRefusal('This coupon is not valid.', { param: 'discounts' });
  return { coupon, promotionCode: null };
}

export function lineItemOf(
  world: World,
  price: Stripe.Price,
  quantity: number,
  full: number,
  off: number,
) {
  return {
    id: world.newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: off,
    amount_subtotal: full,
    amount_tax: 0,
    amount_total: full - off,
    currency: price.currency,
    description: world.products.need(idOf(price.product)).name,
    metadata: {},
    price,
    quantity,
  } satisfies Stripe.LineItem;
}

function lineItems(world: World, _: object, id: string): Stripe.ApiList<Stripe.LineItem> {
  world.sessions.need(id);
  return listOf([world.checkoutPlans.need(id).lineItem], `/v1/checkout/sessions/${id}/line_items`);
}

function expire(world: World, _: object, id: string): Stripe.Checkout.Session {
  const { status } = world.sessions.need(id);
  if (status !== 'open') {
    throw new StripeRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    );
  }
  return expireSession(world, id);
}
