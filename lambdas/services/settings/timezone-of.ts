import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';

/** The IANA time zone of a performer's account; UTC without one. 1 read unit. */
export async function timezoneOf(
  { configs }: Pick<Services, 'configs'>,
  performer: string,
): Promise<string> {
  const account = await findOwnerAccount(configs, performer);
  return account?.settings.timezone ?? 'UTC';
}
