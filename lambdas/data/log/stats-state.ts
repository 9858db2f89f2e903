import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { StatsSample } from '@shared/domain/events/observation';
import * as z from 'zod';
import { codecOf } from '../packed/codec';

/** A room's latest stats sample. Times are epoch ms. */
export interface LastStatsSample {
  readonly readAt: number;
  /** When a sample with the same numbers was written to the room's log. */
  readonly savedAt: number;
  readonly statsSample: StatsSample;
}

/** The platform refuses all requests of a shard. Times are epoch ms. */
export interface Block {
  readonly since: number;
  /** Number of consecutive runs that were refused. */
  readonly rounds: number;
  /** No request is sent before this. */
  readonly pausedUntil: number;
}

/** What the sample-stats job remembers of a shard between runs. Safe to lose. */
export interface StatsState {
  readonly statsSamples: ReadonlyMap<string, LastStatsSample>;
  readonly block: Block | null;
}

interface PackedState {
  readonly statsSamples: readonly (readonly [room: string, last: LastStatsSample])[];
  readonly block: Block | null;
}

const statsSample = (): z.ZodType<StatsSample> =>
  z.object({
    balance: z.number(),
    votesUp: z.number(),
    votesDown: z.number(),
    satisfaction: z.number().nullable(),
    minutesOnline: z.number().nullable().exactOptional(),
    followers: z.number(),
    viewers: z.number(),
    registered: z.number(),
    tokened: z.number(),
  });

const statsState = codecOf<StatsState, PackedState>(
  () =>
    z.object({
      statsSamples: z.array(
        z.tuple([
          z.string(),
          z.object({ readAt: z.number(), savedAt: z.number(), statsSample: statsSample() }),
        ]),
      ),
      block: z
        .object({ since: z.number(), rounds: z.number(), pausedUntil: z.number() })
        .nullable(),
    }),
  ({ statsSamples, block }) => ({ statsSamples: [...statsSamples], block }),
  ({ statsSamples, block }) => ({ statsSamples: new Map(statsSamples), block }),
);

export const statsStateItem = defineItem({
  name: 'last-samples',
  table: 'capture',
  pk: 'STATS#{shard:number}',
  sk: 'STATE',
  schema: () => z.object({ z: statsState.attribute() }),
});

/**
 * Reads a shard's state; empty if there is none yet. One item, 40 to 60 bytes per room. Strongly
 * consistent.
 */
export async function findStatsState(capture: Table, shard: number): Promise<StatsState> {
  const item = await getItem(capture, statsStateItem, { shard }, { consistent: true });
  return item?.z ?? { statsSamples: new Map(), block: null };
}

export async function saveStatsState(
  capture: Table,
  shard: number,
  state: StatsState,
): Promise<void> {
  await putItem(capture, statsStateItem, { shard }, { z: statsState.pack(state) });
}
