import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { storedBatches } from './taken-batches';

const idleRooms = codec<readonly string[]>(() => z.array(z.string()));

/**
 * What a listener instance did last. Times are epoch ms. It contains no names, because `/status` is
 * public.
 */
export const listenerReportItem = defineItem({
  name: 'listener-reports',
  table: 'configs',
  pk: 'LISTENERS',
  sk: 'REPORT#{instance}',
  version: 3,
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
      rooms: z.number(),
      /** Newest event of each live room, the most recent first, at most 20. */
      active: z.array(z.number()),
      /** Rooms that are off air and quiet, polled only occasionally. */
      z: idleRooms.attribute(),
    }),
});

const lease = () => z.object({ owner: z.string(), until: z.number() });

/** The lease of a job or a listener instance: who holds it, and until when (epoch ms). */
export const leaseItem = defineItem({
  name: 'leases',
  table: 'configs',
  pk: 'LISTENERS',
  sk: 'LEASE#{instance}',
  version: 3,
  schema: lease,
});

/** The scanner's lease, in a table that the scanner may write to. */
export const scannerLeaseItem = defineItem({
  name: 'scanner-lease',
  table: 'capture',
  pk: 'LISTENERS',
  sk: 'LEASE#{instance}',
  version: 3,
  schema: lease,
});

export interface ListenerReport extends Omit<ItemOf<typeof listenerReportItem>, 'z'> {
  /** Rooms that are off air and quiet, polled only occasionally. */
  readonly idle: readonly string[];
}

export async function saveListenerReport(
  configs: Table,
  { instance, idle, ...report }: ListenerReport,
): Promise<void> {
  const attributes = { ...report, z: idleRooms.pack(idle) };
  await putItem(configs, listenerReportItem, { instance }, attributes);
}

export async function findListenerReport(
  configs: Table,
  instance: string,
): Promise<ListenerReport | null> {
  const item = await getItem(configs, listenerReportItem, { instance });
  return item ? reportOf(item) : null;
}

/** Lists the reports of all listener instances. 0.5 read units. */
export async function listListenerReports(configs: Table): Promise<ListenerReport[]> {
  return (await queryItems(configs, listenerReportItem, {})).map(reportOf);
}

/**
 * Takes the lease of a job or a listener instance for a while. A listener's lease only saves
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
