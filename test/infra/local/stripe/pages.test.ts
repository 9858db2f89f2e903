import { expect, test } from 'vitest';
import { aStripe, DAY } from './a-stripe';

/** Follows no redirect, as a browser's address bar would show it. */
async function post(url: string, fields: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}

async function aSession(params: object = {}) {
  const under = await aStripe();
  const session = await under.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: under.running.prices.ProAnnual, quantity: 1 }],
    success_url: 'https://roomlight.test/welcome?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://roomlight.test/dashboard/settings',
    ...params,
  });
  const statusOf = async () => (await under.stripe.checkout.sessions.retrieve(session.id)).status;
  return { ...under, session, url: String(session.url), statusOf };
}

test('shows what is bought, what is due and the way back, and runs no scripts', async () => {
  const { running, url } = await aSession({ discounts: [{ coupon: 'roomlight-referral' }] });

  const answer = await fetch(url);
  const html = await answer.text();

  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('<h1>Roomlight Pro, annual</h1>');
  expect(html).toContain('$143.88 per year');
  expect(html).toContain('Discount: −$28.78');
  expect(html).toContain('Due today: <strong>$115.10</strong>');
  expect(html).toContain('<a href="https://roomlight.test/dashboard/settings">');
  expect(html).toContain('<label for="email">');
  expect((await fetch(`${running.url}/pay/none`)).status).toBe(404);
});

test('pays, leads on, and cannot pay twice', async () => {
  const { session, url, statusOf, stripe } = await aSession();
  const fields = { email: 'anna@example.com', card: '4242 4242 4242 4242', action: 'pay' };

  const paid = await post(url, fields);
  const again = await post(url, fields);

  const welcome = `https://roomlight.test/welcome?session=${session.id}`;
  expect(paid).toMatchObject({ status: 303, to: welcome });
  expect(await statusOf()).toBe('complete');
  expect(again).toMatchObject({ status: 303, to: welcome });
  const html = await (await fetch(url)).text();
  expect(html).toContain('Already paid');
  expect(html).toContain(`href="${welcome}"`);
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test.each([
  ['a declined card', { card: '4000 0000 0000 0002' }, 'Your card was declined.'],
  ['a number that is none', { card: '1234' }, 'Your card number is incorrect.'],
  ['no card', { card: '' }, 'Enter your card number.'],
  ['no address', { email: '' }, 'Enter your email address.'],
])('stays on the page with %s', async (_, wrong, message) => {
  const { url, statusOf } = await aSession();

  const answer = await post(url, {
    email: 'anna@example.com',
    card: '4242424242424242',
    action: 'pay',
    ...wrong,
  });

  expect(answer.status).toBe(402);
  expect(answer.html).toContain(`role="alert">${message}`);
  expect(await statusOf()).toBe('open');
});

test('asks for a confirmation, which can be refused or given', async () => {
  const { url, statusOf } = await aSession();
  const fields = { email: 'anna@example.com', card: '4000 0025 0000 3155' };

  const question = await post(url, { ...fields, action: 'pay' });
  expect(question.html).toContain('value="confirm">Confirm');
  const refused = await post(url, { ...fields, action: 'refuse' });
  expect(refused.html).toContain('could not authenticate your card');
  expect(await statusOf()).toBe('open');
  const confirmed = await post(url, { ...fields, action: 'confirm' });

  expect(confirmed.status).toBe(303);
  expect(await statusOf()).toBe('complete');
});

test('a trial that may begin without a card asks for none', async () => {
  const { url, statusOf } = await aSession({
    customer_email: 'anna@example.com',
    payment_method_collection: 'if_required',
    subscription_data: { trial_period_days: 7 },
  });

  const html = await (await fetch(url)).text();
  expect(html).toContain('7 days free, then $143.88 per year from Mar 8, 2026');
  expect(html).not.toContain('name="card"');
  await post(url, { action: 'pay' });

  expect(await statusOf()).toBe('complete');
});

test('says what a discounted plan costs after a trial', async () => {
  const { url } = await aSession({
    customer_email: 'anna@example.com',
    discounts: [{ coupon: 'roomlight-referral' }],
    subscription_data: { trial_period_days: 7 },
  });

  const html = await (await fetch(url)).text();
  expect(html).toContain('7 days free, then $115.10 per year from Mar 8, 2026');
});

test('takes a promotion code', async () => {
  const { url, stripe } = await aSession({ allow_promotion_codes: true });
  const promotion = { type: 'coupon', coupon: 'roomlight-referral' } as const;
  await stripe.promotionCodes.create({ promotion, code: 'ANNA' });

  const wrong = await post(url, { action: 'code', code: 'nobody' });
  expect(wrong.html).toContain('This code is invalid.');
  await post(url, { action: 'code', code: 'anna' });

  expect(await (await fetch(url)).text()).toContain('$115.10');
});

test('the portal switches, cancels, resumes and leads back', async () => {
  const { running, stripe, subscribe } = await aStripe();
  const { customer, subscription } = await subscribe();
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://roomlight.test/dashboard/settings',
  });
  const html = async () => (await fetch(url)).text();
  const act = (action: string) => post(url, { action, subscription });

  expect(await html()).toContain('$14.99 per month. Renews on Apr 1, 2026.');
  expect((await act('switch')).status).toBe(303);
  expect(await html()).toContain('$143.88 per year. Renews on Mar 1, 2027.');
  await act('cancel');
  expect(await html()).toContain('Ends on Mar 1, 2027.');
  await act('resume');
  expect(await html()).toContain('Renews on Mar 1, 2027.');
  expect(await html()).toContain('<a href="https://roomlight.test/dashboard/settings">');
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
    cancel_at_period_end: false,
    items: { data: [{ price: { id: running.prices.ProAnnual } }] },
  });
  const [receipt] = (await stripe.invoices.list({ customer })).data;
  expect(await (await fetch(String(receipt?.hosted_invoice_url))).text()).toContain('Total');
});

test('the portal replaces a card and pays what is owed', async () => {
  const { running, stripe, subscribe, statusOf } = await aStripe();
  const { customer, subscription } = await subscribe({ card: '4000 0000 0000 0341' });
  running.advance(32 * DAY);
  const { url } = await stripe.billingPortal.sessions.create({ customer });
  const [owed] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  expect(await (await fetch(url)).text()).toContain('Payment is past due.');

  expect((await post(url, { action: 'card', card: '4000000000000002' })).status).toBe(402);
  expect((await post(url, { action: 'card', card: '4242424242424242' })).status).toBe(303);
  await post(url, { action: 'pay', invoice: String(owed?.id) });

  expect(await statusOf(subscription)).toBe('active');
});

test('a portal changes nothing of other customers', async () => {
  const { stripe, subscribe } = await aStripe();
  const { subscription } = await subscribe();
  const other = await stripe.customers.create({});
  const { url } = await stripe.billingPortal.sessions.create({ customer: other.id });

  await post(url, { action: 'cancel', subscription });

  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false);
});
