import { shardsOf } from '@lambdas/data/performers/shards';
import {
  MATERIALIZE_EVERY_MINUTES,
  NOTIFY_EVERY_MINUTES,
  POST_EVERY_MINUTES,
  SUMMARIZE_EVERY_MINUTES,
} from '@lambdas/pipeline/shared/job-rhythms';
import type { ShardStart } from '@lambdas/pipeline/shared/shard-start';
import { SCAN_EVERY_MS } from '@shared/domain/site/site-hours';
import type { AlarmName } from './alarm-rules';
import { type Grant, open, read, readWrite, seal, send, startJobs } from './grant';

/** When a job starts: at an interval, or daily at a time of day in UTC (`hh:mm`). */
export type Rhythm = { readonly everyMinutes: number } | { readonly dailyAt: string };

/** Everything about one job: a function in `lambdas/pipeline/<name>/handler.ts`. */
export interface Job {
  /** What one run does. */
  readonly does: string;
  readonly starts: readonly Rhythm[];
  /**
   * Each start is one of `dispatch`, which starts the job once per shard of rooms, with a `ShardStart`
   * as its input. Otherwise the job starts directly, with `{}`.
   */
  readonly isSharded?: true;
  readonly grants: readonly Grant[];
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** The alarm for failed runs. */
  readonly alarm: {
    /** It rings if more runs than this fail within five minutes. */
    readonly aboveErrors: number;
    /** What isn't done meanwhile, for the person who is woken up. */
    readonly means: string;
    /** The rule that rings if the job does not start. @default the job has an alarm for that */
    readonly heartbeat?: AlarmName;
  };
}

/**
 * Every job, once. Functions, schedules, rights, alarms, the local scheduler and `npm run jobs`
 * derive from it. A failed run is not repeated: the next start continues from the stored state.
 */
export const JOBS = {
  dispatch: {
    does: 'Starts a job once per shard of rooms. There are as many shards as the rooms need.',
    // Whenever one of those jobs is due.
    starts: [],
    grants: [read('Configs'), startJobs],
    memoryMb: 256,
    timeoutSeconds: 30,
    alarm: {
      aboveErrors: 0,
      means: 'Other jobs did not start for some or all rooms. Their next starts make up for it.',
      heartbeat: 'listening-stopped',
    },
  },
  listen: {
    does: 'Reads the Events API of each room and appends the events to the room’s log.',
    starts: [{ everyMinutes: 1 }],
    isSharded: true,
    grants: [
      readWrite('Capture'),
      readWrite('Configs'),
      open('events-token', 'listener-keys'),
      seal('listener-keys'),
    ],
    memoryMb: 512,
    timeoutSeconds: 55,
    alarm: {
      aboveErrors: 0,
      means:
        'Live numbers stop updating. Events that leave the platform’s backlog before we read them are lost.',
      heartbeat: 'listening-stopped',
    },
  },
  'sample-stats': {
    does: 'Samples rooms with a Stats token from the Stats API, first those that waited longest.',
    // Each room has its turn every five minutes, a few in each.
    starts: [{ everyMinutes: 1 }],
    grants: [readWrite('Capture'), readWrite('Configs'), open('stats-token')],
    // With 25,000 rooms, its process took 162 MB when it still kept all tokens.
    memoryMb: 256,
    timeoutSeconds: 50,
    alarm: {
      aboveErrors: 0,
      means: 'Followers, balances and viewer counts get a gap that cannot be filled later.',
    },
  },
  materialize: {
    does: 'Folds new events into sessions, statistics, profiles and lists.',
    starts: [{ everyMinutes: MATERIALIZE_EVERY_MINUTES }],
    isSharded: true,
    grants: [
      readWrite('Capture'),
      readWrite('Sessions'),
      readWrite('Tippers'),
      readWrite('Chat'),
      readWrite('TipMenus'),
      readWrite('Configs'),
      { bucket: 'archive', prefix: 'chunks/', access: 'read' },
    ],
    memoryMb: 1024,
    timeoutSeconds: 240,
    alarm: {
      aboveErrors: 0,
      means: 'Finished sessions do not appear. Events stay in the logs, so nothing is lost.',
      heartbeat: 'materialization-backlog',
    },
  },
  archive: {
    does: 'Copies days older than two from the logs into the archive.',
    starts: [{ everyMinutes: 24 * 60 }],
    isSharded: true,
    grants: [
      readWrite('Capture'),
      readWrite('Configs'),
      { bucket: 'archive', prefix: 'chunks/', access: 'readWrite' },
    ],
    memoryMb: 1024,
    timeoutSeconds: 240,
    alarm: {
      aboveErrors: 0,
      means: 'Events are not archived. They expire 14 days after they were read.',
      heartbeat: 'archive-backlog',
    },
  },
  summarize: {
    does: 'Asks the language model about sessions that ended, and publishes approved summaries.',
    starts: [{ everyMinutes: SUMMARIZE_EVERY_MINUTES }],
    isSharded: true,
    grants: [
      read('Capture'),
      readWrite('Sessions'),
      readWrite('Configs'),
      { bucket: 'published', prefix: 'summaries/', access: 'readWrite' },
      { model: 'ask' },
    ],
    memoryMb: 512,
    timeoutSeconds: 240,
    alarm: { aboveErrors: 0, means: 'Summaries are late.' },
  },
  scan: {
    does: 'Reads the platform’s public room list.',
    // The hourly statistics of the platform depend on this interval.
    starts: [{ everyMinutes: SCAN_EVERY_MS / 60_000 }],
    grants: [readWrite('Capture'), readWrite('Configs')],
    // It mostly waits. With 8,000 rooms on the list, its process took 140 MB with 2,500 rooms of ours,
    // and 156 MB with 25,000.
    memoryMb: 256,
    timeoutSeconds: 150,
    alarm: {
      aboveErrors: 0,
      means: 'Ranks, viewers and platform traffic get a gap that cannot be filled later.',
      heartbeat: 'listener-missing',
    },
  },
  close: {
    does: 'Closes accounts whose users are gone, cancels what closed accounts pay for, and erases them.',
    starts: [{ everyMinutes: 10 }],
    grants: [readWrite('Configs'), open('stripe-key'), { userPool: 'manage' }],
    memoryMb: 512,
    timeoutSeconds: 120,
    alarm: {
      aboveErrors: 0,
      means:
        'Closed accounts are not erased yet, and may still be charged. Or a fifth of all users is missing in the user pool: accounts without a user stay open until somebody has looked.',
    },
  },
  'follow-payments': {
    does: 'Walks through the payment provider’s events, so that a lost one is made up for, finishes vouchers whose redemption died, and mails about subscriptions.',
    starts: [{ everyMinutes: 60 }],
    grants: [
      readWrite('Configs'),
      open('stripe-key', 'trial-key', 'voucher-key'),
      seal('trial-key', 'voucher-key'),
      { userPool: 'manage' },
      send,
    ],
    memoryMb: 512,
    timeoutSeconds: 240,
    alarm: {
      aboveErrors: 0,
      means:
        'Payments, cancellations and failed cards that Stripe’s webhook missed don’t take effect. Or an account has two subscriptions: refund one. Or somebody waits for what a voucher gives.',
    },
  },
  'reconcile-payments': {
    does: 'Compares every account that ever paid with the payment provider, and repairs what differs.',
    // Each start continues where the one before had to stop.
    starts: [{ dailyAt: '02:30' }, { dailyAt: '03:00' }, { dailyAt: '03:30' }],
    grants: [
      readWrite('Configs'),
      open('stripe-key', 'trial-key'),
      seal('trial-key'),
      { userPool: 'manage' },
    ],
    memoryMb: 512,
    timeoutSeconds: 840,
    alarm: {
      aboveErrors: 0,
      means:
        'Plans may differ from what is paid for, or prices on our pages from what Stripe charges. npm run reconcile lists the differences.',
    },
  },
  release: {
    does: 'Erases released performers and makes their names available again.',
    starts: [{ everyMinutes: 10 }],
    grants: [
      readWrite('Capture'),
      readWrite('Sessions'),
      readWrite('Tippers'),
      readWrite('Chat'),
      readWrite('TipMenus'),
      readWrite('Configs'),
      open('mail-link'),
      { bucket: 'archive', prefix: 'chunks/', access: 'remove' },
      { bucket: 'published', prefix: 'summaries/', access: 'remove' },
      { bucket: 'published', prefix: 'overlay-images/', access: 'remove' },
      { bucket: 'published', prefix: 'profile-pictures/', access: 'remove' },
    ],
    memoryMb: 512,
    timeoutSeconds: 240,
    alarm: { aboveErrors: 0, means: 'Released performers are not erased yet.' },
  },
  'sweep-images': {
    does: 'Finishes uploads and deletions of overlay images that died halfway.',
    starts: [{ everyMinutes: 60 }],
    grants: [
      readWrite('Configs'),
      { bucket: 'published', prefix: 'overlay-images/', access: 'remove' },
    ],
    memoryMb: 256,
    timeoutSeconds: 60,
    alarm: { aboveErrors: 0, means: 'Some deleted images are still stored.' },
  },
  export: {
    does: 'Writes the data exports that accounts requested.',
    starts: [{ everyMinutes: 5 }],
    grants: [
      read('Capture'),
      read('Sessions'),
      read('Tippers'),
      read('Chat'),
      read('TipMenus'),
      readWrite('Configs'),
      { bucket: 'archive', prefix: 'chunks/', access: 'read' },
      { bucket: 'published', prefix: 'summaries/', access: 'read' },
      { bucket: 'published', prefix: 'overlay-images/', access: 'read' },
      { bucket: 'archive', prefix: 'exports/', access: 'readWrite' },
      { bucket: 'archive', prefix: 'exports/', access: 'remove' },
    ],
    memoryMb: 1024,
    // An account with years of history must fit into one run; 900 is Lambda's limit.
    timeoutSeconds: 840,
    alarm: { aboveErrors: 0, means: 'Data exports are late, or old ones are kept too long.' },
  },
  notify: {
    does: 'Mails news of the last 24 hours to everybody who wants it.',
    starts: [{ everyMinutes: NOTIFY_EVERY_MINUTES }],
    isSharded: true,
    grants: [
      readWrite('Configs'),
      read('Sessions'),
      read('Tippers'),
      seal('mail-link'),
      open('mail-link', 'notification-email'),
      send,
    ],
    memoryMb: 512,
    timeoutSeconds: 120,
    alarm: { aboveErrors: 0, means: 'Mails are late. News older than a day is never mailed.' },
  },
  post: {
    does: 'Posts on social networks about sessions, and changes profiles there while they run.',
    starts: [{ everyMinutes: POST_EVERY_MINUTES }],
    isSharded: true,
    grants: [
      read('Capture'),
      read('Sessions'),
      readWrite('Configs'),
      open('social-credentials', 'x-app'),
      { bucket: 'published', prefix: 'overlay-images/', access: 'read' },
      { bucket: 'published', prefix: 'profile-pictures/', access: 'readWrite' },
      { bucket: 'published', prefix: 'profile-pictures/', access: 'remove' },
    ],
    memoryMb: 512,
    timeoutSeconds: 120,
    alarm: {
      aboveErrors: 0,
      means:
        'Posts about sessions are late, and skipped after half an hour. Profiles may still say that somebody is live.',
    },
  },
  'send-webhooks': {
    does: 'Sends what happened to the webhooks of rooms, and again what receivers did not take.',
    starts: [{ everyMinutes: 2 }],
    isSharded: true,
    grants: [read('Sessions'), readWrite('Configs'), open('webhook-secret'), send],
    // It mostly waits.
    memoryMb: 256,
    timeoutSeconds: 120,
    alarm: {
      aboveErrors: 0,
      means: 'Messages to webhooks are late. What is older than four days is never sent.',
    },
  },
  publish: {
    does: 'Aggregates scans into hours and days, and publishes traffic, tag ranks and rooms per tag.',
    starts: [{ everyMinutes: 5 }],
    grants: [
      readWrite('Capture'),
      { bucket: 'published', prefix: 'stats/', access: 'readWrite' },
      { bucket: 'published', prefix: 'api/', access: 'readWrite' },
    ],
    memoryMb: 512,
    timeoutSeconds: 120,
    alarm: { aboveErrors: 0, means: 'Public traffic and tag ranks are out of date.' },
  },
  report: {
    does: 'Brings the tip reports up to the last midnight GMT.',
    // Again for what ended just before midnight and was not materialized yet, and after failures.
    starts: [{ dailyAt: '00:00' }, { dailyAt: '00:20' }],
    isSharded: true,
    grants: [read('Capture'), read('Sessions'), readWrite('Tippers'), readWrite('Configs')],
    memoryMb: 1024,
    timeoutSeconds: 240,
    alarm: { aboveErrors: 0, means: 'Tip reports end a day early until the next night.' },
  },
  share: {
    does: 'Computes the benchmark of the performers who share their data.',
    // Twice a day: even if one start fails, withdrawn consent takes effect within a day.
    starts: [{ dailyAt: '01:00' }, { dailyAt: '13:00' }],
    grants: [readWrite('Configs'), read('Sessions')],
    // One run reads all performers: 25,000 took more than four minutes with 512 MB.
    memoryMb: 1024,
    timeoutSeconds: 840,
    alarm: {
      aboveErrors: 0,
      means: 'The benchmark is out of date. It is hidden once it is older than a day.',
    },
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof JOBS;

/** The rows as a list, in the same order. */
export const jobs: readonly (Job & { readonly name: JobName })[] = Object.entries(JOBS).map(
  ([name, job]) => ({ name: name as JobName, ...job }),
);

/** Jobs that `dispatch` starts. */
export const shardedJobs = jobs.filter(({ isSharded }) => isSharded);

/** The input of a job: of `dispatch` the job to start, of a job with shards one of them. */
export type JobInput = { readonly job?: JobName } | ShardStart;

/** Returns the inputs of a job's start while there are few rooms: one per shard, or just one. */
export function listInputs({ isSharded }: Job): readonly JobInput[] {
  return isSharded ? shardsOf().map((shard) => ({ shard })) : [{}];
}
