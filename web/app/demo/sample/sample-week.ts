import type { WeekdayHours } from '@shared/api/earnings';
import { addAt, createEmptyHours } from '@shared/domain/time/weekday-hours';
import type { SampleTip } from './sample-room';

/** Sums tips by weekday and hour in UTC. */
export function sampleWeek(tips: readonly SampleTip[]): WeekdayHours {
  const hours = createEmptyHours();
  for (const { time, tokens } of tips) addAt(hours, Date.parse(time), 0, tokens);
  return hours;
}
