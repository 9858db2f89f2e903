import type Stripe from 'stripe';
import * as z from 'zod';
import { addToBalance } from './balance';
import { call } from './call';
import { createCustomer } from './customers';
import { pageOf } from './paging';
import { changedMetadata, listParameters, metadata, whole } from './parameters';
import { endSubscription } from './subscriptions';
import type { World } from './world';

const fields = {
  email: z.email().optional(),
  name: z.string().max(256).optional(),
  description: z.string().max(500).optional(),
  metadata: metadata.optional(),
};
const UpdateCustomer = z.strictObject({
  ...fields,
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
});
const CreateBalanceTransaction = z.strictObject({
  amount: whole,
  currency: z.literal('usd'),
  description: z.string().max(350).optional(),
  metadata: metadata.optional(),
});

export const customerCalls = [
  call('POST', '/v1/customers', z.strictObject(fields), (world, { metadata: added, ...wanted }) =>
    createCustomer(world, { ...wanted, metadata: changedMetadata({}, added) }),
  ),
  call('GET', '/v1/customers/:id', z.strictObject({}), retrieveCustomer),
  call('POST', '/v1/customers/:id', UpdateCustomer, updateCustomer),
  call('DELETE', '/v1/customers/:id', z.strictObject({}), deleteCustomer),
  call(
    'GET',
    '/v1/customers',
    z.strictObject({ ...listParameters, email: z.string().optional() }),
    (world, { email, ...paging }) =>
      pageOf(
        world.customers
          .all()
          .filter(
            (customer) => !customer.deleted && (email === undefined || customer.email === email),
          ),
        paging,
        '/v1/customers',
      ),
  ),
  call(
    'POST',
    '/v1/customers/:id/balance_transactions',
    CreateBalanceTransaction,
    (world, { amount, description, metadata: added }, customer) =>
      addToBalance(world, {
        customer,
        amount,
        type: 'adjustment',
        description,
        metadata: changedMetadata({}, added),
      }),
  ),
  call(
    'GET',
    '/v1/customers/:id/balance_transactions',
    z.strictObject({ ...listParameters, invoice: z.string().optional() }),
    (world, { invoice, ...paging }, customer) => {
      world.customers.need(customer);
      const own = world.balanceTransactions
        .all()
        .filter((one) => one.customer === customer)
        .filter((one) => invoice === undefined || one.invoice === invoice);
      return pageOf(own, paging, `/v1/customers/${customer}/balance_transactions`);
    },
  ),
  call(
    'GET',
    '/v1/customers/:id/payment_methods',
    z.strictObject({ ...listParameters, type: z.string().optional() }),
    (world, { type: _, ...paging }, customer) => {
      world.customers.need(customer);
      const own = world.paymentMethods.all().filter((one) => one.customer === customer);
      return pageOf(own, paging, `/v1/customers/${customer}/payment_methods`);
    },
  ),
  call('GET', '/v1/payment_methods/:id', z.strictObject({}), (world, _, id) =>
    world.paymentMethods.need(id, 'payment_method'),
  ),
];

function retrieveCustomer(world: World, _: object, id: string) {
  const customer = world.customers.need(id);
  return customer.deleted ? deletedCustomer(id) : customer;
}

function updateCustomer(
  world: World,
  { metadata: changes, invoice_settings, ...wanted }: z.output<typeof UpdateCustomer>,
  id: string,
): Stripe.Customer {
  const before = world.customers.need(id);
  const method = invoice_settings?.default_payment_method;
  if (method) world.paymentMethods.need(method, 'invoice_settings[default_payment_method]');
  const customer = world.customers.put({
    ...before,
    email: wanted.email ?? before.email,
    name: wanted.name ?? before.name ?? null,
    description: wanted.description ?? before.description,
    metadata: changedMetadata(before.metadata, changes),
    invoice_settings: {
      ...before.invoice_settings,
      default_payment_method: method ?? before.invoice_settings.default_payment_method,
    },
  });
  world.emit('customer.updated', customer, before);
  return customer;
}

/** Ends the customer's subscriptions at once. */
function deleteCustomer(world: World, _: object, id: string): Stripe.DeletedCustomer {
  const customer = world.customers.need(id);
  for (const subscription of world.subscriptions.all()) {
    if (subscription.customer === id && subscription.status !== 'canceled') {
      endSubscription(world, subscription.id, 'cancellation_requested');
    }
  }
  // Kept with a mark, because subscriptions and invoices still name it.
  world.customers.put(Object.assign({ ...customer, email: null, name: null }, { deleted: true }));
  world.emit('customer.deleted', customer);
  return deletedCustomer(id);
}

function deletedCustomer(id: string) {
  return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
}
