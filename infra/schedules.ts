/** One timed start of a pipeline function. */
export interface Schedule {
  readonly id: string;
  /** A function of `lambdas/pipeline`. */
  readonly function: string;
  readonly everyMinutes: number;
  readonly input: Readonly<Record<string, string | number>>;
}

/** Every schedule, declared once: EventBridge fires them in AWS, the local scheduler here. */
export const schedules: readonly Schedule[] = [
  { id: 'listen-1', function: 'listen', everyMinutes: 1, input: { shard: 0 } },
  { id: 'listen-2', function: 'listen', everyMinutes: 1, input: { shard: 1 } },
  { id: 'stats-1', function: 'stats', everyMinutes: 5, input: { shard: 0 } },
  { id: 'stats-2', function: 'stats', everyMinutes: 5, input: { shard: 1 } },
  { id: 'settle-1', function: 'settle', everyMinutes: 5, input: { shard: 0 } },
  { id: 'settle-2', function: 'settle', everyMinutes: 5, input: { shard: 1 } },
  { id: 'archive-1', function: 'archive', everyMinutes: 1440, input: { shard: 0 } },
  { id: 'archive-2', function: 'archive', everyMinutes: 1440, input: { shard: 1 } },
  { id: 'summarise-1', function: 'summarise', everyMinutes: 10, input: { shard: 0 } },
  { id: 'summarise-2', function: 'summarise', everyMinutes: 10, input: { shard: 1 } },
  { id: 'scan', function: 'scan', everyMinutes: 3, input: {} },
  { id: 'publish', function: 'publish', everyMinutes: 5, input: {} },
];
