import { ifVersion, type Table } from '../lib/table';
import { pack, unpack } from './packed';

export interface TippedSums {
  tokens: number;
  tips: number;
  /** Broadcasts tipped in. */
  sessions: number;
  /** Start of the last stretch with a tip, epoch ms. */
  lastTipped: number;
}

/** Sums of one tipper, and what of it was given openly. */
export interface AllTimeTipper extends TippedSums {
  readonly name: string;
  readonly open: TippedSums;
}

/** The performer's best tippers of all time, and the sums of every month. */
export interface AllTimeTippers {
  /** Most tokens first, at most 1,000. */
  readonly tippers: readonly AllTimeTipper[];
  /** By `yyyy-mm`: tokens and tips. */
  readonly months: Readonly<Record<string, readonly [tokens: number, tips: number]>>;
}

const MOST_TIPPERS = 1_000;
const keyOf = (performer: string) => ({ pk: `P#${performer}`, sk: 'ALL' });
const nobody: AllTimeTippers = { tippers: [], months: {} };

/** 0.5 to 3 read units. */
export async function findAllTimeTippers(
  tippers: Table,
  performer: string,
): Promise<AllTimeTippers> {
  const item = await tippers.get(keyOf(performer));
  return item ? unpack<AllTimeTippers>(item.z) : nobody;
}

/**
 * Replaces the given tippers' and months' sums. `read` is called after the version was read and
 * again when someone else wrote in between, so sums that are written are never older than those
 * they replace.
 */
export async function updateAllTimeTippers(
  tippers: Table,
  performer: string,
  read: () => Promise<{
    tippers: readonly AllTimeTipper[];
    months: AllTimeTippers['months'];
  }>,
): Promise<void> {
  const key = keyOf(performer);
  for (let attempt = 0; attempt < 8; attempt++) {
    const item = await tippers.get(key, { consistent: true });
    const version = Number(item?.version ?? 0);
    const old = item ? unpack<AllTimeTippers>(item.z) : nobody;
    const fresh = await read();

    const byName = new Map(old.tippers.map((tipper) => [tipper.name, tipper]));
    for (const tipper of fresh.tippers) {
      if (tipper.tips > 0) byName.set(tipper.name, tipper);
      else byName.delete(tipper.name);
    }
    const best = [...byName.values()].sort(byTokens).slice(0, MOST_TIPPERS);
    const z = pack({ tippers: best, months: { ...old.months, ...fresh.months } });
    if (item && Buffer.compare(item.z as Uint8Array, z) === 0) return;
    const saved = await tippers.put({ ...key, version: version + 1, z }, ifVersion(version));
    if (saved) return;
  }
  throw new Error('The all-time list kept changing.');
}

/** Most tokens first; equal ones by name, so that the order never depends on who wrote. */
export function byTokens(
  a: { tokens: number; name: string },
  b: { tokens: number; name: string },
): number {
  return b.tokens - a.tokens || (a.name < b.name ? -1 : 1);
}
