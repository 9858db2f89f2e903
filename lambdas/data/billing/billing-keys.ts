import { defineItem } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import * as z from 'zod';

/**
 * A key of the payment provider: what we sign in with, or what its events are signed with. Sealed
 * here instead of being a setting, so that neither a function's settings nor a template shows it,
 * and only functions that may open it have it.
 */
export const billingKeyItem = defineItem({
  name: 'billing-keys',
  table: 'configs',
  pk: 'BILLING-KEYS',
  sk: '{kind}',
  schema: () => z.object({ key: sealedSecret() }),
});

export type BillingKeyKind = 'stripe-key' | 'stripe-webhook';

type KeyServices = Pick<Services, 'configs' | 'secrets'>;

/** Returns a key; null if the deployment has none, so takes no payments. 0.5 read units. */
export async function findBillingKey(
  { configs, secrets }: KeyServices,
  kind: BillingKeyKind,
): Promise<string | null> {
  const stored = await getItem(configs, billingKeyItem, { kind });
  return stored && secrets.open(stored.key, { owner: 'roomlight', kind });
}

/** Stores a key in place of the former one. */
export async function saveBillingKey(
  { configs, secrets }: KeyServices,
  kind: BillingKeyKind,
  key: string,
): Promise<void> {
  const sealed = await secrets.seal(key, { owner: 'roomlight', kind });
  await putItem(configs, billingKeyItem, { kind }, { key: sealed });
}
