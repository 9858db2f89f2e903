import type { Expression, Table } from '@lambdas/runtime/table';
import { pack, unpack } from '../packed/packed';

/** Which of the rooms looked after the last complete crawl had. Times are epoch ms. */
export interface Listed {
  /** When that crawl began; 0 for none yet. */
  readonly at: number;
  readonly rooms: readonly string[];
  /** Those that it no longer had, until that is told to their chains. */
  readonly gone: readonly Gone[];
}

export interface Gone {
  readonly room: string;
  /** The crawl that missed it. */
  readonly at: number;
}

export const neverListed: Listed = { at: 0, rooms: [], gone: [] };

const KEY = { pk: 'SITE', sk: 'LISTED' };

/** Strongly consistent. A few bytes for each room on air. */
export async function findListed(capture: Table): Promise<Listed> {
  const item = await capture.get(KEY, { consistent: true });
  return item ? { at: Number(item.at), ...unpack<Omit<Listed, 'at'>>(item.z) } : neverListed;
}

/** Replaces the state if it still is of the crawl that was seen. False where another one came first. */
export async function saveListed(capture: Table, seen: Listed, next: Listed): Promise<boolean> {
  const { at, ...rest } = next;
  const saved = await capture.put({ ...KEY, at, z: pack(rest) }, stillOf(seen));
  if (saved) return true;
  // The answer to a write that took effect may have been lost.
  const now = await capture.get(KEY, { consistent: true });
  return now !== undefined && Number(now.at) === at;
}

function stillOf({ at }: Listed): Expression {
  if (at === 0) return { expression: 'attribute_not_exists(pk)' };
  return { expression: '#at = :at', names: { '#at': 'at' }, values: { ':at': at } };
}
