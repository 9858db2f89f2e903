import type { MeasureName } from '@lambdas/runtime/measures';

/** When an alarm rings about one of our own metrics, and what to do then. */
export interface AlarmRule {
  readonly metric: MeasureName;
  /** Compares the metric with this one, in percent. @default - the metric itself */
  readonly percentOf?: MeasureName;
  readonly statistic: 'Maximum' | 'Sum';
  readonly periodMinutes: number;
  /** Periods in a row that must be bad. */
  readonly periods: number;
  readonly rings: 'above' | 'below';
  readonly threshold: number;
  /** Whether a period without data is a bad one: of what must be measured all the time. */
  readonly isHeartbeat?: true;
  /** What isn't done meanwhile, for the person who is woken up. */
  readonly means: string;
  readonly todo: Todo;
}

/** The headings of `docs/operations.md` below “When an alarm rings”, as anchors. */
export type Todo =
  | 'listening-stopped'
  | 'the-feed-is-behind'
  | 'events-are-in-quarantine'
  | 'statistics-are-late'
  | 'the-archive-is-behind'
  | 'mails-come-back'
  | 'the-platforms-pages-changed'
  | 'a-job-fails'
  | 'a-job-does-not-start'
  | 'aws-refuses-work'
  | 'calls-fail-or-are-slow'
  | 'the-security-log-has-a-gap';

/**
 * The alarms about our own metrics. The dashboard draws their thresholds, and a test per row breaks
 * the service until its alarm rings, and heals it until it stops.
 */
export const ALARM_RULES = {
  'listening-stopped': {
    metric: 'CompletedRounds',
    statistic: 'Sum',
    periodMinutes: 1,
    periods: 5,
    rings: 'below',
    threshold: 1,
    isHeartbeat: true,
    means: 'No listener has completed a round for 5 minutes. Nothing is captured.',
    todo: 'listening-stopped',
  },
  'listener-missing': {
    metric: 'ListenerAge',
    statistic: 'Maximum',
    periodMinutes: 5,
    periods: 2,
    rings: 'above',
    threshold: 300,
    isHeartbeat: true,
    means: 'A listener has not completed a round for 5 minutes. Its rooms are not captured.',
    todo: 'listening-stopped',
  },
  'silent-rooms': {
    metric: 'SilentRooms',
    statistic: 'Maximum',
    periodMinutes: 5,
    periods: 2,
    rings: 'above',
    threshold: 0,
    means:
      'Rooms are live, but their events cannot be read for more than ten minutes. Events that leave the platform’s backlog before we read them are lost.',
    todo: 'the-feed-is-behind',
  },
  'rooms-failed': {
    metric: 'RoomsFailed',
    percentOf: 'RoomsPolled',
    statistic: 'Sum',
    periodMinutes: 5,
    periods: 3,
    rings: 'above',
    threshold: 50,
    means: 'More than half of the rooms cannot be read for 15 minutes, live or not.',
    todo: 'the-feed-is-behind',
  },
  'feed-lag': {
    metric: 'FeedLag',
    statistic: 'Maximum',
    periodMinutes: 5,
    periods: 3,
    rings: 'above',
    threshold: 300,
    means: 'The newest events of a room are more than 5 minutes old when we get them.',
    todo: 'the-feed-is-behind',
  },
  'cursor-age': {
    metric: 'CursorAge',
    statistic: 'Maximum',
    periodMinutes: 5,
    periods: 3,
    rings: 'above',
    threshold: 2 * 3600,
    means: 'A room counts as live, but had no event for two hours.',
    todo: 'the-feed-is-behind',
  },
  'quarantined-events': {
    metric: 'QuarantinedEvents',
    statistic: 'Sum',
    periodMinutes: 60,
    periods: 1,
    rings: 'above',
    // A few odd events are no reason to wake somebody; a changed feed brings many.
    threshold: 20,
    means:
      'More than 20 events went into quarantine within an hour. They are missing from sessions until npm run replay reads them again.',
    todo: 'events-are-in-quarantine',
  },
  'materialization-backlog': {
    metric: 'MaterializationBacklog',
    statistic: 'Maximum',
    periodMinutes: 10,
    periods: 3,
    rings: 'above',
    threshold: 0,
    isHeartbeat: true,
    means:
      'Rooms that are due were not materialized for half an hour. Finished sessions do not appear. Events stay in the logs, so nothing is lost.',
    todo: 'statistics-are-late',
  },
  'archive-backlog': {
    metric: 'ArchiveBacklog',
    statistic: 'Maximum',
    periodMinutes: 24 * 60,
    periods: 2,
    rings: 'above',
    // Days are archived once they are two days old; one more for a failed run.
    threshold: 4 * 86_400,
    isHeartbeat: true,
    means: 'Events are not archived. They expire 14 days after they were read.',
    todo: 'the-archive-is-behind',
  },
  'mail-bounces': {
    metric: 'MailBounces',
    statistic: 'Sum',
    periodMinutes: 24 * 60,
    periods: 1,
    rings: 'above',
    threshold: 20,
    means: 'More than 20 mails came back within a day. SES stops sending at 10 % of all mails.',
    todo: 'mails-come-back',
  },
  'mail-complaints': {
    metric: 'MailComplaints',
    statistic: 'Sum',
    periodMinutes: 24 * 60,
    periods: 1,
    rings: 'above',
    threshold: 2,
    means: 'Several people marked our mails as spam. SES stops sending at 0.5 % of all mails.',
    todo: 'mails-come-back',
  },
  'upload-fallbacks': {
    metric: 'UploadFallbacks',
    percentOf: 'SessionUploads',
    statistic: 'Sum',
    periodMinutes: 60,
    periods: 3,
    rings: 'above',
    threshold: 50,
    means:
      'Most extensions do not find the platform’s pages as they expect them, and read figures in their second way.',
    todo: 'the-platforms-pages-changed',
  },
} as const satisfies Record<string, AlarmRule>;

export type AlarmName = keyof typeof ALARM_RULES;

/** The rows as a list, in the same order. */
export const alarmRules: readonly (AlarmRule & { readonly name: AlarmName })[] = Object.entries(
  ALARM_RULES,
).map(([name, rule]) => ({ name: name as AlarmName, ...rule }));
