import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { type Expression, IF_NEW, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { codec } from '../packed/codec';

/** Which tracked rooms the last complete crawl contained. Times are epoch ms. */
export interface Listed {
  /** When that crawl started; 0 for none yet. */
  readonly at: number;
  readonly rooms: readonly string[];
  /** Rooms that disappeared from the list, until their logs have recorded it. */
  readonly gone: readonly UnlistedRoom[];
}

export interface UnlistedRoom {
  readonly room: string;
  /** The first crawl without it. */
  readonly at: number;
}

export const neverListed: Listed = { at: 0, rooms: [], gone: [] };

const listedCodec = codec<Omit<Listed, 'at'>>(() =>
  z.object({
    rooms: z.array(z.string()),
    gone: z.array(z.object({ room: z.string(), at: z.number() })),
  }),
);

export const listedItem = defineItem({
  name: 'listed-rooms',
  table: 'capture',
  pk: 'SITE',
  sk: 'LISTED',
  schema: () => z.object({ at: z.number(), z: listedCodec.attribute() }),
});

/** Reads the state. Strongly consistent. A few bytes per live room. */
export async function findListed(capture: Table): Promise<Listed> {
  const item = await getItem(capture, listedItem, {}, { consistent: true });
  return item ? { at: item.at, ...item.z } : neverListed;
}

/**
 * Replaces the state if it still belongs to the crawl that was read. Returns false if another crawl
 * was faster.
 */
export async function saveListed(capture: Table, current: Listed, next: Listed): Promise<boolean> {
  const { at, ...rest } = next;
  const attributes = { at, z: listedCodec.pack(rest) };
  if (await putItem(capture, listedItem, {}, attributes, stillOf(current))) return true;
  // The write may have taken effect although its response was lost.
  const now = await getItem(capture, listedItem, {}, { consistent: true });
  return now?.at === at;
}

function stillOf({ at }: Listed): Expression {
  if (at === 0) return IF_NEW;
  return { expression: '#at = :at', names: { '#at': 'at' }, values: { ':at': at } };
}
