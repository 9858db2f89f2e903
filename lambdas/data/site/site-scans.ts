import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { PicksByDay } from '@shared/domain/site/picks';
import type { Traffic } from '@shared/domain/site/traffic';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { scanExpiry } from './scan-expiry';
import {
  decodePicks,
  decodeTraffic,
  encodePicks,
  encodeTraffic,
  type StoredPicks,
  type StoredTraffic,
  storedPicks,
  storedTraffic,
} from './traffic-codecs';

/** What a complete scan counted on the whole platform: sums, no room names. */
export interface SiteScan {
  /** When it started (epoch ms). */
  readonly at: number;
  readonly traffic: Traffic;
  /** Tags of the sessions that this scan counts. */
  readonly picks: PicksByDay;
}

/** An entry of the scan log. A scheduled start without an entry is a gap. */
export interface ScanLine {
  readonly at: number;
  /** Whether it read the whole list. */
  readonly isComplete: boolean;
  /** Its duration in seconds. */
  readonly runTime: number;
  readonly rooms: number;
  readonly pages: number;
  /** Regions that were not read completely. */
  readonly incomplete: readonly string[];
  /** By gender, and by region. */
  readonly viewers: Readonly<Record<string, number>>;
  /** The first few failures. */
  readonly failures: readonly string[];
}

interface StoredScan {
  readonly traffic: StoredTraffic;
  readonly picks: StoredPicks;
}

const scanCodec = codecOf<Omit<SiteScan, 'at'>, StoredScan>(
  () => z.object({ traffic: storedTraffic(), picks: storedPicks() }),
  ({ traffic, picks }) => ({ traffic: encodeTraffic(traffic), picks: encodePicks(picks) }),
  ({ traffic, picks }) => ({ traffic: decodeTraffic(traffic), picks: decodePicks(picks) }),
);

export const siteScanItem = defineItem({
  name: 'site-scans',
  version: 3,
  table: 'capture',
  pk: 'SITE#SCANS',
  sk: '{at:time}',
  schema: () => z.object({ z: scanCodec.attribute(), ttl: z.number() }),
});

const scanLine = (): z.ZodType<ScanLine> =>
  z.object({
    at: z.number(),
    isComplete: z.boolean(),
    runTime: z.number(),
    rooms: z.number(),
    pages: z.number(),
    incomplete: z.array(z.string()),
    viewers: z.record(z.string(), z.number()),
    failures: z.array(z.string()),
  });

export const scanLineItem = defineItem({
  name: 'site-scan-log',
  version: 3,
  table: 'capture',
  pk: 'SITE#LOG',
  sk: '{at:time}',
  schema: () => z.object({ line: scanLine(), ttl: z.number() }),
});

/** Stores a complete scan, about 5 KB for 9,000 rooms. Storing it again replaces it. */
export async function saveScan(capture: Table, scan: SiteScan): Promise<void> {
  const { at, ...rest } = scan;
  const attributes = { z: scanCodec.pack(rest), ttl: scanExpiry(at) };
  await putItem(capture, siteScanItem, { at }, attributes);
}

/**
 * Returns when the newest complete scan started (epoch ms). 1 to 2 read units, half if it need not
 * be consistent.
 */
export async function findNewestScan(
  capture: Table,
  { consistent = true }: { readonly consistent?: boolean } = {},
): Promise<number | null> {
  // Only the key is needed, so the content is not unpacked.
  const [item] = await capture.query({
    pk: siteScanItem.pk.format({}),
    from: '!',
    to: '\uffff',
    descending: true,
    limit: 1,
    consistent,
  });
  return item ? (siteScanItem.sk.parse(item.sk)?.at ?? null) : null;
}

/**
 * Lists the complete scans that started in the period (epoch ms, `end` exclusive), oldest first.
 */
export async function listScans(capture: Table, start: number, end: number): Promise<SiteScan[]> {
  const range = { from: { at: start }, to: { at: end - 1 } };
  const items = await queryItems(capture, siteScanItem, {}, range);
  return items.map(({ at, z: content }) => ({ at, ...content }));
}

export async function saveScanLine(capture: Table, line: ScanLine): Promise<void> {
  await putItem(capture, scanLineItem, { at: line.at }, { line, ttl: scanExpiry(line.at) });
}

/**
 * Lists the scan log since an instant (epoch ms), oldest first: 480 entries per day, 0.5 KB each.
 */
export async function listScanLines(capture: Table, since: number): Promise<ScanLine[]> {
  const items = await queryItems(capture, scanLineItem, {}, { from: { at: since } });
  return items.map(({ line }) => line);
}
