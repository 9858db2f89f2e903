import { listOf } from './invoices';
import { StripeRefusal } from './refusal';
import type { World } from './world';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** Fields that Stripe shows only if `expand` names them, by kind of object. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = { coupon: ['applies_to'] };

/**
 * An answer as it is sent: objects of other kinds as their ids, unless `expand` names them.
 *
 * @param paths such as `latest_invoice.payments` or `data.customer`
 * @throws StripeRefusal for a field that cannot be expanded
 */
export function expandAnswer(world: World, answer: object, paths: readonly string[]): Json {
  const json: Json = JSON.parse(JSON.stringify(answer));
  for (const path of paths) expand(world, json, path.split('.'), path);
  return withoutHidden(json, paths);
}

function expand(world: World, json: Json, [key, ...rest]: readonly string[], path: string): void {
  if (key === undefined || json === null || typeof json !== 'object') return;
  if (Array.isArray(json)) {
    for (const element of json) expand(world, element, [key, ...rest], path);
    return;
  }
  if (!(key in json)) {
    const added = addedField(world, json, key);
    if (added === undefined) {
      throw new StripeRefusal(`This property cannot be expanded (${path}).`, { param: 'expand' });
    }
    json[key] = added;
  }
  const value = json[key];
  if (typeof value === 'string') json[key] = found(world, value) ?? value;
  if (Array.isArray(value)) {
    json[key] = value.map((one) => (typeof one === 'string' ? (found(world, one) ?? one) : one));
  }
  expand(world, json[key] ?? null, rest, path);
}

/** Lists that belong to an object but are kept elsewhere. */
function addedField(world: World, { object, id }: JsonObject, key: string): Json | undefined {
  const url = `/v1/${String(object)}s/${String(id)}/${key}`;
  const list = (data: object[]): Json => JSON.parse(JSON.stringify(listOf(data, url)));
  if (object === 'checkout.session' && key === 'line_items') {
    return list([world.checkoutPlans.need(String(id)).lineItem]);
  }
  if (object === 'invoice' && key === 'payments') {
    return list(world.invoicePayments.all().filter(({ invoice }) => invoice === id));
  }
  if (object === 'customer' && key === 'subscriptions') {
    return list(
      world.subscriptions
        .all()
        .filter(({ customer, status }) => customer === id && status !== 'canceled'),
    );
  }
  if (object === 'charge' && key === 'refunds') {
    return list(world.refunds.all().filter(({ charge }) => charge === id));
  }
  // A coupon for everything has none.
  return object === 'coupon' && key === 'applies_to' ? null : undefined;
}

function found(world: World, id: string): Json | undefined {
  const object =
    world.customers.get(id) ??
    world.subscriptions.get(id) ??
    world.invoices.get(id) ??
    world.paymentIntents.get(id) ??
    world.charges.get(id) ??
    world.paymentMethods.get(id) ??
    world.discounts.get(id) ??
    world.coupons.get(id) ??
    world.promotionCodes.get(id) ??
    world.prices.get(id) ??
    world.products.get(id) ??
    world.sessions.get(id);
  return object && JSON.parse(JSON.stringify(object));
}

function withoutHidden(json: Json, paths: readonly string[]): Json {
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map((one) => withoutHidden(one, paths));
  const hidden = (typeof json.object === 'string' ? HIDDEN[json.object] : undefined) ?? [];
  return Object.fromEntries(
    Object.entries(json)
      .filter(
        ([key]) => !hidden.includes(key) || paths.some((path) => path.split('.').at(-1) === key),
      )
      .map(([key, value]) => [key, withoutHidden(value, paths)]),
  );
}
