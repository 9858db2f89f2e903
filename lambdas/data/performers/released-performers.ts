import type { Item, Table } from '@lambdas/runtime/table';

/**
 * A performer that its account has given up. Until everything of it is erased nobody else can have
 * the name, so whoever proves it next begins with an empty history.
 */
export interface ReleasedPerformer {
  readonly performer: string;
  /** The account that gave it up. */
  readonly account: string;
  /** Epoch ms. */
  readonly releasedAt: number;
}

const PK = 'RELEASED';
const keyOf = (performer: string) => ({ pk: PK, sk: performer });

/** Marks a performer as given up. Repeating it changes nothing. */
export async function markReleased(
  configs: Table,
  { performer, account, releasedAt }: ReleasedPerformer,
): Promise<void> {
  await configs.put(
    { ...keyOf(performer), account, releasedAt },
    { expression: 'attribute_not_exists(pk)' },
  );
}

/** Whether a performer was given up and is still being erased. 1 read unit: strongly consistent. */
export async function isBeingErased(configs: Table, performer: string): Promise<boolean> {
  return (await configs.get(keyOf(performer), { consistent: true })) !== undefined;
}

/** Every performer that is still being erased, by name. Few, as a rule none: 0.5 read units. */
export async function listReleased(configs: Table): Promise<ReleasedPerformer[]> {
  const items = await configs.query({ pk: PK, from: '0', to: '\uffff', consistent: true });
  return items.map(releasedOf);
}

/** Forgets the mark, once the name is nobody's any more. */
export async function forgetReleased(configs: Table, performer: string): Promise<void> {
  await configs.remove(keyOf(performer));
}

/** Items are written by this file only, so their shape is known. */
function releasedOf({ sk, account, releasedAt }: Item): ReleasedPerformer {
  return { performer: sk, account: String(account), releasedAt: Number(releasedAt) };
}
