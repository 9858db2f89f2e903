import type { JobName } from '@infra/jobs';
import { tableName } from '@infra/local/stack/local-settings';
import { classifyItem } from '@lambdas/data/items';
import type { ArchivedShard } from '@lambdas/pipeline/archive/archive-shard';
import type { SamplingReport } from '@lambdas/pipeline/sample-stats/sample-rooms';
import type { TableName } from '@lambdas/runtime/services';
import type { Item } from '@lambdas/runtime/table';
import type { EndedRun } from '../aws/functions';
import { type Consumption, sizeOf } from '../aws/metered-documents';

/** An item that was written, and what kind it is of. */
export interface LargestItem {
  readonly kind: string;
  readonly bytes: number;
}

/** What the jobs of the evening consumed and how long they ran. */
export interface Evening {
  readonly runs: readonly EndedRun[];
  readonly consumed: ReadonlyMap<JobName, Consumption>;
}

/** Counts what the simulation does. */
export interface Ledger {
  /** Events that listeners were sent. */
  events: number;
  keyRequests: number;
  readonly consumptionOf: (job: JobName) => Consumption;
  readonly onWrite: (table: string, item: Item) => void;
  readonly onKey: () => void;
  readonly onError: (job: JobName, error: unknown) => void;
  readonly onSampled: (report: SamplingReport) => void;
  readonly onArchived: (archived: ArchivedShard) => void;
  /** Returns what the evening consumed. Later runs are counted for themselves. */
  close(runs: readonly EndedRun[]): Evening;
  /** Begins another day on which the archive job runs. */
  archiveBegins(): void;
  /** Whether rooms wait for the archive after its last day, or it did not run yet. */
  hasToArchive(): boolean;
  /** Days on which the archive job ran, objects that it wrote, and rooms that still wait. */
  readonly archive: { days: number; objects: number; waiting: number };
  /** Requests to the Stats API. */
  sampledRooms: number;
  readonly errors: readonly string[];
  largest(): LargestItem;
}

const MAX_ERRORS = 5;
const TABLES: Readonly<Record<string, TableName>> = {
  [tableName('Capture')]: 'capture',
  [tableName('Sessions')]: 'sessions',
  [tableName('Tippers')]: 'tippers',
  [tableName('Chat')]: 'chat',
  [tableName('TipMenus')]: 'tipMenus',
  [tableName('Configs')]: 'configs',
} satisfies Record<ReturnType<typeof tableName>, TableName>;

export function openLedger(): Ledger {
  let consumed = new Map<JobName, Consumption>();
  let largest: { readonly table: string; readonly item: Item; readonly bytes: number } | null =
    null;
  const errors: string[] = [];

  const ledger: Ledger = {
    events: 0,
    keyRequests: 0,
    errors,
    archive: { days: 0, objects: 0, waiting: 0 },
    sampledRooms: 0,
    consumptionOf(job) {
      const found = consumed.get(job) ?? { readUnits: 0, writeUnits: 0, requests: 0, throttled: 0 };
      consumed.set(job, found);
      return found;
    },
    onWrite(table, item) {
      const bytes = sizeOf(item);
      if (bytes > (largest?.bytes ?? 0)) largest = { table, item, bytes };
    },
    onKey() {
      ledger.keyRequests += 1;
    },
    onError(job, error) {
      if (errors.length < MAX_ERRORS) errors.push(`${job}: ${String(error)}`);
    },
    onSampled({ rooms }) {
      ledger.sampledRooms += rooms;
    },
    onArchived({ objects, waiting }) {
      ledger.archive.objects += objects;
      ledger.archive.waiting += waiting;
    },
    close(runs) {
      const evening = { runs: [...runs], consumed };
      consumed = new Map();
      return evening;
    },
    archiveBegins() {
      ledger.archive.days += 1;
      ledger.archive.waiting = 0;
    },
    hasToArchive: () => ledger.archive.days === 0 || ledger.archive.waiting > 0,
    largest() {
      if (!largest) return { kind: 'none', bytes: 0 };
      const { table, item, bytes } = largest;
      const kind = classifyItem(TABLES[table] ?? 'configs', item)?.row.kind.name ?? 'unknown';
      return { kind, bytes };
    },
  };
  return ledger;
}
