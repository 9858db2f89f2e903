import type { BroadcastDay } from '../history/broadcast-day';
import type { Calendar } from '../history/calendar';
import type { BenchService } from './bench-service';
import { catchUp } from './catch-up';
import { type LiveDay, liveThrough, type Watching } from './live-day';
import { writeAbout } from './people';

export interface MonthPlan {
  /** Days of the month, from 0, that are simulated minute by minute. */
  readonly liveDays: readonly number[];
  /** Called in each minute of the last one in which somebody watches. */
  readonly onAir?: (day: BroadcastDay, watching: Watching) => Promise<void>;
  /** Called with each day's events. */
  readonly onDay: (day: BroadcastDay) => Promise<void>;
}

export interface BuiltMonth {
  readonly events: number;
  readonly lastDay: BroadcastDay;
  readonly live: readonly LiveDay[];
}

/** Adds a month to the room's history: captured in bulk, except for the days that are simulated. */
export async function buildMonth(
  bench: BenchService,
  calendar: Calendar,
  month: number,
  { liveDays, onAir, onDay }: MonthPlan,
): Promise<BuiltMonth> {
  const live: LiveDay[] = [];
  let waiting: BroadcastDay[] = [];
  let events = 0;
  let lastDay: BroadcastDay | undefined;

  for (const [index, day] of [...calendar.daysOf(month)].entries()) {
    events += day.events.length;
    lastDay = day;
    await onDay(day);
    if (!liveDays.includes(index)) {
      waiting.push(day);
      continue;
    }
    if (waiting.length > 0) await addDays(bench, waiting, day.begin - 1);
    waiting = [];
    const isLast = index === liveDays.at(-1);
    live.push(
      await liveThrough(
        bench,
        day,
        isLast && onAir ? (watching) => onAir(day, watching) : undefined,
      ),
    );
    await writeAbout(bench, day);
  }
  if (!lastDay) throw new Error('A month has days.');
  if (waiting.length > 0) await addDays(bench, waiting, calendar.endOf(month));
  bench.setTime(calendar.endOf(month));
  return { events, lastDay, live };
}

async function addDays(
  bench: BenchService,
  days: readonly BroadcastDay[],
  now: number,
): Promise<void> {
  await catchUp(bench, days, now);
  for (const day of days) await writeAbout(bench, day);
  bench.meter.take();
}
