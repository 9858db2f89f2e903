import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * An entry in the list of all accounts. Jobs go through accounts with it, since no function may scan
 * a table.
 */
export const listedAccountItem = defineItem({
  name: 'listed-accounts',
  table: 'configs',
  pk: 'ACCOUNTS',
  sk: '{account}',
  schema: () =>
    z.object({
      /** When its user was first missing in the user pool (epoch ms); null if it isn't missing. */
      missingSince: z.number().nullable(),
    }),
});

/** The progress of the daily round that looks up the user of every account. */
export const userCheckItem = defineItem({
  name: 'user-check',
  table: 'configs',
  pk: 'USER-CHECK',
  sk: 'STATE',
  schema: () =>
    z.object({
      /** When the latest round started (epoch ms). */
      startedAt: z.number(),
      /** The account that was checked last; empty at the start of a round and after its end. */
      after: z.string(),
      /** Accounts of this round whose users were looked up so far. */
      checked: z.number(),
      /** Those of them whose users were missing. */
      missing: z.number(),
      isFinished: z.boolean(),
    }),
});

export type ListedAccount = ItemOf<typeof listedAccountItem>;
export type UserCheck = ItemOf<typeof userCheckItem>;

/** Adds an account to the list. Idempotent. One write unit. */
export async function listAccount(configs: Table, account: string): Promise<void> {
  await putItem(configs, listedAccountItem, { account }, { missingSince: null }, IF_NEW);
}

/** Returns the accounts whose ids follow `after`, in order. 0.5 read units per 40 accounts. */
export async function nextAccounts(
  configs: Table,
  after: string,
  limit: number,
): Promise<ListedAccount[]> {
  const found = await queryItems(
    configs,
    listedAccountItem,
    {},
    // The range includes the account itself.
    { from: after === '' ? {} : { account: after }, limit: limit + 1 },
  );
  return found.filter(({ account }) => account > after).slice(0, limit);
}

/**
 * Records since when an account's user is missing, or null if it is there. Does nothing if the
 * account left the list meanwhile. One write unit.
 */
export async function noteMissing(
  configs: Table,
  account: string,
  missingSince: number | null,
): Promise<void> {
  await configs.update(
    keyOf(listedAccountItem, { account }),
    { expression: 'SET missingSince = :since', values: { ':since': missingSince } },
    'attribute_exists(pk)',
  );
}

/** Removes an account from the list. Idempotent. */
export async function unlistAccount(configs: Table, account: string): Promise<void> {
  await configs.remove(keyOf(listedAccountItem, { account }));
}

/** Reads the progress of the latest round; null before the first. 1 read unit. */
export async function findUserCheck(configs: Table): Promise<UserCheck | null> {
  return getItem(configs, userCheckItem, {}, { consistent: true });
}

export async function saveUserCheck(configs: Table, check: UserCheck): Promise<void> {
  await putItem(configs, userCheckItem, {}, check);
}
