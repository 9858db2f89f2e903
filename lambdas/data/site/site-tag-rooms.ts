import { defineItem } from '@lambdas/runtime/item-kind';
import { getItems, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { HOUR_MS } from '@shared/domain/site/site-hours';
import type { TagEvidence, TagRooms } from '@shared/domain/tags/tag-rooms';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { numberList, stringList } from '../packed/positional';

/** A column per attribute, a place in it per tag. `companions` are places of other tags. */
interface StoredTagRooms {
  readonly rooms: number;
  readonly tags: readonly string[];
  readonly counts: readonly number[];
  readonly viewers: readonly number[];
  readonly bins: readonly (readonly number[])[];
  readonly companions: readonly (readonly number[])[];
  /** Rooms with both tags, for each companion. */
  readonly shared: readonly (readonly number[])[];
}

const tagRoomsCodec = codecOf<TagEvidence, StoredTagRooms>(
  () =>
    z.object({
      rooms: z.number(),
      tags: stringList(),
      counts: numberList(),
      viewers: numberList(),
      bins: z.array(numberList()),
      companions: z.array(numberList()),
      shared: z.array(numberList()),
    }),
  encodeScan,
  decodeScan,
);

/** How many rooms and viewers each tag had in one scan of an hour. `hour` is `yyyy-mm-ddThh`, UTC. */
export const siteTagRoomsItem = defineItem({
  name: 'site-tag-rooms',
  table: 'capture',
  pk: 'SITE#TAGROOMS',
  sk: '{hour}',
  schema: () => z.object({ z: tagRoomsCodec.attribute(), ttl: z.number() }),
});

const KEPT_MS = 35 * DAY_MS;
const hourOf = (ms: number) => new Date(ms).toISOString().slice(0, 13);

/**
 * Replaces the tags of an hour by those of a scan at this time (epoch ms): 23 KB for 9,000 rooms,
 * once per hour.
 */
export async function saveTagRooms(capture: Table, at: number, scan: TagEvidence): Promise<void> {
  const attributes = { z: tagRoomsCodec.pack(scan), ttl: Math.ceil((at + KEPT_MS) / 1000) };
  await putItem(capture, siteTagRoomsItem, { hour: hourOf(at) }, attributes);
}

export interface TagRoomsOfHour {
  /** Start of the hour, epoch ms. */
  readonly start: number;
  readonly scan: TagEvidence;
}

/**
 * Reads the tags of one hour of the day, on each of the days that end with `last` (epoch ms), oldest
 * first. Hours without a scan are left out. 3 read units per day.
 */
export async function listTagRooms(
  capture: Table,
  last: number,
  days: number,
): Promise<TagRoomsOfHour[]> {
  const keys = Array.from({ length: days }, (_, day) => ({ hour: hourOf(last - day * DAY_MS) }));
  const items = await getItems(capture, siteTagRoomsItem, keys);
  return items
    .map(({ hour, z: scan }) => ({ start: Date.parse(`${hour}:00:00.000Z`), scan }))
    .sort((a, b) => a.start - b.start);
}

/** Whether a scan is the first of its hour, given the previous one (epoch ms; null for none). */
export function isFirstOfHour(at: number, previousAt: number | null): boolean {
  return previousAt === null || Math.floor(previousAt / HOUR_MS) < Math.floor(at / HOUR_MS);
}

function encodeScan({ rooms, tags }: TagEvidence): StoredTagRooms {
  const places = new Map(tags.map(({ tag }, place) => [tag, place]));
  const known = tags.map(({ companions }) => companions.filter(({ tag }) => places.has(tag)));
  return {
    rooms,
    tags: tags.map(({ tag }) => tag),
    counts: tags.map((tag) => tag.rooms),
    viewers: tags.map(({ viewers }) => viewers),
    bins: tags.map(({ bins }) => bins),
    companions: known.map((all) => all.map(({ tag }) => places.get(tag) ?? 0)),
    shared: known.map((all) => all.map((companion) => companion.rooms)),
  };
}

function decodeScan(stored: StoredTagRooms): TagEvidence {
  const tags = stored.tags.map(
    (tag, place): TagRooms => ({
      tag,
      days: 1,
      rooms: stored.counts[place] ?? 0,
      viewers: stored.viewers[place] ?? 0,
      bins: stored.bins[place] ?? [],
      companions: (stored.companions[place] ?? []).flatMap((other, index) => {
        const name = stored.tags[other];
        const rooms = stored.shared[place]?.[index];
        return name === undefined || rooms === undefined ? [] : [{ tag: name, rooms }];
      }),
    }),
  );
  return { days: 1, rooms: stored.rooms, tags };
}
