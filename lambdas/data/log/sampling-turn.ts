import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { type StatsState, statsState } from './stats-state';

/**
 * Which rooms the sample-stats job samples within five minutes, a few per start. `statsSamples` are the
 * last ones of its rooms: those of this turn are in no page of `last-samples` yet. Safe to lose.
 */
export interface SamplingTurn extends StatsState {
  /** Epoch ms. */
  readonly begunAt: number;
  /** Rooms that are still to be sampled, in order. */
  readonly left: readonly string[];
  /** Number of rooms that were due, but are not in this turn. */
  readonly waiting: number;
  /** When the oldest of the other rooms' last samples was read (epoch ms); null if there is none. */
  readonly oldestAt: number | null;
}

/** The current turn. Up to 80 bytes per room of it, of which there are 30 by default. */
export const samplingTurnItem = defineItem({
  name: 'sampling-turn',
  table: 'capture',
  pk: 'SAMPLING',
  sk: 'TURN',
  schema: () =>
    z.object({
      begunAt: z.number(),
      left: z.array(z.string()),
      waiting: z.number(),
      oldestAt: z.number().nullable(),
      z: statsState.attribute(),
    }),
});

/** Reads the current turn; null before the first. Strongly consistent. */
export async function findSamplingTurn(capture: Table): Promise<SamplingTurn | null> {
  const item = await getItem(capture, samplingTurnItem, {}, { consistent: true });
  if (!item) return null;
  const { z: state, ...turn } = item;
  return { ...turn, ...state };
}

/** Saves the current turn. One start at a time does that. */
export async function saveSamplingTurn(
  capture: Table,
  { statsSamples, block, ...turn }: SamplingTurn,
): Promise<void> {
  const attributes = { ...turn, z: statsState.pack({ statsSamples, block }) };
  await putItem(capture, samplingTurnItem, {}, attributes);
}
