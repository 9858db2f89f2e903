import { iso } from '@lambdas/runtime/iso';
import type { Table } from '@lambdas/runtime/table';
import type { PicksByDay } from '@shared/domain/site/picks';
import type { Traffic } from '@shared/domain/site/traffic';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { pack, unpack } from '../packed/packed';

/** What a complete scan saw of the whole platform: sums, no room by name. */
export interface SiteScan {
  /** Epoch ms at which it began. */
  readonly at: number;
  readonly traffic: Traffic;
  /** Tags of the broadcasts that this scan counts. */
  readonly picks: PicksByDay;
}

/** The scanner's own log: a start without a line is a gap. */
export interface ScanLine {
  readonly at: number;
  /** Whether it saw the whole list. */
  readonly isComplete: boolean;
  /** Seconds it took. */
  readonly runTime: number;
  readonly rooms: number;
  readonly pages: number;
  /** Regions that were not read to their end. */
  readonly incomplete: readonly string[];
  /** By gender, and by region. */
  readonly viewers: Readonly<Record<string, number>>;
  /** The first few things that went wrong. */
  readonly failures: readonly string[];
}

const SCANS = 'SITE#SCANS';
const LOG = 'SITE#LOG';
const KEPT_MS = 35 * DAY_MS;
const skOf = iso;
const ttlOf = (at: number) => Math.ceil((at + KEPT_MS) / 1000);

/** Keeps a complete scan, about 5 KB for 9,000 rooms. Repeating it replaces it. */
export async function saveScan(capture: Table, scan: SiteScan): Promise<void> {
  const { at, ...rest } = scan;
  await capture.put({ pk: SCANS, sk: skOf(at), z: pack(rest), ttl: ttlOf(at) });
}

/**
 * When the newest complete scan began, epoch ms. 1 to 2 read units, half of that where it may be
 * a moment old.
 */
export async function findNewestScan(
  capture: Table,
  { consistent = true }: { readonly consistent?: boolean } = {},
): Promise<number | null> {
  const [item] = await capture.query({
    pk: SCANS,
    from: '0',
    to: '\uffff',
    descending: true,
    limit: 1,
    consistent,
  });
  return item ? Date.parse(item.sk) : null;
}

/** Complete scans that began in the period (epoch ms, `end` exclusive), oldest first. */
export async function listScans(capture: Table, start: number, end: number): Promise<SiteScan[]> {
  const items = await capture.query({ pk: SCANS, from: skOf(start), to: skOf(end - 1) });
  return items.map(({ sk, z }) => ({ at: Date.parse(sk), ...unpack<Omit<SiteScan, 'at'>>(z) }));
}

export async function saveScanLine(capture: Table, line: ScanLine): Promise<void> {
  await capture.put({ pk: LOG, sk: skOf(line.at), line, ttl: ttlOf(line.at) });
}

/** The log since an instant (epoch ms), oldest first: 480 lines a day, 0.5 KB each. */
export async function listScanLines(capture: Table, since: number): Promise<ScanLine[]> {
  const items = await capture.query({ pk: LOG, from: skOf(since), to: '\uffff' });
  return items.map(({ line }) => line as ScanLine);
}
