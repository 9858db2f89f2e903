import { escapeHtml } from '@shared/domain/mails/escape-html';
import type Stripe from 'stripe';
import { readCardNumber } from './cards';
import { changeSubscription } from './change-subscription';
import { replaceCard } from './customers';
import { idOf } from './invoice-lines';
import { payInvoice } from './invoice-payments';
import { day, dollars, renderError, renderPage } from './pages';
import { CARD_FIELDS, gone, type PageAnswer } from './pay-page';
import { PRICES } from './prices';
import { StripeRefusal } from './refusal';
import { itemOf } from './subscriptions';
import type { World } from './world';

/** Shows the page on which a customer manages subscriptions. */
export function showPortal(world: World, id: string, error?: string): PageAnswer {
  const session = world.portalSessions.get(id);
  if (!session) return gone();
  const customer = world.customers.need(session.customer);
  const subscriptions = world.subscriptions
    .all()
    .filter((one) => one.customer === customer.id && one.status !== 'canceled');
  const back = session.return_url
    ? `<p><a href="${escapeHtml(session.return_url)}">Return to Roomlight</a></p>`
    : '';
  const html = renderPage(
    'Manage billing',
    `<h1>Manage billing</h1>
<p>${escapeHtml(customer.email ?? customer.id)}</p>
${renderError(error)}
${subscriptions.map((subscription) => renderSubscription(world, subscription)).join('') || '<p>You have no subscription.</p>'}
${customer.balance < 0 ? `<p>Credit: ${dollars(-customer.balance)}</p>` : ''}
${renderCard(world, customer)}
${renderInvoices(world, customer.id)}
${back}`,
  );
  return { html, status: error ? 402 : 200 };
}

/** Does what a form of the page asks for. */
export function enterPortal(world: World, id: string, fields: URLSearchParams): PageAnswer {
  const session = world.portalSessions.get(id);
  if (!session) return gone();
  try {
    act(world, session.customer, fields);
    return { location: `/portal/${id}` };
  } catch (error) {
    if (error instanceof StripeRefusal) return showPortal(world, id, error.message);
    throw error;
  }
}

function act(world: World, customer: string, fields: URLSearchParams): void {
  const action = fields.get('action');
  if (action === 'card') {
    replaceCard(world, customer, readCardNumber(fields.get('card') ?? ''));
    return;
  }
  if (action === 'pay') {
    const invoice = world.invoices.need(fields.get('invoice') ?? '');
    if (invoice.customer !== customer || invoice.status !== 'open') return;
    if (payInvoice(world, invoice.id, true).status !== 'paid') {
      throw new StripeRefusal('Your card was declined.');
    }
    return;
  }
  const subscription = world.subscriptions.need(fields.get('subscription') ?? '');
  if (subscription.customer !== customer) return;
  if (action === 'cancel' || action === 'resume') {
    changeSubscription(world, { cancel_at_period_end: action === 'cancel' }, subscription.id);
  } else if (action === 'switch') {
    changeSubscription(
      world,
      {
        items: [{ id: itemOf(subscription).id, price: otherPrice(subscription) ?? '' }],
        payment_behavior: 'error_if_incomplete',
        proration_behavior: 'always_invoice',
      },
      subscription.id,
    );
  }
}

/** Monthly for annual and the reverse. */
function otherPrice(subscription: Stripe.Subscription): string | null {
  const { id } = itemOf(subscription).price;
  if (id === PRICES.ProMonthly) return PRICES.ProAnnual;
  return id === PRICES.ProAnnual ? PRICES.ProMonthly : null;
}

function renderSubscription(world: World, subscription: Stripe.Subscription): string {
  const { price, quantity, current_period_end } = itemOf(subscription);
  const product = world.products.need(idOf(price.product));
  const sum = dollars((price.unit_amount ?? 0) * (quantity ?? 1));
  const other = otherPrice(subscription);
  const isEnding = subscription.cancel_at_period_end;
  const end = day(current_period_end);
  const next = isEnding
    ? `Ends on ${end}.`
    : subscription.status === 'trialing'
      ? `Trial until ${end}.`
      : `Renews on ${end}.`;
  const switchTo = other && world.prices.need(other).recurring?.interval;
  const buttons = [
    switchTo && !isEnding
      ? button('switch', switchTo === 'year' ? 'Switch to annual' : 'Switch to monthly')
      : '',
    isEnding
      ? button('resume', 'Don’t cancel')
      : button('cancel', 'Cancel at the end of the period'),
  ].join('\n');
  return `<h2>${escapeHtml(product.name)}</h2>
<p>${sum} per ${price.recurring?.interval}. ${next}</p>
${subscription.status === 'past_due' ? '<p class="error">Payment is past due.</p>' : ''}
<form method="post">
<input type="hidden" name="subscription" value="${subscription.id}">
${buttons}
</form>`;
}

function button(action: string, text: string): string {
  return `<button name="action" value="${action}" class="quiet">${text}</button>`;
}

function renderCard(world: World, customer: Stripe.Customer): string {
  const id = customer.invoice_settings.default_payment_method;
  const card = id ? world.paymentMethods.need(idOf(id)).card : undefined;
  return `<h2>Card</h2>
<p>${card ? `${card.brand} ending in ${card.last4}` : 'None yet.'}</p>
<form method="post">
${CARD_FIELDS}
<button name="action" value="card">${card ? 'Replace card' : 'Add card'}</button>
</form>`;
}

function renderInvoices(world: World, customer: string): string {
  const invoices = world.invoices
    .all()
    .filter((one) => one.customer === customer && one.status !== 'draft')
    .reverse();
  if (invoices.length === 0) return '';
  const rows = invoices.map(
    (invoice) => `<tr>
<td><a href="/receipts/${invoice.id}">${escapeHtml(invoice.number ?? '')}</a></td>
<td>${day(invoice.created)}</td>
<td>${escapeHtml(invoice.status ?? '')}${invoice.status === 'open' ? payForm(invoice.id) : ''}</td>
<td class="sum">${dollars(invoice.total)}</td>
</tr>`,
  );
  return `<h2>Invoices</h2>
<table>
<thead><tr><th>Number</th><th>Date</th><th>Status</th><th class="sum">Total</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>`;
}

function payForm(invoice: string): string {
  return `<form method="post"><input type="hidden" name="invoice" value="${invoice}">
<button name="action" value="pay">Pay now</button></form>`;
}

/** Shows an invoice, as `hosted_invoice_url` does. */
export function showReceipt(world: World, id: string): PageAnswer {
  const invoice = world.invoices.get(id);
  if (!invoice) return gone();
  const off = (invoice.total_discount_amounts ?? []).map(
    ({ amount }) => `<tr><td>Discount</td><td class="sum">−${dollars(amount)}</td></tr>`,
  );
  const lines = invoice.lines.data.map(
    ({ description, amount }) =>
      `<tr><td>${escapeHtml(description ?? '')}</td><td class="sum">${dollars(amount)}</td></tr>`,
  );
  return {
    html: renderPage(
      `Invoice ${invoice.number ?? ''}`,
      `<h1>Invoice ${escapeHtml(invoice.number ?? '')}</h1>
<p>${day(invoice.created)}, ${escapeHtml(invoice.customer_email ?? '')}, ${escapeHtml(invoice.status ?? '')}</p>
<table><tbody>${lines.join('')}${off.join('')}
<tr><td>Total</td><td class="sum">${dollars(invoice.total)}</td></tr>
<tr><td>Paid</td><td class="sum">${dollars(invoice.amount_paid)}</td></tr></tbody></table>`,
    ),
  };
}
