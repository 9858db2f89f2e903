import { findAccount } from '@lambdas/data/accounts/accounts';
import { getRooms } from '@lambdas/data/performers/rooms';
import { services } from '@lambdas/runtime/services';
import type { Person } from './signed-in';

/**
 * Returns what no response may contain: the secrets of an account and of a room of its own, sealed
 * or not.
 */
export async function secretsOf(
  { sub, apiKey }: Person,
  { name, eventsToken }: { readonly name: string; readonly eventsToken: string },
): Promise<readonly (string | undefined)[]> {
  const { configs } = services();
  const account = await findAccount(configs, sub);
  const token = (await getRooms(configs, [name])).get(name)?.events;
  return [
    eventsToken,
    apiKey,
    account?.apiKeyHash,
    account?.apiKey.box,
    account?.apiKey.key,
    token?.token.box,
    token?.token.key,
    token?.tokenId,
  ];
}
