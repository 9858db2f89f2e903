import type { Table } from '../lib/table';
import { addRoom } from './rooms';

const ownerKey = (performer: string) => ({ pk: `P#${performer}`, sk: 'OWNER' });

/** The account that holds the performer, null while nobody does. 0.5 read units. */
export async function findOwner(configs: Table, performer: string): Promise<string | null> {
  const item = await configs.get(ownerKey(performer));
  return item ? String(item.owner) : null;
}

/** Gives an unheld performer to the account; answers who holds it now. */
export async function claimPerformer(
  configs: Table,
  performer: string,
  accountId: string,
): Promise<string> {
  await configs.put(
    { ...ownerKey(performer), owner: accountId },
    { expression: 'attribute_not_exists(pk)' },
  );
  const item = await configs.get(ownerKey(performer), { consistent: true });
  await addRoom(configs, performer);
  return String(item?.owner);
}
