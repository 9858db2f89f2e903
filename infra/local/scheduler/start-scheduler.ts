import { setTimeout as sleep } from 'node:timers/promises';
import type { Schedule } from '../../schedules';

const GRACE_MS = 1_500;

export interface SchedulerOptions {
  readonly schedules: readonly Schedule[];
  /** Starts a pipeline function; a rejection is reported and the schedule goes on. */
  readonly start: (schedule: Schedule) => Promise<void>;
  readonly onFault: (schedule: Schedule, error: unknown) => void;
  /** Fire every schedule once at the beginning instead of after its first interval. */
  readonly atOnce?: boolean;
}

/**
 * EventBridge Scheduler's stand-in: starts functions at their rate and never waits for one to end
 * before the next, as the real one would not.
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
    return setInterval(() => fire(schedule), schedule.everyMinutes * 60_000);
  });

  return async () => {
    for (const timer of timers) clearInterval(timer);
    // A listener may sleep until its next round; stopping it there loses nothing.
    await Promise.race([Promise.allSettled(underWay), sleep(GRACE_MS, null, { ref: false })]);
  };
}
