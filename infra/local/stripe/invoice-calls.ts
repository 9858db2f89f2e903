import * as z from 'zod';
import { call } from './call';
import { declined } from './cards';
import { previewInvoice, SubscriptionChange } from './change-subscription';
import { payInvoice } from './invoice-payments';
import { subscriptionOf } from './invoices';
import { pageOf } from './paging';
import { listParameters } from './parameters';
import { StripeRefusal } from './refusal';

const changes = SubscriptionChange.shape;

export const invoiceCalls = [
  call('GET', '/v1/invoices/:id', z.strictObject({}), (world, _, id) => world.invoices.need(id)),
  call(
    'GET',
    '/v1/invoices',
    z.strictObject({
      ...listParameters,
      customer: z.string().optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: z.string().optional(),
    }),
    (world, { customer, status, subscription, ...paging }) =>
      pageOf(
        world.invoices
          .all()
          .filter((one) => customer === undefined || one.customer === customer)
          .filter((one) => status === undefined || one.status === status)
          .filter((one) => subscription === undefined || subscriptionOf(one) === subscription),
        paging,
        '/v1/invoices',
      ),
  ),
  call(
    'POST',
    '/v1/invoices/create_preview',
    z.strictObject({
      customer: z.string().optional(),
      subscription: z.string(),
      subscription_details: z
        .strictObject({
          items: changes.items,
          proration_behavior: changes.proration_behavior,
          cancel_at_period_end: changes.cancel_at_period_end,
        })
        .optional(),
    }),
    (world, { subscription, subscription_details = {} }) => {
      world.subscriptions.need(subscription, 'subscription');
      return previewInvoice(world, subscription, subscription_details);
    },
  ),
  call('POST', '/v1/invoices/:id/pay', z.strictObject({}), (world, _, id) => {
    if (world.invoices.need(id).status !== 'open') {
      throw new StripeRefusal('Invoice is not open.', { code: 'invoice_not_open' });
    }
    const paid = payInvoice(world, id, true);
    if (paid.status !== 'paid') throw declined();
    return paid;
  }),
  call(
    'GET',
    '/v1/invoice_payments',
    z.strictObject({
      ...listParameters,
      invoice: z.string().optional(),
      status: z.string().optional(),
      payment: z
        .strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() })
        .optional(),
    }),
    (world, { invoice, status, payment, ...paging }) =>
      pageOf(
        world.invoicePayments
          .all()
          .filter((one) => invoice === undefined || one.invoice === invoice)
          .filter((one) => status === undefined || one.status === status)
          .filter(
            (one) => payment === undefined || one.payment.payment_intent === payment.payment_intent,
          ),
        paging,
        '/v1/invoice_payments',
      ),
  ),
];
