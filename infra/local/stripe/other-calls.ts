import type Stripe from 'stripe';
import * as z from 'zod';
import { call } from './call';
import { pageOf } from './paging';
import { arrayOf, flag, listParameters } from './parameters';
import { DAY } from './periods';
import { missing } from './refusal';
import type { World } from './world';

const CreatePortalSession = z.strictObject({
  customer: z.string(),
  return_url: z.url().optional(),
  locale: z.string().optional(),
});

/** Products, prices, events and sessions of the billing portal. */
export const otherCalls = [
  call('GET', '/v1/products/:id', z.strictObject({}), (world, _, id) => world.products.need(id)),
  call('GET', '/v1/products', z.strictObject(listParameters), (world, paging) =>
    pageOf(world.products.all(), paging, '/v1/products'),
  ),
  call('GET', '/v1/prices/:id', z.strictObject({}), (world, _, id) =>
    world.prices.need(id, 'price'),
  ),
  call(
    'GET',
    '/v1/prices',
    z.strictObject({
      ...listParameters,
      active: flag.optional(),
      product: z.string().optional(),
    }),
    (world, { active, product, ...paging }) =>
      pageOf(
        world.prices
          .all()
          .filter((one) => active === undefined || one.active === active)
          .filter((one) => product === undefined || one.product === product),
        paging,
        '/v1/prices',
      ),
  ),
  call('GET', '/v1/events/:id', z.strictObject({}), (world, _, id) => {
    const event = world.events.need(id);
    if (!isKept(world, event)) throw missing('event', id);
    return event;
  }),
  call(
    'GET',
    '/v1/events',
    z.strictObject({
      ...listParameters,
      type: z.string().optional(),
      types: arrayOf(z.string()).optional(),
      delivery_success: flag.optional(),
    }),
    (world, { type, types, delivery_success, ...paging }) => {
      const wanted = types ?? (type === undefined ? null : [type]);
      const found = world.events
        .all()
        .filter((event) => isKept(world, event))
        .filter((event) => !wanted || wanted.some((one) => isOfType(event.type, one)))
        .filter(
          ({ id }) =>
            delivery_success === undefined ||
            (world.deliveries.get(id)?.state === 'delivered') === delivery_success,
        );
      return pageOf(found, paging, '/v1/events');
    },
  ),
  call('POST', '/v1/billing_portal/sessions', CreatePortalSession, createPortalSession),
];

/** Stripe shows events for 30 days. */
function isKept({ clock }: World, { created }: Stripe.Event): boolean {
  return created > clock.now() - 30 * DAY;
}

/** `invoice.*` means all events of invoices. */
function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

function createPortalSession(
  world: World,
  { customer, return_url }: z.output<typeof CreatePortalSession>,
): Stripe.BillingPortal.Session {
  world.customers.need(customer, 'customer');
  const id = world.newId('bps');
  const session = world.portalSessions.put({
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_roomlight',
    created: world.clock.now(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: return_url ?? null,
    url: `${world.url}/portal/${id}`,
  } satisfies Stripe.BillingPortal.Session);
  world.emit('billing_portal.session.created', session);
  return session;
}
