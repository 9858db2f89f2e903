import type { JobName } from '@infra/jobs';

/**
 * Read units of one run of a job for a room that is off air and has no news, without what the rooms of
 * a shard share. Writes nothing. `quiet-room.test.ts` counts them with the real jobs.
 */
export const QUIET_READ_UNITS = {
  listen: 0.5,
  materialize: 0.5,
  notify: 3.5,
  summarize: 2.5,
  post: 0.5,
  'send-webhooks': 0.5,
  // Mostly the chunks of the last two days, if both had a session.
  archive: 24.5,
} as const satisfies Partial<Record<JobName, number>>;

/** Of `materialize` if it also reads whether there is still consent to profiles, at a room's turn. */
export const CONSENT_READ_UNITS = 1;

/** Of `notify`, if the account wants no mails: who it belongs to, what it wants, and its mails. */
export const UNMAILED_READ_UNITS = 1.5;

/** These look at a room that is off air less often (`skip-idle-rooms.ts`). */
export const JOBS_WITH_TURNS: readonly JobName[] = ['materialize', 'notify', 'summarize', 'post'];
/** What each of their runs reads to know which rooms those are: the report of a full shard's listener. */
export const REPORT_READ_UNITS = 1;
/** This often. */
export const IDLE_LOOK_MINUTES = 30;
/** `post` looks at a connected room that is live at least this often (`work-on-connection.ts`). */
export const LIVE_LOOK_MINUTES = 5;
/** A look at a live room by a process that looked at it before. From `docs/decisions/live-reads.md`. */
export const LIVE_ROOM_READ_UNITS = 2;
/** A room counts as off air this long after its broadcast stopped (`poll-room.ts`). */
export const QUIET_AFTER_MINUTES = 30;

/** A room's part of a query that lists the rooms of a shard: about 0.8 KB. */
export const LISTED_ROOM_READ_UNITS = 0.1;

/** The same of a query that lists connections to social networks: 0.5 to 1 KB each. */
export const LISTED_CONNECTION_READ_UNITS = 0.1;

/** One run of `materialize` that continues a session. From `docs/decisions/live-reads.md`. */
export const CONTINUED_RUN = { writeUnits: 11, readUnits: 12 };

/**
 * Read units of a call that is the first of its process while somebody watches: median and largest in
 * `docs/decisions/live-reads.md`.
 */
export const FIRST_READ_UNITS = { usual: 6, tippers: 9 } as const;

/**
 * Calls per hour of an open overview while the room is live and gets a tip in each minute.
 * `repeated-calls.test.tsx` counts them.
 */
export const OVERVIEW_CALLS_PER_HOUR = {
  /** For the running session only. */
  newest: 54,
  /** For the list of newest sessions. */
  list: 6,
  tippers: 6,
  news: 4,
  schedule: 1,
  pages: 1,
  days: 1,
  achievements: 1,
} as const;
/** Logs of a call, in bytes: its line in the access log. */
export const CALL_LOG_BYTES = 180;
/** One write counts this many calls for the rate limits. */
export const CALLS_PER_COUNT = 15;
/** A view of a live room is counted once in this many minutes. */
export const MINUTES_PER_VIEW = 10;

/** A process decrypts a data key again after this many hours (`secret-box.ts`). */
export const KEY_KEPT_HOURS = 2;
/** A room's part of the shared data keys of a shard, in bytes (`listener-keys.ts`). */
export const SHARED_KEY_BYTES = 98;
/** A shard with more rooms is divided (`listen-shard.ts`). */
export const ROOMS_PER_SHARD = 500;
export const MIN_SHARDS = 2;
export const MAX_SHARDS = 256;
/** Rooms off air are polled in every tenth round (`listen-shard.ts`). */
export const ROUNDS_PER_IDLE_READ = 10;
/** Requests to the Stats API per start of `sample-stats`, for all rooms together. */
export const SAMPLES_PER_START = 6;
/** Starts in which each room has its turn. */
export const STARTS_PER_TURN = 5;
/** Units of each start, for its lease and to read the turn. */
export const SAMPLING_START = { readUnits: 1, writeUnits: 1 };
/** Units of a start that samples rooms, besides these: the number of shards, and the turn. */
export const SAMPLING = { readUnits: 0.5, writeUnits: 2 };
/** Read units of a room by key, with its tokens. */
export const ROOM_READ_UNITS = 0.5;
/** A room's part of a list of rooms, if it has both tokens: about 0.94 KB. */
export const SAMPLED_ROOM_READ_UNITS = 0.115;
/** A room's part of the pages of last samples. */
export const LAST_SAMPLE_BYTES = 40;

/**
 * Metrics of alarms besides those of our own rules and of jobs: failed and slow calls two each,
 * throttled functions, failed starts, the security log, and two for each of six tables.
 */
export const OTHER_ALARM_METRICS = 19;
