import type { Table } from '@lambdas/runtime/table';
import type { PlanGrant } from '@shared/domain/access/entitlement';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { type Account, changeAccount, noBilling } from '../accounts/accounts';

/** Grants that ended longer ago are dropped when another is added. */
const KEPT_MS = 400 * DAY_MS;

/**
 * Adds a grant to an account, unless it has one with that id. `make` is called with the account as
 * it is stored, so that several that are added at once follow each other. Idempotent.
 *
 * @throws ConflictError if too many others save at the same time
 */
export async function addGrant(
  configs: Table,
  account: string,
  { id, make }: { id: string; make: (account: Account) => PlanGrant },
  now: number,
): Promise<Account> {
  return changeGrants(configs, account, (grants, before) => {
    if (grants.some((grant) => grant.id === id)) return grants;
    return [...grants.filter(({ endsAt }) => (endsAt ?? now) > now - KEPT_MS), make(before)];
  });
}

/** Changes when a grant ends (epoch ms). An account without it stays as it is. Idempotent. */
export async function endGrant(
  configs: Table,
  account: string,
  id: string,
  toEnd: (grant: PlanGrant) => number,
): Promise<Account> {
  return changeGrants(configs, account, (grants) =>
    grants.some((grant) => grant.id === id && grant.endsAt !== toEnd(grant))
      ? grants.map((grant) => (grant.id === id ? { ...grant, endsAt: toEnd(grant) } : grant))
      : grants,
  );
}

async function changeGrants(
  configs: Table,
  id: string,
  change: (grants: readonly PlanGrant[], account: Account) => readonly PlanGrant[],
): Promise<Account> {
  return changeAccount(configs, id, (account) => {
    const billing = account.billing ?? noBilling;
    const grants = change(billing.grants, account);
    if (grants === billing.grants) return account;
    return { ...account, billing: { ...billing, grants } };
  });
}
