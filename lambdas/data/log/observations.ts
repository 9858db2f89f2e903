import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { Observation, Source } from '@shared/domain/events/observation';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { type Shard, shardOf, shardsOf } from '../performers/shards';

/**
 * What one run of a source observed about the rooms of a shard, until the listener has copied it
 * into their logs. One item per run, or a few for many rooms, so a room's share of its cost is
 * negligible.
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
  version: 3,
  table: 'capture',
  // Both numbers, because a run may write for the former shards while the listener is at new ones.
  pk: 'OBSERVED#{of:number}#{index:number}',
  sk: '{at:time}#{source}#{part:number}',
  schema: () => z.object({ z: roomsCodec.attribute(), ttl: z.number() }),
});

const sourceName = (): z.ZodType<Source> => z.enum(['scan', 'stats']);
const KEPT_MS = 7 * DAY_MS;
/** Of about 150 bytes each. */
const ROOMS_PER_ITEM = 500;

/**
 * Stores a batch of a shard. Storing it again replaces it; a batch without rooms is not written.
 * Readers ignore a batch until its first part is there, which is written last.
 */
export async function saveObservationBatch(
  capture: Table,
  { index, of }: Shard,
  { source, at, rooms }: ObservationBatch,
): Promise<void> {
  const ttl = Math.ceil((at + KEPT_MS) / 1000);
  const entries = [...rooms];
  for (let part = Math.ceil(rooms.size / ROOMS_PER_ITEM) - 1; part >= 0; part--) {
    const first = part * ROOMS_PER_ITEM;
    const z = roomsCodec.pack(new Map(entries.slice(first, first + ROOMS_PER_ITEM)));
    await putItem(capture, observationsItem, { of, index, at, source, part }, { z, ttl });
  }
}

/** Stores what a run observed anywhere, as one batch per shard, if there are `of` shards. */
export async function saveObservations(
  capture: Table,
  of: number,
  { rooms, ...run }: ObservationBatch,
): Promise<void> {
  const shards = shardsOf(of).map(() => new Map<string, readonly Observation[]>());
  for (const [room, observations] of rooms) {
    shards[shardOf(room, of).index]?.set(room, observations);
  }
  for (const [index, ofShard] of shards.entries()) {
    await saveObservationBatch(capture, { index, of }, { ...run, rooms: ofShard });
  }
}

/**
 * Lists the batches of a shard at or after an instant (epoch ms), oldest first. Strongly
 * consistent. One query.
 */
export async function listObservationBatchesSince(
  capture: Table,
  { index, of }: Shard,
  since: number,
): Promise<ObservationBatch[]> {
  const range = { from: { at: since }, consistent: true };
  const items = await queryItems(capture, observationsItem, { index, of }, range);
  const schema = sourceName();
  const isFirst = ({ part }: { readonly part: number }) => part === 0;
  return items.filter(isFirst).map(({ source, at }) => ({
    source: schema.parse(source),
    at,
    rooms: new Map(
      items.flatMap((item) => (item.at === at && item.source === source ? [...item.z] : [])),
    ),
  }));
}
