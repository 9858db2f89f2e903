import { type FencingToken, isUnchanged } from '@lambdas/runtime/fencing-token';
import { keyOf, parseItem } from '@lambdas/runtime/item-kind';
import type { Item, Table } from '@lambdas/runtime/table';
import { updateVersioned } from '@lambdas/runtime/versioned-update';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { defineDocument, getDocument } from '../packed/documents';

export interface TippedSums {
  tokens: number;
  tips: number;
  /** Number of sessions with a tip. */
  sessions: number;
  /** Start of the last segment with a tip (epoch ms). */
  lastTipped: number;
}

/** Sums of one tipper, and the part that was given openly. */
export interface AllTimeTipper extends TippedSums {
  readonly name: string;
  readonly open: TippedSums;
  /** Start of the last segment with an anonymous tip (epoch ms); null without one. */
  lastVeiled: number | null;
}

/** The performer's top tippers of all time, and the sums of everybody. */
export interface AllTimeTippers {
  /** Most tokens first, at most 500. */
  readonly tippers: readonly AllTimeTipper[];
  readonly total: { readonly tokens: number; readonly tips: number };
}

/** [tokens, tips, sessions, index of the last segment among the starts] */
type PackedSums = readonly [number, number, number, number];

/** Stored by column, and each start only once, because similar values compress well. */
interface PackedList {
  readonly total: AllTimeTippers['total'];
  readonly starts: readonly number[];
  readonly names: readonly string[];
  readonly sums: readonly (readonly number[])[];
  /** Only tippers who also gave anonymously, by their index; last, the index of `lastVeiled`. */
  readonly open: readonly (readonly [place: number, ...PackedSums, veiled: number])[];
}

/** How many tippers are stored by name. With fewer, the list is complete. */
export const MAX_TIPPERS = 500;
const nobody: AllTimeTippers = { tippers: [], total: { tokens: 0, tips: 0 } };

const tippersCodec = codecOf<AllTimeTippers, PackedList>(
  () =>
    z.object({
      total: z.object({ tokens: z.number(), tips: z.number() }),
      starts: z.array(z.number()),
      names: z.array(z.string()),
      sums: z.array(z.array(z.number())),
      open: z.array(
        z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
      ),
    }),
  packList,
  unpackList,
  { best: true },
);

export const allTimeTippersItem = defineDocument({
  name: 'all-time-tippers',
  table: 'tippers',
  pk: 'P#{performer}',
  sk: 'ALL',
  content: tippersCodec,
});

/** Reads a performer's top tippers. 0.5 to 1 read units, twice that when consistent. */
export async function findAllTimeTippers(
  tippers: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<AllTimeTippers> {
  return getDocument(tippers, allTimeTippersItem, { performer }, nobody, options);
}

/**
 * Replaces the sums of the given tippers and of everybody. `read` is called after the version was
 * read, and again if somebody else wrote in between, so the written sums are never older than those
 * they replace.
 *
 * @throws ConflictError if too many others write at the same time
 */
export async function updateAllTimeTippers(
  tippers: Table,
  performer: string,
  read: () => Promise<AllTimeTippers>,
  fencingToken?: FencingToken,
): Promise<void> {
  const computed = async (item: Item | undefined) => {
    const old = item ? parseItem(allTimeTippersItem, item).z : nobody;
    const fresh = await read();

    const byName = new Map(old.tippers.map((tipper) => [tipper.name, tipper]));
    for (const tipper of fresh.tippers) {
      if (tipper.tips > 0) byName.set(tipper.name, tipper);
      else byName.delete(tipper.name);
    }
    const best = [...byName.values()].sort(byTokens).slice(0, MAX_TIPPERS);
    const packed = tippersCodec.pack({ tippers: best, total: fresh.total });
    return isUnchanged(item?.z, packed, fencingToken) ? null : { z: packed };
  };
  const key = keyOf(allTimeTippersItem, { performer });
  await updateVersioned(tippers, key, computed, { fencingToken });
}

/** Most tokens first; ties by name, so that the order never depends on who wrote it. */
export function byTokens(
  a: { tokens: number; name: string },
  b: { tokens: number; name: string },
): number {
  return b.tokens - a.tokens || (a.name < b.name ? -1 : 1);
}

function packList({ tippers, total }: AllTimeTippers): PackedList {
  const starts = [
    ...new Set(
      tippers.flatMap((one) => [one.lastTipped, one.open.lastTipped, one.lastVeiled ?? 0]),
    ),
  ];
  starts.sort((a, b) => a - b);
  const places = new Map(starts.map((start, place) => [start, place]));
  const rowOf = ({ tokens, tips, sessions, lastTipped }: TippedSums): PackedSums => [
    tokens,
    tips,
    sessions,
    places.get(lastTipped) ?? 0,
  ];
  const rows = tippers.map(rowOf);
  return {
    total,
    starts,
    names: tippers.map(({ name }) => name),
    sums: [0, 1, 2, 3].map((column) => rows.map((row) => row[column] ?? 0)),
    open: tippers.flatMap(({ lastVeiled, open }, place) =>
      lastVeiled === null ? [] : [[place, ...rowOf(open), places.get(lastVeiled) ?? 0] as const],
    ),
  };
}

function unpackList({ total, starts, names, sums, open }: PackedList): AllTimeTippers {
  const sumsOf = ([
    tokens = 0,
    tips = 0,
    sessions = 0,
    last = 0,
  ]: readonly number[]): TippedSums => ({
    tokens,
    tips,
    sessions,
    lastTipped: starts[last] ?? 0,
  });
  const opens = new Map(open.map(([place, ...row]) => [place, row]));
  const tippers = names.map((name, place) => {
    const all = sumsOf(sums.map((column) => column[place] ?? 0));
    const given = opens.get(place);
    if (!given) return { name, ...all, open: all, lastVeiled: null };
    return { name, ...all, open: sumsOf(given), lastVeiled: starts[given[4]] ?? all.lastTipped };
  });
  return { tippers, total };
}
