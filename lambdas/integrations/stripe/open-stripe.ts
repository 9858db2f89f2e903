import type { PaidInvoice, Payments } from '@lambdas/integrations/payments';
import Stripe from 'stripe';
import { asking, askingAll } from './asking';
import { addCredit, readBalance } from './balance';
import { intentsOf, readTakenBack } from './charges';
import { closePages, readVoucherPayment, startCheckout, startVoucherCheckout } from './checkout';
import { listChangedSince, parseEvent, toChanged } from './events';
import type { PaymentSettings } from './payment-settings';
import { readPrice } from './prices';
import { listRunning, readStanding } from './standing';

const TIMEOUT_MS = 8_000;
const PAGE = 100;

/**
 * Opens Stripe with its secret key. STRIPE_URL names another address, such as that of the stand-in.
 */
export function openStripe(key: string, settings: PaymentSettings): Payments {
  const stripe = new Stripe(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...addressOf(process.env.STRIPE_URL),
  });
  return {
    createCustomer: ({ id, email }) =>
      asking(async () => {
        const wanted = { email, metadata: { account: id } };
        // Keys are kept for a day; our own look-up comes first.
        const options = { idempotencyKey: `customer-${id}-${email}` };
        return (await stripe.customers.create(wanted, options)).id;
      }),
    startCheckout: (wanted) => asking(() => startCheckout(stripe, settings, wanted)),
    startVoucherCheckout: (urls) => asking(() => startVoucherCheckout(stripe, settings, urls)),
    openPortal: (customer, returnUrl) =>
      asking(async () => {
        const wanted = { customer, return_url: returnUrl };
        return (await stripe.billingPortal.sessions.create(wanted)).url;
      }),
    readStanding: (customer) => asking(() => readStanding(stripe, settings, customer)),
    readPrice: (plan, isReferred) => asking(() => readPrice(stripe, settings, plan, isReferred)),
    listPaidInvoices: (customer) => asking(() => listPaidInvoices(stripe, customer)),
    readVoucherPayment: (id) => asking(() => readVoucherPayment(stripe, id)),
    readBalance: (customer) => asking(() => readBalance(stripe, customer)),
    addCredit: (customer, change) => asking(() => addCredit(stripe, customer, change)),
    cancelAll: (customer) => asking(() => cancelAll(stripe, customer)),
    readEvent: (body) => {
      const event = parseEvent(body);
      return asking(() => toChanged(stripe, event));
    },
    listChangedSince: (at) => askingAll(listChangedSince(stripe, at)),
    listSubscriptions: () => askingAll(listRunning(stripe, settings)),
  };
}

function addressOf(url: string | undefined) {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  } as const;
}

async function listPaidInvoices(stripe: Stripe, customer: string): Promise<PaidInvoice[]> {
  const { data } = await stripe.invoices.list({
    customer,
    status: 'paid',
    limit: PAGE,
    expand: ['data.payments'],
  });
  const takenBack = await readTakenBack(stripe, customer);
  return data.map((invoice) => {
    const back = intentsOf(invoice).reduce(
      (sum, intent) => sum + (takenBack.get(intent)?.cents ?? 0),
      0,
    );
    return {
      id: invoice.id,
      customer,
      paidCents: Math.max(0, invoice.amount_paid - back),
      paidAt: (invoice.status_transitions.paid_at ?? invoice.created) * 1000,
    };
  });
}

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

async function cancelAll(stripe: Stripe, customer: string): Promise<void> {
  await closePages(stripe, customer);
  for await (const { id, status } of stripe.subscriptions.list({ customer, status: 'all' })) {
    if (!ENDED.includes(status)) await stripe.subscriptions.cancel(id);
  }
}
