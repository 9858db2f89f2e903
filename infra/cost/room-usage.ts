import { JOBS, type JobName } from '@infra/jobs';
import { CHUNK_KEPT_MS } from '@lambdas/data/log/capture';
import { DAY_MS } from '@shared/domain/time/utc-day';
import {
  CONSENT_READ_UNITS,
  IDLE_LOOK_MINUTES,
  LISTED_CONNECTION_READ_UNITS,
  LISTED_ROOM_READ_UNITS,
  LIVE_LOOK_MINUTES,
  LIVE_ROOM_READ_UNITS,
  QUIET_AFTER_MINUTES,
  QUIET_READ_UNITS,
  ROUNDS_PER_IDLE_READ,
  UNMAILED_READ_UNITS,
} from './counted-units';
import { DAYS, HOURS, KB_PER_GB, MINUTES, startsPerMonth } from './month';
import type { BenchmarkUnits } from './read-benchmark';
import { liveShare, ROOM_MONTH, RUNNING, sessionsPerMonth } from './room-month';
import { sumOf, times, type Usage } from './usage';

const ARCHIVE_MONTHS = 13;

/** Events of a room in a month, in thousands. */
function thousandsOfEvents(): number {
  const { hoursPerSession, eventsPerLiveMinute } = ROOM_MONTH;
  return (sessionsPerMonth() * hoursPerSession.value * 60 * eventsPerLiveMinute.value) / 1000;
}

/** What the events of a room cost: the days with sessions, with all polls of those days. */
export function eventUsage(benchmark: BenchmarkUnits): Usage {
  const { writeUnits, readUnits, rareWriteUnits, rareReadUnits } = benchmark;
  const { reportReadUnits, reportWriteUnits } = benchmark;
  const thousands = thousandsOfEvents();
  const sessions = sessionsPerMonth();
  const { materializeSeconds, continueSeconds } = RUNNING;
  // At the start, at the end, and once more for what was paid afterwards; in between, once an hour.
  const secondsPerSession =
    3 * materializeSeconds.value + ROOM_MONTH.hoursPerSession.value * continueSeconds.value;
  return {
    tableWrite: thousands * (writeUnits - rareWriteUnits),
    tableRead: thousands * (readUnits - rareReadUnits),
    // A report reads and writes little else.
    rareWrite: thousands * rareWriteUnits + sessions * reportWriteUnits,
    rareRead: thousands * rareReadUnits + sessions * reportReadUnits,
    functionTime: sessions * secondsPerSession * memoryGb('materialize'),
    // Each day's object is read back.
    objectPut: sessions,
    objectGet: sessions,
  };
}

/** What jobs cost that find nothing to do in a room. */
export function lookingUsage(): Usage {
  const { postingShare, webhookShare } = ROOM_MONTH;
  const { archive, listen, 'send-webhooks': sendWebhooks } = QUIET_READ_UNITS;
  return sumOf([
    markableUsage(),
    { tableRead: (startsPerMonth(JOBS.listen) / ROUNDS_PER_IDLE_READ) * quietDays() * listen },
    times(postingShare.value, connectedUsage()),
    look('send-webhooks', webhookShare.value * sendWebhooks, webhookShare.value),
    look('archive', archive + LISTED_ROOM_READ_UNITS),
  ]);
}

/**
 * What looking for posts costs in a room that is connected to a social network. While it is live, it is
 * looked at when something is due, which is at least every five minutes.
 */
function connectedUsage(): Usage {
  const live = liveShare() / LIVE_LOOK_MINUTES;
  const offAir = lookedAtShare('post', awakeShare() - liveShare());
  const readUnits = live * LIVE_ROOM_READ_UNITS + offAir * QUIET_READ_UNITS.post;
  return look('post', readUnits + LISTED_CONNECTION_READ_UNITS, live + offAir);
}

/** The part of it that would be saved if listeners marked the rooms with something new. */
export function markableUsage(): Usage {
  const { mailedShare } = ROOM_MONTH;
  const { notify, summarize, materialize } = QUIET_READ_UNITS;
  const notifyUnits = mailedShare.value * notify + (1 - mailedShare.value) * UNMAILED_READ_UNITS;
  const turnUnits = turnShare('materialize') * (materialize + CONSENT_READ_UNITS);
  return sumOf([
    look(
      'materialize',
      quietDays() * turnUnits + LISTED_ROOM_READ_UNITS,
      lookedAtShare('materialize'),
    ),
    lookAfterSessions('notify', notifyUnits),
    lookAfterSessions('summarize', summarize),
  ]);
}

/** Looks at a room in each run in the half hour after a session, and otherwise twice an hour. */
function lookAfterSessions(name: JobName, readUnits: number): Usage {
  const share = lookedAtShare(name, awakeShare() - liveShare());
  return look(name, share * readUnits + LISTED_ROOM_READ_UNITS, share);
}

/**
 * The part of the runs of a job that look at a room.
 *
 * @param always the part of the time in which each run does; in the rest, rooms have their turn
 */
function lookedAtShare(name: JobName, always = awakeShare()): number {
  return always + (1 - always) * turnShare(name);
}

/** The part of the runs of a job in which a room off air has its turn. */
function turnShare(name: JobName): number {
  return MINUTES / IDLE_LOOK_MINUTES / startsPerMonth(JOBS[name]);
}

/** The part of the time in which a room is live, or was a moment ago. */
function awakeShare(): number {
  return liveShare() + (sessionsPerMonth() * QUIET_AFTER_MINUTES) / 60 / HOURS;
}

/** The share of days without a session. The benchmark counts the others. */
function quietDays(): number {
  return Math.max(0, DAYS - sessionsPerMonth()) / DAYS;
}

/** @param share part of the rooms that the job looks at */
function look(name: JobName, readUnits: number, share = 1): Usage {
  const runs = startsPerMonth(JOBS[name]);
  return {
    tableRead: runs * readUnits,
    functionTime: runs * share * RUNNING.lookSeconds.value * memoryGb(name),
  };
}

/** What is stored about a room. */
export function storageUsage(benchmark: BenchmarkUnits): Usage {
  const { statisticsKb, rareKb, chatKb, archiveKb, chunksKb } = benchmark;
  const { historyMonths } = ROOM_MONTH;
  const chunkMonths = CHUNK_KEPT_MS / DAY_MS / DAYS;
  const gbOf = (kb: number) => (thousandsOfEvents() * kb) / KB_PER_GB;
  const gb = gbOf(historyMonths.value * (statisticsKb - rareKb) + chunkMonths * chunksKb);
  const rareGb = gbOf(historyMonths.value * rareKb);
  const chatGb = gbOf(historyMonths.value * chatKb);
  const archivedMonths = Math.min(ARCHIVE_MONTHS, historyMonths.value);
  return {
    tableStorage: gb,
    rareStorage: rareGb,
    tableBackup: gb + rareGb - chatGb,
    objectStorage: gbOf(archivedMonths * archiveKb),
  };
}

/** Memory of the function of a job. */
export function memoryGb(name: JobName): number {
  return JOBS[name].memoryMb / 1024;
}
