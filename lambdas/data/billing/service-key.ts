import { randomBytes } from 'node:crypto';
import type { ItemKind } from '@lambdas/runtime/item-kind';
import type { SealedSecret, SecretOwner } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { IF_NEW } from '@lambdas/runtime/table';

type KeyItem = ItemKind<unknown, unknown, { key: SealedSecret }, { key: SealedSecret }>;
type KeyServices = Pick<Services, 'configs' | 'secrets'>;

/**
 * Opens a key of the service itself for keyed hashes, and creates it on first use. It is stored
 * sealed, never in settings. Of two that are created at the same time, the first one stays.
 */
export async function openServiceKey(
  { configs, secrets }: KeyServices,
  kind: KeyItem,
  secret: SecretOwner['kind'],
): Promise<string> {
  const owner = { owner: 'roomlight', kind: secret } as const;
  const find = () => getItem(configs, kind, {}, { consistent: true });
  const found = await find();
  if (found) return secrets.open(found.key, owner);
  const key = await secrets.seal(randomBytes(32).toString('base64url'), owner);
  await putItem(configs, kind, {}, { key }, IF_NEW);
  const stored = await find();
  if (!stored) throw new Error(`The key of kind ${secret} was not kept.`);
  return secrets.open(stored.key, owner);
}
