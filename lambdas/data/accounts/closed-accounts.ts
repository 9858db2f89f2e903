import type { Table } from '@lambdas/runtime/table';

/** An account whose deletion was asked for, until nothing is left of it. */
export interface ClosedAccount {
  readonly account: string;
  /** Epoch ms. */
  readonly closedAt: number;
}

const PK = 'CLOSED';
const keyOf = (account: string) => ({ pk: PK, sk: account });

/** Marks an account to be erased. Repeating it changes nothing. */
export async function markClosed(
  configs: Table,
  { account, closedAt }: ClosedAccount,
): Promise<void> {
  await configs.put({ ...keyOf(account), closedAt }, { expression: 'attribute_not_exists(pk)' });
}

/** Every account that is still being erased. Few, as a rule none: 0.5 read units. */
export async function listClosed(configs: Table): Promise<ClosedAccount[]> {
  const items = await configs.query({ pk: PK, from: '0', to: '\uffff', consistent: true });
  return items.map(({ sk, closedAt }) => ({ account: sk, closedAt: Number(closedAt) }));
}

/** Forgets the mark, once nothing is left of the account. */
export async function forgetClosed(configs: Table, account: string): Promise<void> {
  await configs.remove(keyOf(account));
}
