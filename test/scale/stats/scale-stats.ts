import { functions as functionSpecs } from '@infra/functions';
import { JOBS, type JobName } from '@infra/jobs';
import { QUOTAS } from '../assumptions';
import type { EndedRun, Functions } from '../aws/functions';
import type { TableLoad } from '../aws/table-load';
import type { Lags } from './lags';
import type { Evening, LargestItem, Ledger } from './ledger';
import { openSample, type Sample } from './sample';

/** A few quantiles of durations, in seconds. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** How much of a limit is used at most. */
export interface UsedLimit {
  readonly what: string;
  readonly used: number;
  readonly limit: number;
  readonly percent: number;
}

/** What a job did in the evening, all shards together. */
export interface JobStats {
  readonly job: JobName;
  readonly runs: Spread;
  readonly failed: number;
  readonly timedOut: number;
  /** Per room and hour. */
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly functionSeconds: number;
  readonly gbSeconds: number;
}

/** The result of a simulation. */
export interface ScaleStats {
  readonly rooms: number;
  readonly executedRooms: number;
  readonly shards: number;
  readonly executedShards: number;
  readonly hours: number;
  readonly onAirAtPeak: number;
  readonly events: number;
  /** From the minute at which EventBridge starts them until the last listener of a tick is done. */
  readonly tick: Spread;
  readonly pollLag: Spread;
  readonly noticeLag: Spread;
  readonly materializationLag: Spread;
  /** From the end of a day until it is in the archive, at most; null if rooms still wait. */
  readonly archiveLagDays: number | null;
  readonly archivedObjects: number;
  readonly jobs: readonly JobStats[];
  readonly readUnitsPerRoomHour: number;
  readonly writeUnitsPerRoomHour: number;
  readonly functionSecondsPerRoomHour: number;
  readonly keyRequestsPerRoomHour: number;
  /** Hours between two samples of a room, by the budget of the Stats API. */
  readonly statsEveryHours: number;
  readonly throttledRequests: number;
  readonly largestItem: LargestItem;
  readonly peakMemoryMb: number;
  readonly shareSeconds: number;
  /** The nearest first. */
  readonly limits: readonly UsedLimit[];
  readonly errors: readonly string[];
}

export interface Measured {
  readonly rooms: number;
  readonly executedRooms: number;
  readonly shards: number;
  readonly executedShards: number;
  readonly hours: number;
  readonly onAir: number;
  readonly lags: Lags;
  readonly evening: Evening;
  readonly ledger: Ledger;
  readonly functions: Functions;
  readonly peaks: ReturnType<TableLoad['peaks']>;
}

const MINUTE = 60_000;
/** DynamoDB's limit for an item. */
const ITEM_BYTES = 400 * 1024;
/** A room that isn't sampled for so long starts over. */
const STATS_LIMIT_HOURS = 24;

export function scaleStatsOf(measured: Measured): ScaleStats {
  const { rooms, hours, lags, evening, ledger, functions, peaks } = measured;
  const { runs, consumed } = evening;
  const roomHours = rooms * hours;
  const jobNames = [...new Set(runs.map(({ job }) => job))];
  const jobs = jobNames.map((job): JobStats => {
    const ofJob = runs.filter((run) => run.job === job);
    const units = consumed.get(job);
    const seconds = ofJob.reduce((sum, run) => sum + secondsOf(run) * run.weight, 0);
    const count = (end: EndedRun['end']) => ofJob.filter((run) => run.end === end).length;
    return {
      job,
      runs: spreadOf(ofJob.map(secondsOf)),
      failed: count('failed'),
      timedOut: count('timed out'),
      readUnits: (units?.readUnits ?? 0) / roomHours,
      writeUnits: (units?.writeUnits ?? 0) / roomHours,
      functionSeconds: seconds / roomHours,
      gbSeconds: (seconds * JOBS[job].memoryMb) / 1024 / roomHours,
    };
  });
  const sum = (value: (job: JobStats) => number) =>
    jobs.reduce((total, job) => total + value(job), 0);
  const statsEveryHours = rooms / Math.max(1, ledger.sampledRooms / hours);
  const shareSeconds = functions.ended.filter(({ job }) => job === 'share').map(secondsOf)[0] ?? 0;
  const largestItem = ledger.largest();

  return {
    rooms,
    executedRooms: measured.executedRooms,
    shards: measured.shards,
    executedShards: measured.executedShards,
    hours,
    onAirAtPeak: measured.onAir,
    events: ledger.events,
    tick: spreadOf(ticksOf(runs)),
    pollLag: spread(lags.poll),
    noticeLag: spread(lags.notice),
    materializationLag: spread(lags.materialization),
    // Two days of rest, at most one until the next daily start, and a day for each further one.
    archiveLagDays: ledger.archive.waiting > 0 ? null : 2 + ledger.archive.days,
    archivedObjects: ledger.archive.objects,
    jobs,
    readUnitsPerRoomHour: sum(({ readUnits }) => readUnits),
    writeUnitsPerRoomHour: sum(({ writeUnits }) => writeUnits),
    functionSecondsPerRoomHour: sum(({ functionSeconds }) => functionSeconds),
    keyRequestsPerRoomHour: ledger.keyRequests / (measured.executedRooms * hours),
    statsEveryHours,
    throttledRequests: [...consumed.values()].reduce((all, { throttled }) => all + throttled, 0),
    largestItem,
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    shareSeconds,
    limits: limitsOf(functions, peaks, { statsEveryHours, itemBytes: largestItem.bytes }),
    errors: ledger.errors,
  };
}

function limitsOf(
  { ended, peaks: atOnce }: Functions,
  peaks: Measured['peaks'],
  { statsEveryHours, itemBytes }: { readonly statsEveryHours: number; readonly itemBytes: number },
): UsedLimit[] {
  const timeouts = (Object.keys(JOBS) as JobName[]).flatMap((job) => {
    const longest = Math.max(0, ...ended.filter((run) => run.job === job).map(secondsOf));
    if (longest === 0) return [];
    return [used(`seconds of a run of \`${job}\``, longest, JOBS[job].timeoutSeconds)];
  });
  const reserved = functionSpecs.flatMap(({ name, maxConcurrency }) => {
    const most = atOnce[name as JobName];
    if (most === undefined || maxConcurrency === undefined) return [];
    return [used(`runs of \`${name}\` at once, if concurrency is reserved`, most, maxConcurrency)];
  });
  return [
    ...timeouts,
    ...reserved,
    used('runs at once', atOnce.all ?? 0, QUOTAS.concurrency),
    used(
      `read units a second of one partition (${peaks.partitionReads.name})`,
      peaks.partitionReads.units,
      QUOTAS.partitionReads,
    ),
    used(
      `write units a second of one partition (${peaks.partitionWrites.name})`,
      peaks.partitionWrites.units,
      QUOTAS.partitionWrites,
    ),
    used(
      `read units a second of one table (${peaks.tableReads.name})`,
      peaks.tableReads.units,
      QUOTAS.tableReads,
    ),
    used(
      `write units a second of one table (${peaks.tableWrites.name})`,
      peaks.tableWrites.units,
      QUOTAS.tableWrites,
    ),
    used('bytes of an item', itemBytes, ITEM_BYTES),
    used(
      'hours between two samples of a room from the Stats API',
      statsEveryHours,
      STATS_LIMIT_HOURS,
    ),
  ].sort((a, b) => b.percent - a.percent);
}

const used = (what: string, most: number, limit: number): UsedLimit => ({
  what,
  used: most,
  limit,
  percent: (100 * most) / limit,
});

const secondsOf = ({ startedAt, endedAt }: EndedRun) => (endedAt - startedAt) / 1000;

/** Returns for each minute when its last listener was done. */
function ticksOf(runs: readonly EndedRun[]): number[] {
  const last = new Map<number, number>();
  for (const { job, startedAt, endedAt } of runs) {
    if (job !== 'listen') continue;
    const minute = Math.floor(startedAt / MINUTE) * MINUTE;
    last.set(minute, Math.max(last.get(minute) ?? 0, (endedAt - minute) / 1000));
  }
  return [...last.values()];
}

function spreadOf(values: readonly number[]): Spread {
  const sample = openSample();
  for (const value of values) sample.add(value);
  return spread(sample);
}

function spread(sample: Sample): Spread {
  return { count: sample.count, p50: sample.at(0.5), p99: sample.at(0.99), most: sample.at(1) };
}
