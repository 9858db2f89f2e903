import type { MonthAmounts } from '../../shared/domain/tip-menu/tip-amounts';
import { ifVersion, type Table } from '../lib/table';
import { pack, unpack } from './packed';

/**
 * How often each amount was tipped in the stretches of a month: one item of about 2 KB, replaced
 * whole.
 */
const keyOf = (performer: string, month: string) => ({
  pk: `P#${performer}`,
  sk: `N#${month}`,
});

/** A month's document as it stood before its stretches were read. */
export interface AmountsVersion {
  readonly performer: string;
  readonly month: string;
  readonly version: number;
  readonly z: Uint8Array | null;
}

/** 1 read unit: strongly consistent. */
export async function readAmountsVersion(
  tipMenus: Table,
  performer: string,
  month: string,
): Promise<AmountsVersion> {
  const item = await tipMenus.get(keyOf(performer, month), { consistent: true });
  return {
    performer,
    month,
    version: Number(item?.version ?? 0),
    z: item ? (item.z as Uint8Array) : null,
  };
}

/** Replaces the version that was seen; false where someone else has replaced it meanwhile. */
export async function saveTipAmounts(
  tipMenus: Table,
  { performer, month, version, z: before }: AmountsVersion,
  amounts: MonthAmounts,
): Promise<boolean> {
  const z = pack(amounts);
  // The same content under the same version is already what the newest stretches say.
  if (before && Buffer.compare(before, z) === 0) return true;
  return tipMenus.put({ ...keyOf(performer, month), version: version + 1, z }, ifVersion(version));
}

/** Of the months `from` to `to`, both included, oldest first: 0.5 read units per 4 KB. */
export async function listTipAmounts(
  tipMenus: Table,
  performer: string,
  { from, to }: { from: string; to: string },
): Promise<MonthAmounts> {
  const items = await tipMenus.query({
    pk: `P#${performer}`,
    from: `N#${from}`,
    to: `N#${to}`,
  });
  return items.flatMap((item) => unpack<MonthAmounts>(item.z));
}
