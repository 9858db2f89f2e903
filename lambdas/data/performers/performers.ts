import type { Table } from '@lambdas/runtime/table';
import { isBeingErased } from './released-performers';
import { addRoom } from './rooms';

const ownerKey = (performer: string) => ({ pk: `P#${performer}`, sk: 'OWNER' });

/** The account that holds the performer, null while nobody does. 0.5 read units. */
export async function findOwner(configs: Table, performer: string): Promise<string | null> {
  const item = await configs.get(ownerKey(performer));
  return item ? String(item.owner) : null;
}

/**
 * What came of a claim: the account holds the performer now, another one does, or it was given up
 * and what was kept of it is still being erased.
 */
export type ClaimEnd = 'yours' | 'taken' | 'being-erased';

/**
 * Gives an unheld performer to the account, and begins to look after its room. Of two accounts at
 * once one gets it. 2 read units and at most 2 writes.
 */
export async function claimPerformer(
  configs: Table,
  performer: string,
  accountId: string,
): Promise<ClaimEnd> {
  await configs.put(
    { ...ownerKey(performer), owner: accountId },
    { expression: 'attribute_not_exists(pk)' },
  );
  const item = await configs.get(ownerKey(performer), { consistent: true });
  // The mark goes after the owner does: so the look at it comes after the one at the owner.
  if (await isBeingErased(configs, performer)) return 'being-erased';
  if (item?.owner !== accountId) return 'taken';
  await addRoom(configs, performer);
  return 'yours';
}

/** Takes the performer from the account; whoever else holds it keeps it. May be repeated. */
export async function dropOwner(
  configs: Table,
  performer: string,
  accountId: string,
): Promise<void> {
  await configs.remove(ownerKey(performer), {
    expression: '#owner = :account',
    names: { '#owner': 'owner' },
    values: { ':account': accountId },
  });
}
