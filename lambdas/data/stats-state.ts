import type { Table } from '@lambdas/runtime/table';
import type { StatsReading } from '@shared/domain/events/observation';
import { pack, unpack } from './packed';

/** What a room's figures last were. Times are epoch ms. */
export interface LastReading {
  readonly readAt: number;
  /** When figures that say the same went into the room's chain. */
  readonly savedAt: number;
  readonly reading: StatsReading;
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
  readonly readings: ReadonlyMap<string, LastReading>;
  readonly block: Block | null;
}

const keyOf = (shard: number) => ({ pk: `STATS#${shard}`, sk: 'STATE' });

/** One item, 40 to 60 bytes a room. Strongly consistent; empty where there is none yet. */
export async function findStatsState(capture: Table, shard: number): Promise<StatsState> {
  const item = await capture.get(keyOf(shard), { consistent: true });
  if (!item) return { readings: new Map(), block: null };
  const { readings, block } = unpack<{ readings: [string, LastReading][]; block: Block | null }>(
    item.z,
  );
  return { readings: new Map(readings), block };
}

export async function saveStatsState(
  capture: Table,
  shard: number,
  { readings, block }: StatsState,
): Promise<void> {
  await capture.put({ ...keyOf(shard), z: pack({ readings: [...readings], block }) });
}
