/** One timed start of a pipeline function. */
export type Schedule = {
  readonly id: string;
  /** A function of `lambdas/pipeline`. */
  readonly function: string;
  readonly input: Readonly<Record<string, string | number>>;
} & Rhythm;

/** At a rate, or once a day at a time of day in UTC, `hh:mm`. */
export type Rhythm = { readonly everyMinutes: number } | { readonly dailyAt: string };

/** Every schedule, declared once: EventBridge fires them in AWS, the local scheduler here. */
export const schedules: readonly Schedule[] = [
  { id: 'listen-1', function: 'listen', everyMinutes: 1, input: { shard: 0 } },
  { id: 'listen-2', function: 'listen', everyMinutes: 1, input: { shard: 1 } },
  { id: 'sample-stats-1', function: 'sample-stats', everyMinutes: 5, input: { shard: 0 } },
  { id: 'sample-stats-2', function: 'sample-stats', everyMinutes: 5, input: { shard: 1 } },
  { id: 'materialize-1', function: 'materialize', everyMinutes: 5, input: { shard: 0 } },
  { id: 'materialize-2', function: 'materialize', everyMinutes: 5, input: { shard: 1 } },
  { id: 'archive-1', function: 'archive', everyMinutes: 1440, input: { shard: 0 } },
  { id: 'archive-2', function: 'archive', everyMinutes: 1440, input: { shard: 1 } },
  { id: 'summarize-1', function: 'summarize', everyMinutes: 10, input: { shard: 0 } },
  { id: 'summarize-2', function: 'summarize', everyMinutes: 10, input: { shard: 1 } },
  { id: 'scan', function: 'scan', everyMinutes: 3, input: {} },
  { id: 'close', function: 'close', everyMinutes: 10, input: {} },
  { id: 'release', function: 'release', everyMinutes: 10, input: {} },
  { id: 'export', function: 'export', everyMinutes: 5, input: {} },
  { id: 'notify-1', function: 'notify', everyMinutes: 3, input: { shard: 0 } },
  { id: 'notify-2', function: 'notify', everyMinutes: 3, input: { shard: 1 } },
  { id: 'publish', function: 'publish', everyMinutes: 5, input: {} },
  { id: 'report-1', function: 'report', dailyAt: '00:00', input: { shard: 0 } },
  { id: 'report-2', function: 'report', dailyAt: '00:00', input: { shard: 1 } },
  // What ended just before midnight and was not settled yet, and starts that failed.
  { id: 'report-1-again', function: 'report', dailyAt: '00:20', input: { shard: 0 } },
  { id: 'report-2-again', function: 'report', dailyAt: '00:20', input: { shard: 1 } },
  // Twice a day: where one start fails, who withdrew is still gone within a day.
  { id: 'share', function: 'share', dailyAt: '01:00', input: {} },
  { id: 'share-again', function: 'share', dailyAt: '13:00', input: {} },
];

const MINUTES_PER_DAY = 24 * 60;

/** Minutes from one start to the next. */
export function minutesBetween(rhythm: Rhythm): number {
  return 'dailyAt' in rhythm ? MINUTES_PER_DAY : rhythm.everyMinutes;
}

/** Minutes since midnight UTC of a daily start. @throws Error where it is no time of day */
export function minuteOfDay(dailyAt: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(dailyAt) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new Error(`${dailyAt} is no time of day.`);
  return Number(hours) * 60 + Number(minutes);
}
