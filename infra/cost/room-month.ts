import { HOURS, WEEKS } from './month';

interface Assumption {
  readonly value: number;
  readonly says: string;
}

/** What an average room and the people around it do in a month. Nothing here is measured. */
export const ROOM_MONTH = {
  sessionsPerWeek: { value: 5, says: 'sessions per week' },
  hoursPerSession: { value: 4, says: 'hours per session, as in the benchmark' },
  eventsPerLiveMinute: { value: 23, says: 'events per minute live, as in the benchmark' },
  watchedShare: { value: 0.5, says: 'dashboards open per minute live' },
  visitsPerWeek: { value: 10, says: 'visits to the dashboard while off air, per week' },
  callsPerVisit: { value: 25, says: 'calls per visit' },
  functionsPerVisit: { value: 20, says: 'functions that answer the calls of a visit' },
  freshVisitsPerMonth: { value: 4, says: 'visits without a cached web application, per month' },
  historyMonths: { value: 12, says: 'months of history' },
  mailedShare: { value: 0.5, says: 'of the rooms want mails, one per session' },
  postingShare: { value: 0.2, says: 'of the rooms are connected to a social network' },
  webhookShare: { value: 0.1, says: 'of the rooms have a webhook' },
  usersPerRoom: { value: 1.2, says: 'people who sign in per room and month, with team members' },
} as const satisfies Record<string, Assumption>;

/**
 * How long functions run and how much they log. Derived from CPU times measured on two cores, since
 * no deployment has been measured yet: a function of 256 MB has 0.14 of a CPU, one of 512 MB 0.29, one
 * of 1 GB 0.58.
 */
export const RUNNING = {
  callSeconds: { value: 0.04, says: 'seconds per call: 5 ms of CPU, two round trips to tables' },
  coldSeconds: { value: 0.6, says: 'more seconds of a call that starts a process' },
  idleMinutes: { value: 5, says: 'minutes after which AWS ends a process that nobody calls' },
  runLogKb: { value: 0.6, says: 'KB of logs per run of a job' },
  runSeconds: { value: 0.3, says: 'seconds per run of a job, without its rooms' },
  processHours: { value: 2, says: 'hours until AWS ends a process' },
  scanSeconds: {
    value: 22,
    says: 'seconds per scan of the public room list: 19 pages of 0.3 s, pauses of 0.6 s, 0.5 s of CPU',
  },
  sampleSeconds: { value: 0.3, says: 'seconds until the Stats API answers, usually' },
  scanWriteUnits: { value: 30, says: 'write units per scan' },
  publishedFiles: { value: 10, says: 'published files that change per run of `publish`' },
  lookSeconds: { value: 0.005, says: 'seconds in which a job looks for work in a room' },
  pollSeconds: { value: 0.02, says: 'seconds of a listener per room that it polls' },
  materializeSeconds: { value: 0.7, says: 'seconds in which a session is folded from its start' },
  continueSeconds: { value: 0.15, says: 'seconds in which a running session is continued' },
} as const satisfies Record<string, Assumption>;

/** Sessions of a room. */
export function sessionsPerMonth(): number {
  return ROOM_MONTH.sessionsPerWeek.value * WEEKS;
}

/** The part of the time in which a room is live. */
export function liveShare(): number {
  return (sessionsPerMonth() * ROOM_MONTH.hoursPerSession.value) / HOURS;
}
