import type { Table } from '@lambdas/runtime/table';
import type { ModelHours } from '@shared/domain/studio/studio-hours';
import { pack, unpack } from '../packed/packed';

/** Raised when more is computed: what was stored before is computed anew. */
export const STUDIO_VERSION = 2;

/** What was computed of each performer of an account. */
export interface StoredStudio {
  /** Epoch ms. */
  readonly at: number;
  /** Absent in the first version. */
  readonly version?: number;
  readonly models: readonly (ModelHours & {
    readonly performer: string;
    readonly isLive: boolean;
  })[];
}

const KEPT_SECONDS = 2 * 86_400;
const keyOf = (account: string) => ({ pk: `U#${account}`, sk: 'STUDIO' });

/** 0.5 to 2 read units. */
export async function findStudio(configs: Table, account: string): Promise<StoredStudio | null> {
  const item = await configs.get(keyOf(account));
  return item ? unpack<StoredStudio>(item.z) : null;
}

/** Replaces what was stored; the newest of two computed at once stays. */
export async function saveStudio(
  configs: Table,
  account: string,
  studio: StoredStudio,
): Promise<void> {
  const { at } = studio;
  await configs.put(
    {
      ...keyOf(account),
      at,
      z: pack(studio),
      ttl: Math.ceil(at / 1000) + KEPT_SECONDS,
    },
    {
      expression: 'attribute_not_exists(pk) OR #at <= :at',
      names: { '#at': 'at' },
      values: { ':at': at },
    },
  );
}
