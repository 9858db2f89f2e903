import type { Table } from '@lambdas/runtime/table';
import type { StatsSample } from '@shared/domain/events/observation';
import { pack, unpack } from '../packed/packed';

/** What a room's figures last were. Times are epoch ms. */
export interface LastStatsSample {
  readonly readAt: number;
  /** When figures that say the same went into the room's chain. */
  readonly savedAt: number;
  readonly statsSample: StatsSample;
}

/** The platform turns the whole shard away. Times are epoch ms. */
export interface Block {
  readonly since: number;
  /** Starts in a row that found it so. */
  readonly rounds: number;
  /** Not before this. */
  readonly pausedUntil: number;
}

/** What `pipeline/stats` remembers of a shard from one start to the next; safe to lose. */
export interface StatsState {
  readonly statsSamples: ReadonlyMap<string, LastStatsSample>;
  readonly block: Block | null;
}

const keyOf = (shard: number) => ({ pk: `STATS#${shard}`, sk: 'STATE' });

/** One item, 40 to 60 bytes a room. Strongly consistent; empty where there is none yet. */
export async function findStatsState(capture: Table, shard: number): Promise<StatsState> {
  const item = await capture.get(keyOf(shard), { consistent: true });
  if (!item) return { statsSamples: new Map(), block: null };
  const { statsSamples, block } = unpack<{
    statsSamples: [string, LastStatsSample][];
    block: Block | null;
  }>(item.z);
  return { statsSamples: new Map(statsSamples), block };
}

export async function saveStatsState(
  capture: Table,
  shard: number,
  { statsSamples, block }: StatsState,
): Promise<void> {
  await capture.put({ ...keyOf(shard), z: pack({ statsSamples: [...statsSamples], block }) });
}
