import { escapeHtml } from '@shared/domain/mails/escape-html';
import type Stripe from 'stripe';
import { CARDS, readCardNumber } from './cards';
import {
  completeCheckout,
  couponOf,
  emailOf,
  enterPromotionCode,
  needsCard,
  successUrlOf,
} from './complete-checkout';
import { amountOff, appliesTo } from './invoice-lines';
import { day, dollars, renderError, renderMessage, renderPage } from './pages';
import { periodEnd } from './periods';
import { StripeRefusal } from './refusal';
import type { World } from './world';

/** What a page answers: HTML, or another address. */
export type PageAnswer =
  | { readonly html: string; readonly status?: number }
  | { readonly location: string };

/** Shows the page of a checkout session. */
export function showPayPage(world: World, id: string, error?: string): PageAnswer {
  const session = world.sessions.get(id);
  if (!session) return gone();
  const back = session.cancel_url;
  if (session.status === 'complete') {
    return {
      html: renderMessage('Already paid', 'You completed this checkout already.', {
        href: successUrlOf(session),
        text: 'Continue',
      }),
    };
  }
  if (session.status === 'expired') {
    const link = back ? { href: back, text: 'Go back' } : undefined;
    return { html: renderMessage('This link has expired', 'Start again from the shop.', link) };
  }
  return { html: renderForm(world, session, error), status: error ? 402 : 200 };
}

/** Takes what was entered on the page of a checkout session. */
export function enterPayPage(world: World, id: string, fields: URLSearchParams): PageAnswer {
  const session = world.sessions.get(id);
  // The second of two clicks.
  if (session?.status === 'complete') return { location: successUrlOf(session) };
  if (session?.status !== 'open') return showPayPage(world, id);
  try {
    const code = fields.get('code');
    if (fields.get('action') === 'code' && code) {
      enterPromotionCode(world, id, code.trim());
      return { location: `/pay/${id}` };
    }
    if (fields.get('action') === 'refuse') {
      return showPayPage(world, id, 'We could not authenticate your card. Choose another one.');
    }
    const entered = fields.get('card');
    const card = entered ? readCardNumber(entered) : null;
    const location = completeCheckout(world, id, {
      email: fields.get('email') ?? undefined,
      card,
      isConfirmed: fields.get('action') === 'confirm',
    });
    return location === null ? { html: renderConfirmation(id, fields) } : { location };
  } catch (error) {
    if (error instanceof StripeRefusal) return showPayPage(world, id, error.message);
    throw error;
  }
}

export function gone(): PageAnswer {
  return { html: renderMessage('Not found', 'There is no such page.'), status: 404 };
}

function renderForm(world: World, session: Stripe.Checkout.Session, error?: string): string {
  const plan = world.checkoutPlans.need(session.id);
  const { lineItem } = plan;
  const email = emailOf(world, session);
  const name = lineItem.description ?? '';
  const isTrial = plan.trialDays !== null;
  const button = isTrial ? 'Start trial' : session.mode === 'payment' ? 'Pay' : 'Subscribe';
  const back = session.cancel_url
    ? `<p><a href="${escapeHtml(session.cancel_url)}">Cancel and go back</a></p>`
    : '';
  return renderPage(
    `${button}: ${name}`,
    `<h1>${escapeHtml(name)}</h1>
${describePrice(world, session)}
${renderError(error)}
${session.allow_promotion_codes ? CODE_FORM : ''}
<form method="post">
${
  email
    ? `<p>Email: <strong>${escapeHtml(email)}</strong></p>`
    : `<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required>`
}
${needsCard(session) ? CARD_FIELDS : '<p>No card is needed.</p>'}
<button name="action" value="pay">${button}</button>
</form>
${back}`,
  );
}

function describePrice(world: World, session: Stripe.Checkout.Session): string {
  const plan = world.checkoutPlans.need(session.id);
  const price = world.prices.need(plan.price);
  const full = (price.unit_amount ?? 0) * plan.quantity;
  const every = price.recurring ? ` per ${price.recurring.interval}` : '';
  const today = `<p>Due today: <strong>${dollars(session.amount_total ?? 0)}</strong></p>`;
  if (plan.trialDays !== null) {
    const start = day(world.clock.now() + plan.trialDays * 86_400);
    const coupon = couponOf(world, session);
    const applied = coupon && appliesTo(coupon, price) ? coupon : null;
    const afterwards = describeFirstPayment({ full, every, start }, applied);
    return `<p>${plan.trialDays} days free, then ${afterwards}</p>${today}`;
  }
  const off = session.total_details?.amount_discount ?? 0;
  const discount = off > 0 ? `<p>Discount: −${dollars(off)}</p>` : '';
  const renewal = price.recurring
    ? `<p class="hint">Renews on ${day(periodEnd(world.clock.now(), price))}.</p>`
    : '';
  return `<p>${dollars(full)}${every}</p>${discount}${today}${renewal}`;
}

/**
 * `$115.10 per year from Mar 8, 2026`: what is charged after a trial, and if it differs, later.
 *
 * @param full cents without the coupon
 */
function describeFirstPayment(
  { full, every, start }: { full: number; every: string; start: string },
  coupon: Stripe.Coupon | null,
): string {
  const first = dollars(full - (coupon ? amountOff(coupon, full) : 0));
  if (!coupon || coupon.duration === 'forever') return `${first}${every} from ${start}`;
  return `${first} on ${start}, and later ${dollars(full)}${every}`;
}

/** The page of the card's bank. */
function renderConfirmation(id: string, fields: URLSearchParams): string {
  const kept = ['email', 'card']
    .map((name) => [name, fields.get(name) ?? ''] as const)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return renderPage(
    'Confirm the payment',
    `<h1>Confirm the payment</h1>
<p>The bank of this card asks whether it is you.</p>
<form method="post" action="/pay/${escapeHtml(id)}">${kept}
<button name="action" value="confirm">Confirm</button>
<button name="action" value="refuse" class="quiet">It’s not me</button>
</form>`,
  );
}

const CODE_FORM = `<form method="post">
<label for="code">Promotion code</label><input id="code" name="code" required>
<button name="action" value="code" class="quiet">Apply</button>
</form>`;

/** The field for a card, with the test cards. */
export const CARD_FIELDS = `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" aria-describedby="cards" value="4242 4242 4242 4242" required>
<p class="hint" id="cards">Test cards: ${Object.entries(CARDS)
  .map(([number, behavior]) => `${number.replace(/\d{4}(?=\d)/g, '$& ')} (${behavior})`)
  .join(', ')}.</p>`;
