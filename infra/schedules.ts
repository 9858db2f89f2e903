import { type Job, type JobName, jobs, listInputs, type Rhythm } from './jobs';

/** One timed start of a job. */
export type Schedule = {
  readonly id: string;
  readonly job: JobName;
  readonly input: { readonly shard?: number };
} & Rhythm;

/** All timed starts. EventBridge fires them in AWS, the local scheduler fires them here. */
export const schedules: readonly Schedule[] = jobs.flatMap((job) => schedulesOf(job.name, job));

/** Two shards give `report-1` and `report-2`; ids of a second start per day end in `-again`. */
function schedulesOf(name: JobName, job: Job): Schedule[] {
  return job.starts.flatMap((rhythm, nth) =>
    listInputs(job).map((input) => {
      const shard = input.shard === undefined ? '' : `-${input.shard + 1}`;
      const again = ['', '-again'][nth] ?? `-again-${nth}`;
      return { id: `${name}${shard}${again}`, job: name, input, ...rhythm };
    }),
  );
}

const MINUTES_A_DAY = 24 * 60;

/** Minutes from one start to the next. */
export function minutesBetween(rhythm: Rhythm): number {
  return 'dailyAt' in rhythm ? MINUTES_A_DAY : rhythm.everyMinutes;
}

/** Minutes since midnight UTC of a daily start. @throws Error if it is not a time of day */
export function minuteOfDay(dailyAt: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(dailyAt) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new Error(`${dailyAt} is no time of day.`);
  return Number(hours) * 60 + Number(minutes);
}
