import { dashboardUsage, watchingUsage } from './call-usage';
import { CONTINUED_RUN } from './counted-units';
import type { BenchmarkUnits } from './read-benchmark';
import { keyUsage, markableUsage } from './room-usage';
import { samplingUsage } from './service-usage';
import { type Usage, usdOf } from './usage';

/** A change that would make a month cheaper. None of them is made. */
export interface Saving {
  readonly change: string;
  /** If it were the only one. */
  readonly usdPerRoomMonth: number;
}

const MINUTE_SECONDS = 60;
const HOURS_KEPT_MINUTES = 6 * 60;

/** Returns what would lower the cost, the largest first. */
export function listSavings(rooms: number, benchmark: BenchmarkUnits): Saving[] {
  const less = (now: Usage, then: Usage) => usdOf(now) - usdOf(then);
  const { functionTime = 0 } = samplingUsage(rooms);
  return [
    {
      change:
        'Dashboards refresh a live room once a minute, when the next events are due, instead of every ten seconds. Calls could name that time in their answers',
      usdPerRoomMonth: less(dashboardUsage(benchmark), dashboardUsage(benchmark, MINUTE_SECONDS)),
    },
    {
      change:
        'One data key per bucket of rooms, kept in memory for six hours, with the owner bound as additional data. Calculated as one key per room, so it saves a little more',
      usdPerRoomMonth: less(keyUsage(), keyUsage(HOURS_KEPT_MINUTES)),
    },
    {
      change:
        '`materialize` continues the stored session of a watched room instead of folding it from its start ([live reads](decisions/live-reads.md))',
      usdPerRoomMonth: less(watchingUsage(), watchingUsage(CONTINUED_RUN)),
    },
    {
      change:
        'Listeners mark rooms with something new, and `materialize`, `notify` and `summarize` only look at those',
      usdPerRoomMonth: usdOf(markableUsage()),
    },
    {
      change:
        '`sample-stats` gets 256 MB instead of 512: it mostly waits. Its memory at 25,000 rooms must be measured first',
      usdPerRoomMonth: usdOf({ functionTime: functionTime / 2 }) / rooms,
    },
  ].sort((a, b) => b.usdPerRoomMonth - a.usdPerRoomMonth);
}
