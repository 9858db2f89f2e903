import { findTeam } from '@lambdas/data/accounts/teams';
import type { CatalogueRow } from '@lambdas/data/catalogue-row';
import { classifyItem, items } from '@lambdas/data/items';
import { itemsIn, type Sweep } from '@lambdas/pipeline/shared/sweep';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { Item } from '@lambdas/runtime/table';
import { listLinkedItems } from '@lambdas/services/erasure/linked-items';
import type { Place } from '@lambdas/services/erasure/performer-places';
import { removeParts } from '@lambdas/services/erasure/remove-parts';

/** Removes a performer's items, and its parts of shared items, from a place that others share. */
export async function eraseSharedParts(
  services: Services,
  place: Place,
  performer: string,
  sweep: Sweep,
): Promise<void> {
  const { table } = place;
  for await (const item of itemsIn(services[table], place, sweep)) {
    if (classifyItem(table, item)?.performer === performer) {
      await services[table].remove({ pk: item.pk, sk: item.sk });
      sweep.removed += 1;
    } else {
      await takeParts(services, table, item, performer, sweep);
    }
  }
}

/**
 * Removes a performer from the items of the account that released it: its parts of shared items,
 * and what the account and its team members stored about the performer alone.
 */
export async function eraseFromAccounts(
  services: Services,
  account: string,
  performer: string,
  sweep: Sweep,
): Promise<void> {
  const { configs } = services;
  const { members } = await findTeam(configs, account);
  const readers = [account, ...members.flatMap((member) => member.account ?? [])];
  for (const row of items.filter(isOfAccount)) {
    const { pk, sk } = row.kind;
    const pkOf = (id: string) => pk.format({ [accountPartOf(row)]: id });
    if (sk.names.includes('performer')) {
      for (const reader of readers) {
        await configs.remove({ pk: pkOf(reader), sk: sk.format({ performer }) });
      }
    } else if (row.parts) {
      const prefix = sk.prefix({});
      const to = sk.names.length === 0 ? prefix : `${prefix}\uffff`;
      const range = { pk: pkOf(account), from: prefix, to };
      for await (const item of itemsIn(configs, range, sweep)) {
        await takeParts(services, 'configs', item, performer, sweep);
        for (const { table, key } of await listLinkedItems(services, 'configs', item)) {
          const linked = await services[table].get(key, { consistent: true });
          if (linked) await takeParts(services, table, linked, performer, sweep);
        }
      }
    }
  }
}

const accountPartOf = ({ accountPart = 'account' }: CatalogueRow) => accountPart;

/** Whether the items are in the partition of an account. */
function isOfAccount(row: CatalogueRow): boolean {
  return row.kind.pk.names.join() === accountPartOf(row);
}

async function takeParts(
  services: Services,
  table: TableName,
  item: Item,
  performer: string,
  sweep: Sweep,
): Promise<void> {
  if (await removeParts(services[table], table, item, performer)) sweep.removed += 1;
}
