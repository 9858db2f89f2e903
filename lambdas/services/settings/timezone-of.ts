import { findAccount } from '@lambdas/data/accounts/accounts';
import { findOwner } from '@lambdas/data/performers/performers';
import type { Services } from '@lambdas/runtime/services';

/** The IANA time zone of a performer's account; UTC without one. 1 read unit. */
export async function timezoneOf(
  { configs }: Pick<Services, 'configs'>,
  performer: string,
): Promise<string> {
  const owner = await findOwner(configs, performer);
  const account = owner === null ? null : await findAccount(configs, owner);
  return account?.settings.timezone ?? 'UTC';
}
