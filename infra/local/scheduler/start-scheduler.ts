import { setTimeout as sleep } from 'node:timers/promises';
import type { Rhythm } from '@infra/jobs';
import { minuteOfDay } from '@infra/schedules';

const GRACE_MS = 1_500;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface SchedulerOptions<Schedule extends Rhythm> {
  readonly schedules: readonly Schedule[];
  /** Starts what a schedule is for, such as a pipeline function. A rejection is reported, and the schedule continues. */
  readonly start: (schedule: Schedule) => Promise<void>;
  readonly onFault: (schedule: Schedule, error: unknown) => void;
  /** Fire every schedule once at the start instead of after its first interval. */
  readonly atOnce?: boolean;
}

/**
 * Stand-in for EventBridge Scheduler. Starts functions at their rate or time of day (UTC). Like the
 * real one, it does not wait for a run to end before starting the next.
 *
 * @returns a function that stops the schedules and waits briefly for functions still running
 */
export function startScheduler<Schedule extends Rhythm>(
  options: SchedulerOptions<Schedule>,
): () => Promise<void> {
  const { schedules, start, onFault, atOnce = true } = options;
  const underWay = new Set<Promise<void>>();

  const fire = (schedule: Schedule) => {
    const run = start(schedule)
      .catch((error: unknown) => onFault(schedule, error))
      .finally(() => underWay.delete(run));
    underWay.add(run);
  };
  const timers = schedules.map((schedule) => {
    if (atOnce) fire(schedule);
    return every(schedule, () => fire(schedule));
  });

  return async () => {
    for (const timer of timers) clearInterval(timer);
    // A listener may be waiting for its next poll; stopping it then loses nothing.
    await Promise.race([Promise.allSettled(underWay), sleep(GRACE_MS, null, { ref: false })]);
  };
}

/**
 * Calls a function by a rhythm. A time of day is checked every minute, so that it never fires
 * early, and fires immediately after the machine was suspended.
 */
function every(rhythm: Rhythm, call: () => void): NodeJS.Timeout {
  if ('everyMinutes' in rhythm) return setInterval(call, rhythm.everyMinutes * MINUTE_MS);
  let next = nextDaily(rhythm.dailyAt, Date.now());
  return setInterval(() => {
    if (Date.now() < next) return;
    next = nextDaily(rhythm.dailyAt, Date.now());
    call();
  }, MINUTE_MS);
}

/** The next occurrence of a time of day after a time (epoch ms). */
function nextDaily(dailyAt: string, now: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + minuteOfDay(dailyAt) * MINUTE_MS;
  return today > now ? today : today + DAY_MS;
}
