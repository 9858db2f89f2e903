import { setTimeout as sleep } from 'node:timers/promises';
import type { Rhythm } from '@infra/jobs';
import { minuteOfDay, type Schedule } from '@infra/schedules';

const GRACE_MS = 1_500;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface SchedulerOptions {
  readonly schedules: readonly Schedule[];
  /** Starts a pipeline function; a rejection is reported and the schedule goes on. */
  readonly start: (schedule: Schedule) => Promise<void>;
  readonly onFault: (schedule: Schedule, error: unknown) => void;
  /** Fire every schedule once at the beginning instead of after its first interval. */
  readonly atOnce?: boolean;
}

/**
 * EventBridge Scheduler's stand-in: starts functions at their rate or time of day (UTC) and never
 * waits for one to end before the next, as the real one would not.
 *
 * @returns stops the schedules and waits a moment for the functions under way
 */
export function startScheduler(options: SchedulerOptions): () => Promise<void> {
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
    // A listener may sleep until its next round; stopping it there loses nothing.
    await Promise.race([Promise.allSettled(underWay), sleep(GRACE_MS, null, { ref: false })]);
  };
}

/**
 * Calls at the rhythm. A time of day is looked for every minute, so that it comes never early, and
 * after a machine has slept at once.
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

/** The next time of day after an instant (epoch ms). */
function nextDaily(dailyAt: string, now: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + minuteOfDay(dailyAt) * MINUTE_MS;
  return today > now ? today : today + DAY_MS;
}
