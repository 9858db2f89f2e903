import { type Job, type JobName, jobs, type Rhythm } from './jobs';

/** One timed start of a job. */
export type Schedule = {
  readonly id: string;
  readonly job: JobName;
  /** The job that `dispatch` starts; nothing for any other job. */
  readonly input: { readonly job?: JobName };
} & Rhythm;

/** All timed starts. EventBridge fires them in AWS, the local scheduler fires them here. */
export const schedules: readonly Schedule[] = jobs.flatMap((job) => schedulesOf(job.name, job));

/** Named after the job; ids of a second start per day end in `-again`. */
function schedulesOf(name: JobName, { starts, isSharded }: Job): Schedule[] {
  return starts.map((rhythm, nth) => {
    const id = `${name}${['', '-again'][nth] ?? `-again-${nth}`}`;
    if (isSharded) return { id, job: 'dispatch', input: { job: name }, ...rhythm };
    return { id, job: name, input: {}, ...rhythm };
  });
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
