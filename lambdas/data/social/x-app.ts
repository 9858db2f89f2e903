import { defineItem } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import * as z from 'zod';

/**
 * Our app at X, which signs every request there. Sealed here instead of being a setting, as the keys
 * of the payment provider are.
 */
export const xAppItem = defineItem({
  name: 'x-app',
  table: 'configs',
  pk: 'SOCIAL-KEYS',
  sk: 'X-APP',
  schema: () => z.object({ key: z.string(), secret: sealedSecret() }),
});

/** What identifies an app, and what it signs with. */
export interface XAppKeys {
  readonly key: string;
  readonly secret: string;
}

type KeyServices = Pick<Services, 'configs' | 'secrets'>;

const owner = { owner: 'roomlight', kind: 'x-app' } as const;

/** Returns the app; null if the deployment has none, so that nobody can connect X. 0.5 read units. */
export async function findXApp({ configs, secrets }: KeyServices): Promise<XAppKeys | null> {
  const stored = await getItem(configs, xAppItem, {});
  return stored && { key: stored.key, secret: await secrets.open(stored.secret, owner) };
}

/** Whether the deployment has an app at X. 0.5 read units. */
export async function hasXApp(configs: KeyServices['configs']): Promise<boolean> {
  return (await getItem(configs, xAppItem, {})) !== null;
}

/** Stores an app in place of the former one. */
export async function saveXApp(
  { configs, secrets }: KeyServices,
  { key, secret }: XAppKeys,
): Promise<void> {
  await putItem(configs, xAppItem, {}, { key, secret: await secrets.seal(secret, owner) });
}
