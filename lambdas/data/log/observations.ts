import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { Observation, Source } from '@shared/domain/events/observation';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { codecOf } from '../packed/codec';

/**
 * What one run of a source observed about the rooms of a shard, until the listener has copied it
 * into their logs. One item per run, so a room's share of its cost is negligible.
 */
export interface ObservationBatch {
  readonly source: Source;
  /** When the run started (epoch ms). Increases from run to run. */
  readonly at: number;
  /** What was observed, by room. */
  readonly rooms: ReadonlyMap<string, readonly Observation[]>;
}

type StoredRooms = readonly (readonly [room: string, observations: readonly Observation[]])[];

const roomsCodec = codecOf<ObservationBatch['rooms'], StoredRooms>(
  () =>
    z.array(
      z.tuple([
        z.string(),
        z.array(
          z.object({
            id: z.string(),
            method: z.string(),
            object: z.record(z.string(), z.unknown()),
          }),
        ),
      ]),
    ),
  (rooms) => [...rooms],
  (entries) => new Map(entries),
);

export const observationsItem = defineItem({
  name: 'observations',
  version: 2,
  table: 'capture',
  pk: 'OBSERVED#{shard:number}',
  sk: '{at:time}#{source}',
  schema: () => z.object({ z: roomsCodec.attribute(), ttl: z.number() }),
});

const sourceName = (): z.ZodType<Source> => z.enum(['scan', 'stats']);
const KEPT_MS = 7 * DAY_MS;

/** Stores a batch. Storing it again replaces it; a batch without rooms is not written. */
export async function saveObservationBatch(
  capture: Table,
  shard: number,
  { source, at, rooms }: ObservationBatch,
): Promise<void> {
  if (rooms.size === 0) return;
  const attributes = { z: roomsCodec.pack(rooms), ttl: Math.ceil((at + KEPT_MS) / 1000) };
  await putItem(capture, observationsItem, { shard, at, source }, attributes);
}

/** Lists the batches at or after an instant (epoch ms), oldest first. Strongly consistent. */
export async function listObservationBatchesSince(
  capture: Table,
  shard: number,
  since: number,
): Promise<ObservationBatch[]> {
  const range = { from: { at: since }, consistent: true };
  const items = await queryItems(capture, observationsItem, { shard }, range);
  const schema = sourceName();
  return items.map(({ source, at, z: rooms }) => ({ source: schema.parse(source), at, rooms }));
}
