import type { Table } from '@lambdas/runtime/table';
import type { Amount } from '@shared/domain/site/traffic';
import { pack, unpack } from '../packed/packed';

/** How far the publishing has come. Times are epoch ms. */
export interface Published {
  /** When everything was last published. */
  readonly at: number;
  /** The first scan there ever was. */
  readonly since: number;
  /** The last day (`yyyy-mm-dd`) in the rank history; null while that still changes. */
  readonly ranksThrough: string | null;
}

/** An hour of the whole platform by gender, in the order of GENDERS. */
export type TrendRow = readonly [start: number, byGender: readonly Amount[]];

const PK = 'SITE';

export async function findPublished(capture: Table): Promise<Published | null> {
  const item = await capture.get({ pk: PK, sk: 'PUBLISHED' });
  return item ? (item.published as Published) : null;
}

export async function savePublished(capture: Table, published: Published): Promise<void> {
  await capture.put({ pk: PK, sk: 'PUBLISHED', published });
}

/** Replaces the last weeks' hours: one item of some 12 KB, so that a reader need not read hours. */
export async function saveTrends(capture: Table, rows: readonly TrendRow[]): Promise<void> {
  await capture.put({ pk: PK, sk: 'TRENDS', z: pack(rows) });
}

/** Oldest first; empty before the first publishing. 1.5 read units for 28 days. */
export async function findTrends(capture: Table): Promise<TrendRow[]> {
  const item = await capture.get({ pk: PK, sk: 'TRENDS' });
  return item ? unpack(item.z) : [];
}
