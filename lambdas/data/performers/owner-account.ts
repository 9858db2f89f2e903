import type { Table } from '@lambdas/runtime/table';
import { type Account, findAccount } from '../accounts/accounts';
import { findOwner } from './performers';

/**
 * Finds the account that owns a performer; null if there is none. 1 read unit, or 1.5 when the account
 * is read consistently.
 */
export async function findOwnerAccount(
  configs: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<Account | null> {
  const owner = await findOwner(configs, performer);
  return owner === null ? null : findAccount(configs, owner, options);
}
