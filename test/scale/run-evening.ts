import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDice } from '@infra/local/platform/world/dice';
import { tableName } from '@infra/local/stack/local-settings';
import { type TableId, tables as tableRows } from '@infra/tables';
import { shardOf } from '@lambdas/data/performers/shards';
import { createBatchLoader } from '@lambdas/runtime/batch-loader';
import { openSecretBox } from '@lambdas/runtime/secret-box';
import type { Services, TableName } from '@lambdas/runtime/services';
import { openTable } from '@lambdas/runtime/table';
import { openMemoryTables } from '@test/support/tables/memory-tables';
import { EVENING } from './assumptions';
import { type Functions, openFunctions } from './aws/functions';
import { meteredDocuments } from './aws/metered-documents';
import { delayedKms, instantKms } from './aws/other-services';
import { openTableLoad } from './aws/table-load';
import { openVirtualClock } from './aws/virtual-clock';
import { foundRooms, giveHistory, growAsNeeded, isExecuted, roomNames } from './found-service';
import { lendServices } from './lend-services';
import { planEvening } from './platform/plan-evening';
import { openScripts } from './platform/scripts';
import { PLATFORM, servePlatform } from './platform/serve-platform';
import { openJobStarts } from './start-jobs';
import { openLags } from './stats/lags';
import { openLedger } from './stats/ledger';
import { type ScaleStats, scaleStatsOf } from './stats/scale-stats';

export interface ScaleOptions {
  readonly rooms: number;
  /** Of the rooms, about so many are executed: whole shards, evenly spread. */
  readonly mostExecuted: number;
  /** How much of the evening is simulated (ms). */
  readonly lastsMs: number;
  /** About how many rooms are online that nobody tracks. */
  readonly otherRooms: number;
  /** Returns the CPU time of this process (ms). A constant one makes CPU time free. */
  readonly cpu: () => number;
  readonly onProgress: (doing: string) => void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
/** 18:00 UTC of a day in the future, so that nothing has expired by the machine's clock. */
const BEGIN = Date.UTC(2032, 0, 7, 18);
const HISTORY_AT = BEGIN - 20 * HOUR;
const ROOMS_PER_SHARD = 500;
/** When the evening's day may be archived: it ended two days ago. */
const ARCHIVABLE_AT = BEGIN - 18 * HOUR + 3 * DAY;
const ARCHIVE_AT = ARCHIVABLE_AT + HOUR;
const MAX_ARCHIVE_DAYS = 6;

const TABLES: readonly (readonly [TableName, TableId])[] = [
  ['capture', 'Capture'],
  ['sessions', 'Sessions'],
  ['tippers', 'Tippers'],
  ['chat', 'Chat'],
  ['tipMenus', 'TipMenus'],
  ['configs', 'Configs'],
];

/**
 * Runs the jobs through an evening with many rooms, and through what follows until its events are
 * archived. All rooms are registered, and jobs that concern all rooms see all of them; of the shards,
 * some are executed, and their runs stand for the others.
 */
export async function runEvening(options: ScaleOptions): Promise<ScaleStats> {
  const { rooms: count, mostExecuted, lastsMs, otherRooms, cpu, onProgress } = options;
  const clock = openVirtualClock(BEGIN);
  let time: (() => number) | null = () => HISTORY_AT;
  // Whole milliseconds, as a computer's clock has them: ids of observations contain them.
  const now = () => Math.floor(time?.() ?? clock.now());
  const names = roomNames(count);
  const scripts = openScripts();
  const sessions = planEvening(names, BEGIN, scripts.count);
  const tables = openMemoryTables({
    tables: Object.keys(tableRows).map((id) => tableName(id as TableId)),
  });

  onProgress(`registers ${count} rooms`);
  const instantly = servicesOn(tables as unknown as DynamoDBDocumentClient, instantKms(), now);
  await foundRooms(instantly, names, BEGIN);
  const grown = { roomsPerShard: ROOMS_PER_SHARD, before: HISTORY_AT };
  const shards = await growAsNeeded(instantly, names, grown);
  const every = everyOf(count, mostExecuted, shards);
  const isChosen = (room: string) => isExecuted(shardOf(room, shards), every, shards);
  const executed = names.filter(isChosen);
  onProgress(`prepares ${executed.length} rooms in ${shards / every} of ${shards} shards`);
  await giveHistory(instantly, executed, HISTORY_AT);
  time = null;

  const lags = openLags(now);
  const ledger = openLedger();
  const load = openTableLoad(now);
  const dice = createDice('tables');
  const functions: Functions = openFunctions(clock, {
    cpu,
    onError: ledger.onError,
    open(current) {
      const documents = meteredDocuments(
        {
          tables,
          load,
          dice,
          consumptionOf: ({ job }) => ledger.consumptionOf(job),
          onWrite(table, item) {
            ledger.onWrite(table, item);
            if (table === tableName('Capture')) lags.onWrite(item);
          },
        },
        current,
      );
      return servicesOn(documents, delayedKms(current, ledger.onKey), now);
    },
  });
  const platform = servePlatform({
    now,
    begin: BEGIN,
    sessions,
    scripts,
    otherRooms,
    current: functions.current,
    onSent(room, events) {
      lags.onSent(room, events);
      ledger.events += events.length;
    },
  });
  const restore = lendServices(functions.services, platform, PLATFORM);
  try {
    const starts = openJobStarts(clock, functions, {
      weight: every,
      isExecuted: (shard) => isExecuted(shard, every, shards),
      onSampled: ledger.onSampled,
      onArchived: ledger.onArchived,
    });
    const end = BEGIN + lastsMs;
    for (let at = BEGIN; at < end; at += MINUTE) {
      clock.schedule(at, () => starts.startDue(['listen', 'materialize', 'scan', 'sample-stats']));
    }
    for (let at = BEGIN; at < end; at += HOUR / 6) {
      await clock.run(Math.min(end, at + HOUR / 6));
      onProgress(`is at ${new Date(clock.now()).toISOString().slice(11, 16)}`);
    }
    lags.close();
    const evening = ledger.close(functions.ended);

    await clock.run(ARCHIVABLE_AT);
    for (let at = 0; at < HOUR / 2; at += 5 * MINUTE) {
      starts.start('materialize');
      await clock.run(ARCHIVABLE_AT + at + 5 * MINUTE);
    }
    for (let day = 0; day < MAX_ARCHIVE_DAYS && ledger.hasToArchive(); day++) {
      ledger.archiveBegins();
      await clock.run(ARCHIVE_AT + day * DAY);
      starts.start('archive');
      await clock.run(ARCHIVE_AT + day * DAY + HOUR / 6);
      onProgress('archived');
    }
    starts.start('share');
    await clock.run(clock.now() + HOUR);

    return scaleStatsOf({
      rooms: count,
      executedRooms: executed.length,
      shards,
      executedShards: shards / every,
      hours: lastsMs / HOUR,
      onAir: [...sessions.values()].filter(
        ({ start, stop }) =>
          start <= BEGIN + EVENING.startsWithinMs && stop > BEGIN + EVENING.startsWithinMs,
      ).length,
      lags,
      evening,
      ledger,
      functions,
      peaks: load.peaks(),
    });
  } finally {
    restore();
  }
}

/** Returns which shards are executed: every so manieth, a power of two. */
function everyOf(rooms: number, mostExecuted: number, shards: number): number {
  let every = 1;
  while (rooms / (every * 2) >= mostExecuted && every * 2 < shards) every *= 2;
  return every;
}

function servicesOn(
  documents: DynamoDBDocumentClient,
  kms: Parameters<typeof openSecretBox>[0],
  now: () => number,
): Services {
  const get = createBatchLoader(documents);
  const opened = TABLES.map(([name, id]) => [name, openTable(documents, tableName(id), get)]);
  return {
    ...(Object.fromEntries(opened) as Pick<Services, TableName>),
    secrets: openSecretBox(kms, 'scale', now),
    now,
  };
}
