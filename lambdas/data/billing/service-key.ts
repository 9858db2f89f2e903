import { randomBytes } from 'node:crypto';
import type { ItemKind } from '@lambdas/runtime/item-kind';
import type { SealedSecret, SecretOwner } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { IF_NEW } from '@lambdas/runtime/table';

type KeyItem = ItemKind<unknown, unknown, { key: SealedSecret }, { key: SealedSecret }>;
type KeyServices = Pick<Services, 'configs' | 'secrets'>;

/** Opens a key of the service itself; null if it was not created yet. 1 read unit. */
export async function findServiceKey(
  { configs, secrets }: KeyServices,
  kind: KeyItem,
  secret: SecretOwner['kind'],
): Promise<string | null> {
  const found = await getItem(configs, kind, {}, { consistent: true });
  return found && secrets.open(found.key, ownerOf(secret));
}

/**
 * Opens a key of the service itself for keyed hashes, and creates it on first use. It is stored
 * sealed, never in settings. Of two that are created at the same time, the first one stays.
 */
export async function openServiceKey(
  services: KeyServices,
  kind: KeyItem,
  secret: SecretOwner['kind'],
): Promise<string> {
  const found = await findServiceKey(services, kind, secret);
  if (found !== null) return found;
  const key = await services.secrets.seal(randomBytes(32).toString('base64url'), ownerOf(secret));
  await putItem(services.configs, kind, {}, { key }, IF_NEW);
  const stored = await findServiceKey(services, kind, secret);
  if (stored === null) throw new Error(`The key of kind ${secret} was not kept.`);
  return stored;
}

const ownerOf = (kind: SecretOwner['kind']) => ({ owner: 'roomlight', kind }) as const;
