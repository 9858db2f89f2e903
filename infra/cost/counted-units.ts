import type { JobName } from '@infra/jobs';

/**
 * Read units of one run of a job for a room that is off air and has no news, without what the rooms of
 * a shard share. Writes nothing. `quiet-room.test.ts` counts them with the real jobs.
 */
export const QUIET_READ_UNITS = {
  listen: 1,
  materialize: 2.5,
  notify: 5,
  summarize: 2.5,
  post: 0.5,
  // Mostly the chunks of the last two days, if both had a session.
  archive: 25,
} as const satisfies Partial<Record<JobName, number>>;

/** Of `notify`, if the account wants no mails: who it belongs to, what it wants, and its mails. */
export const UNMAILED_READ_UNITS = 1.5;

/** A room's part of a query that lists the rooms of a shard: about 0.8 KB. */
export const LISTED_ROOM_READ_UNITS = 0.1;

/** One run of `materialize` for a watched session. From `docs/decisions/live-reads.md`. */
export const WATCHED_RUN = { writeUnits: 17, readUnits: 91 };

/** The same if it continued the stored session instead of folding it from its start; not built. */
export const CONTINUED_RUN = { writeUnits: 9, readUnits: 3 };

/**
 * Read units of the two calls that an open overview repeats while a room is live, a minute after the
 * last call of the same process: median and largest in `docs/decisions/live-reads.md`.
 */
export const POLLED_READ_UNITS = { sessions: 2, tippers: 4.5 } as const;

/** Seconds between two refreshes of an overview of a live room (`use-live-sessions.ts`). */
export const REFRESH_SECONDS = 10;
/** Seconds between two looks for news (`use-notifications.ts`). */
export const NEWS_SECONDS = 120;
/** One write counts this many calls for the rate limits. */
export const CALLS_PER_COUNT = 15;
/** A view of a live room is counted once in this many minutes. */
export const MINUTES_PER_VIEW = 10;

/** A data key is decrypted again after this many minutes (`secret-box.ts`). */
export const KEY_CACHE_MINUTES = 5;
/** A shard with more rooms is divided (`listen-shard.ts`). */
export const ROOMS_PER_SHARD = 500;
export const MIN_SHARDS = 2;
export const MAX_SHARDS = 256;
/** Rooms off air are polled in every fifth round. */
export const ROUNDS_PER_IDLE_READ = 5;
/** Requests to the Stats API per run of `sample-stats`, at six a minute for all rooms together. */
export const MAX_SAMPLES_PER_RUN = 28;
/** Seconds between two of these requests, in which the function waits. */
export const SAMPLE_SECONDS = 10;

/**
 * Metrics of alarms besides those of our own rules and of jobs: failed and slow calls two each,
 * throttled functions, failed starts, the security log, and two for each of five tables.
 */
export const OTHER_ALARM_METRICS = 17;
