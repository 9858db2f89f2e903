import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { codec } from '../packed/codec';
import type { Shard } from '../performers/shards';
import { storedBatches } from './taken-batches';

const idleRooms = codec<readonly string[]>(() => z.array(z.string()));

/**
 * What the listener of a shard did last. Times are epoch ms. What it contains about single rooms is
 * not shown, because `/status` is public.
 */
export const listenerReportItem = defineItem({
  name: 'listener-reports',
  table: 'configs',
  pk: 'LISTENERS',
  sk: 'REPORT#{of:number}#{index:number}',
  version: 6,
  schema: () =>
    z.object({
      reportedAt: z.number(),
      /** Duration of the round in seconds. */
      runTime: z.number(),
      lastTipAt: z.number().nullable(),
      /** When the platform last accepted an Events API token; null if it never did. */
      acceptedAt: z.number().nullable().default(null),
      /** Number of live rooms whose events could not be read for ten minutes. */
      silent: z.number().default(0),
      /** The latest batches of other sources that all its rooms have taken. */
      taken: storedBatches(),
      /** The place of the last room that had its turn; empty if all had theirs. */
      after: z.string().default(''),
      rooms: z.number(),
      /** Newest event of each live room, the most recent first, at most 20. */
      active: z.array(z.number()),
      /** Rooms that are live, by name. */
      live: z.array(z.string()).default([]),
      /** Rooms that are off air for a while, polled only occasionally. */
      z: idleRooms.attribute(),
    }),
});

const lease = () => z.object({ owner: z.string(), until: z.number() });

/** The lease of a job or a shard's listener: who holds it, and until when (epoch ms). */
export const leaseItem = defineItem({
  name: 'leases',
  table: 'configs',
  pk: 'LISTENERS',
  sk: 'LEASE#{instance}',
  version: 6,
  schema: lease,
});

/** The scanner's lease, in a table that the scanner may write to. */
export const scannerLeaseItem = defineItem({
  name: 'scanner-lease',
  table: 'capture',
  pk: 'LISTENERS',
  sk: 'LEASE#{instance}',
  version: 6,
  schema: lease,
});

export interface ListenerReport extends Omit<ItemOf<typeof listenerReportItem>, 'z'> {
  /** Rooms that are off air for a while, polled only occasionally. */
  readonly idle: readonly string[];
}

export async function saveListenerReport(
  configs: Table,
  { index, of, idle, ...report }: ListenerReport,
): Promise<void> {
  const attributes = { ...report, z: idleRooms.pack(idle) };
  await putItem(configs, listenerReportItem, { index, of }, attributes);
}

/**
 * Returns the last report about a shard. A shard that is new has none yet, so it gets the one of the
 * larger shard that its rooms were in; null if there is none either.
 *
 * @param former the former numbers of shards, the latest first
 */
export async function findListenerReport(
  configs: Table,
  shard: Shard,
  former: readonly number[] = [],
): Promise<ListenerReport | null> {
  for (const of of [shard.of, ...former]) {
    const index = Math.floor((shard.index * of) / shard.of);
    const item = await getItem(configs, listenerReportItem, { index, of });
    if (item) return reportOf(item);
  }
  return null;
}

/**
 * Lists the report of each shard, in order. If not all shards have reported yet after their number
 * grew, those before. 0.5 read units while there are few rooms.
 */
export async function listListenerReports(configs: Table): Promise<ListenerReport[]> {
  const reports = (await queryItems(configs, listenerReportItem, {})).map(reportOf);
  const numbers = [...new Set(reports.map(({ of }) => of))].sort((a, b) => b - a);
  const reportsOf = (number: number) => reports.filter(({ of }) => of === number);
  const complete = numbers.find((number) => reportsOf(number).length === number);
  const shown = reportsOf(complete ?? numbers[0] ?? 0);
  return shown.sort((a, b) => a.index - b.index);
}

/**
 * Takes the lease of a job or a shard's listener for a while. A listener's lease only saves
 * useless polls: chunks are written if absent, so two listeners at once are harmless.
 *
 * @param kind the lease's kind, in the same table
 */
export async function takeLease(
  table: Table,
  instance: string,
  { owner, now, until }: { owner: string; now: number; until: number },
  kind: typeof leaseItem = leaseItem,
): Promise<boolean> {
  return putItem(
    table,
    kind,
    { instance },
    { owner, until },
    {
      expression: 'attribute_not_exists(pk) OR #until <= :now OR #owner = :owner',
      names: { '#until': 'until', '#owner': 'owner' },
      values: { ':now': now, ':owner': owner },
    },
  );
}

function reportOf({ z: idle, ...report }: ItemOf<typeof listenerReportItem>): ListenerReport {
  return { ...report, idle };
}
