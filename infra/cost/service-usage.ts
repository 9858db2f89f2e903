import { alarmRules } from '@infra/alarm-rules';
import { JOBS, type JobName, jobs } from '@infra/jobs';
import { MEASURES } from '@lambdas/runtime/measures';
import { FREE_MONTHLY_USERS } from './aws-prices';
import {
  JOBS_WITH_TURNS,
  MAX_SHARDS,
  MIN_SHARDS,
  OTHER_ALARM_METRICS,
  REPORT_READ_UNITS,
  ROOMS_PER_SHARD,
  ROUNDS_PER_IDLE_READ,
} from './counted-units';
import { KB_PER_GB, MINUTES, startsPerMonth } from './month';
import type { BenchmarkUnits } from './read-benchmark';
import { liveShare, ROOM_MONTH, RUNNING, sessionsPerMonth } from './room-month';
import { memoryGb } from './room-usage';
import { sumOf, times, type Usage } from './usage';

const MINUTES_A_DAY = 24 * 60;

/** Returns the number of shards: it doubles while a shard has more rooms than one may have. */
export function shardCount(rooms: number): number {
  let count = MIN_SHARDS;
  while (count < MAX_SHARDS && rooms / count > ROOMS_PER_SHARD) count *= 2;
  return count;
}

/** What all listeners cost. Items that the rooms of a shard share: as if all were live all day. */
export function listeningUsage(rooms: number, benchmark: BenchmarkUnits): Usage {
  const { shareAlone, shareOf250, eventsPerDay } = benchmark;
  const shards = shardCount(rooms);
  const sharedBy = (unit: 'readUnits' | 'writeUnits') => {
    // Of an instance per minute.
    const perMinute = (share: number) => (share * eventsPerDay) / 1000 / MINUTES_A_DAY;
    const alone = perMinute(shareAlone[unit]);
    const perRoom = (perMinute(shareOf250[unit]) * 250 - alone) / 249;
    return shards * Math.max(0, alone - perRoom) + rooms * perRoom;
  };
  const perMinute: Usage = {
    tableRead: sharedBy('readUnits'),
    tableWrite: sharedBy('writeUnits'),
    functionTime: polledRooms(rooms) * RUNNING.pollSeconds.value * memoryGb('listen'),
  };
  return times(MINUTES, perMinute);
}

/** As in the simulation of `docs/scale.md`. */
const SLOW_ANSWERS = { share: 0.03, seconds: 4.6 };

/**
 * What listeners would cost more if the platform answered slowly now and then. A round ends with its
 * slowest answer.
 */
export function slowAnswerUsage(rooms: number): Usage {
  const shards = shardCount(rooms);
  const waits = 1 - (1 - SLOW_ANSWERS.share) ** (polledRooms(rooms) / shards);
  const seconds = waits * SLOW_ANSWERS.seconds;
  return { functionTime: startsPerMonth(JOBS.listen) * shards * seconds * memoryGb('listen') };
}

/** How many rooms are polled in a round of all listeners, on average. */
function polledRooms(rooms: number): number {
  return rooms * (liveShare() + (1 - liveShare()) / ROUNDS_PER_IDLE_READ);
}

/** What starting all jobs costs, whatever they find, and what concerns the whole platform. */
export function jobUsage(rooms: number): Usage {
  const shards = shardCount(rooms);
  const starts = jobs.map((job): Usage => {
    const started = startsPerMonth(job);
    const dispatched: Usage = job.isSharded
      ? { ...runUsage('dispatch', started, RUNNING.runSeconds.value), tableRead: started / 2 }
      : {};
    const runs = job.isSharded ? started * shards : started;
    const seconds = job.name === 'scan' ? RUNNING.scanSeconds.value : RUNNING.runSeconds.value;
    const reports = JOBS_WITH_TURNS.includes(job.name) ? runs * REPORT_READ_UNITS : 0;
    const shared: Usage = { scheduledStart: started, tableRead: reports };
    return sumOf([shared, dispatched, runUsage(job.name, runs, seconds)]);
  });
  return sumOf([
    ...starts,
    { tableWrite: startsPerMonth(JOBS.scan) * RUNNING.scanWriteUnits.value },
    { objectPut: startsPerMonth(JOBS.publish) * RUNNING.publishedFiles.value },
  ]);
}

function runUsage(name: JobName, runs: number, seconds: number): Usage {
  return {
    functionRun: runs,
    functionTime: runs * seconds * memoryGb(name),
    logs: (runs * RUNNING.runLogKb.value) / KB_PER_GB,
  };
}

/** What noticing and sealing cost, however many rooms there are. */
export function watcherUsage(): Usage {
  const ofRules = alarmRules.reduce(
    (sum, { percentOf }) => sum + (percentOf === undefined ? 1 : 2),
    0,
  );
  const missing = jobs.filter(({ alarm }) => alarm.heartbeat === undefined);
  const ofJobs = jobs.length + missing.length;
  return {
    alarmMetric: ofRules + ofJobs + OTHER_ALARM_METRICS,
    metric: Object.keys(MEASURES).length,
    key: 1,
    secret: 1,
  };
}

/** What the people around the rooms cost. */
export function peopleUsage(rooms: number): Usage {
  const { mailedShare, usersPerRoom } = ROOM_MONTH;
  return {
    mail: rooms * mailedShare.value * sessionsPerMonth(),
    monthlyUser: Math.max(0, rooms * usersPerRoom.value - FREE_MONTHLY_USERS),
  };
}
