import type Stripe from 'stripe';
import type { World } from './world';

export interface WantedLine {
  /** Cents before discounts. */
  readonly amount: number;
  readonly description: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly period: Stripe.InvoiceLineItem.Period;
  readonly subscription: string;
  readonly subscriptionItem: string;
  /** If it is a share of a period. */
  readonly isProration?: boolean;
  /** @default true */
  readonly isDiscountable?: boolean;
}

/** A line of an invoice, with what the discounts take off it. */
export function lineOf(
  world: World,
  wanted: WantedLine,
  discounts: readonly Stripe.Discount[],
  invoice: string | null,
): Stripe.InvoiceLineItem {
  const { amount, price, isDiscountable = true, isProration = false } = wanted;
  return {
    id: world.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: wanted.description,
    discount_amounts: isDiscountable ? discountAmounts(world, amount, price, discounts) : [],
    discountable: isDiscountable,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription: wanted.subscription,
        subscription_item: wanted.subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period: wanted.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: wanted.quantity,
    quantity_decimal: null,
    subscription: wanted.subscription,
    subtotal: amount,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem;
}

/** What each discount takes off an amount, one after the other. */
export function discountAmounts(
  world: World,
  amount: number,
  price: Stripe.Price,
  discounts: readonly Stripe.Discount[],
): Stripe.InvoiceLineItem.DiscountAmount[] {
  let rest = Math.max(0, amount);
  return discounts.flatMap((discount) => {
    const coupon = couponOf(world, discount);
    if (!appliesTo(coupon, price)) return [];
    const off = amountOff(coupon, rest);
    rest -= off;
    return [{ amount: off, discount: discount.id }];
  });
}

export function couponOf(world: World, { source }: Stripe.Discount): Stripe.Coupon {
  return world.coupons.need(idOf(source.coupon ?? ''));
}

export function appliesTo(coupon: Stripe.Coupon, { product }: Stripe.Price): boolean {
  return coupon.applies_to === undefined || coupon.applies_to.products.includes(idOf(product));
}

/** Cents that a coupon takes off an amount. */
export function amountOff({ percent_off, amount_off }: Stripe.Coupon, amount: number): number {
  const off = percent_off === null ? (amount_off ?? 0) : Math.round((amount * percent_off) / 100);
  return Math.min(off, amount);
}

/** The id of something that may be expanded. It is stored as its id. */
export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
