import { MATERIALIZE_WATCHED_MS } from '@lambdas/pipeline/materialize/is-due';
import {
  CALL_LOG_BYTES,
  CALLS_PER_COUNT,
  CONTINUED_RUN,
  FIRST_READ_UNITS,
  MINUTES_PER_VIEW,
  OVERVIEW_CALLS_PER_HOUR,
} from './counted-units';
import { KB_PER_GB, MINUTES, WEEKS } from './month';
import type { BenchmarkUnits } from './read-benchmark';
import { ROOM_MONTH, RUNNING } from './room-month';
import { memoryGb } from './room-usage';
import { sumOf, times, type Usage } from './usage';

const HOUR_MS = 3_600_000;
/** Memory of the function of a call. */
const CALL_GB = 0.5;
/** Mean size of an answer, gzipped. */
const MEAN_CALL_KB = 4;
const FIRST_VIEW_REQUESTS = 25;
/** A function finds the file for each request to the site, and sets the answer’s status. Calls need none. */
const EDGE_RUNS_PER_FILE = 2;

/** Hours in which somebody watches a room that is live. */
function watchedHours(): number {
  const { sessionsPerWeek, hoursPerSession, watchedShare } = ROOM_MONTH;
  return sessionsPerWeek.value * WEEKS * hoursPerSession.value * watchedShare.value;
}

/** What calls of dashboards cost that are open while a room is live, per room. */
export function dashboardUsage(benchmark: BenchmarkUnits): Usage {
  const { newestSession, newestSessions, tippersKb, newsReadUnits } = benchmark;
  const { newest, list, tippers, news, ...others } = OVERVIEW_CALLS_PER_HOUR;
  const seconds = RUNNING.callSeconds.value;
  const call = (readUnits: number, kb: number) => callUsage({ readUnits, kb, seconds });
  const otherCalls = Object.values(others).reduce((sum, calls) => sum + calls, 0);
  const perHour = sumOf([
    times(newest, call(newestSession.readUnits, newestSession.kb)),
    times(list, call(newestSessions.readUnits, newestSessions.kb)),
    times(tippers, { ...call(0, tippersKb), rareRead: FIRST_READ_UNITS.tippers }),
    times(news, call(newsReadUnits, 1)),
    times(otherCalls, call(FIRST_READ_UNITS.usual, MEAN_CALL_KB)),
    { tableWrite: 60 / MINUTES_PER_VIEW },
  ]);
  return times(watchedHours(), perHour);
}

/**
 * The share of the calls of visits that start a process: those that find none of an earlier call. The
 * more rooms there are, the more often each function is called. Counts visits only, as if they came at
 * random.
 */
export function coldShare(rooms: number): number {
  const { visitsPerWeek, callsPerVisit, functionsPerVisit } = ROOM_MONTH;
  const calls = (rooms * visitsPerWeek.value * callsPerVisit.value) / functionsPerVisit.value;
  const perMinute = (calls * WEEKS) / MINUTES;
  return Math.exp(-perMinute * RUNNING.idleMinutes.value);
}

/** What the calls and first views of visits while off air cost, per room. */
export function visitUsage(rooms: number, { callReadUnits, firstViewKb }: BenchmarkUnits): Usage {
  const { visitsPerWeek, callsPerVisit, freshVisitsPerMonth } = ROOM_MONTH;
  const seconds = RUNNING.callSeconds.value + coldShare(rooms) * RUNNING.coldSeconds.value;
  const call = callUsage({ readUnits: callReadUnits, kb: MEAN_CALL_KB, seconds });
  const firstView = {
    ...edgeUsage(firstViewKb, FIRST_VIEW_REQUESTS),
    edgeFunction: FIRST_VIEW_REQUESTS * EDGE_RUNS_PER_FILE,
  };
  return sumOf([
    times(visitsPerWeek.value * WEEKS * callsPerVisit.value, call),
    times(freshVisitsPerMonth.value, firstView),
  ]);
}

/** What materializing for those who watch costs, per room. */
export function watchingUsage(): Usage {
  const { writeUnits, readUnits } = CONTINUED_RUN;
  const runsPerHour = HOUR_MS / MATERIALIZE_WATCHED_MS;
  return times(watchedHours() * runsPerHour, {
    tableWrite: writeUnits,
    tableRead: readUnits,
    functionTime: RUNNING.continueSeconds.value * memoryGb('materialize'),
  });
}

interface Call {
  readonly readUnits: number;
  /** Of the answer. */
  readonly kb: number;
  readonly seconds: number;
}

/** What one call through CloudFront and API Gateway costs. */
function callUsage({ readUnits, kb, seconds }: Call): Usage {
  return sumOf([
    edgeUsage(kb, 1),
    {
      apiCall: 1,
      functionRun: 1,
      functionTime: seconds * CALL_GB,
      tableRead: readUnits,
      tableWrite: 1 / CALLS_PER_COUNT,
      logs: CALL_LOG_BYTES / 1_000 / KB_PER_GB,
    },
  ]);
}

function edgeUsage(kb: number, requests: number): Usage {
  return { edgeRequest: requests, edgeTraffic: kb / KB_PER_GB };
}
