import { dashboardUsage, visitUsage, watchingUsage } from './call-usage';
import { keyUsage } from './key-usage';
import type { BenchmarkUnits } from './read-benchmark';
import { eventUsage, lookingUsage, storageUsage } from './room-usage';
import { samplingUsage } from './sampling-usage';
import { jobUsage, listeningUsage, peopleUsage, shardCount, watcherUsage } from './service-usage';
import { type PartName, times, type Usage, usdOf } from './usage';

export interface CostPart {
  readonly part: PartName;
  readonly usdPerRoomMonth: number;
}

export interface MonthCost {
  readonly rooms: number;
  /** The sum of the parts. */
  readonly usdPerRoomMonth: number;
  /** The largest first. */
  readonly parts: readonly CostPart[];
}

/** Returns what a month of a number of rooms costs, in US dollars per room. */
export function computeMonthCost(rooms: number, benchmark: BenchmarkUnits): MonthCost {
  const usages = usageOf(rooms, benchmark);
  const parts = (Object.keys(usages) as PartName[])
    .map((part) => ({ part, usdPerRoomMonth: round(usdOf(usages[part]) / rooms) }))
    .sort((a, b) => b.usdPerRoomMonth - a.usdPerRoomMonth);
  const sum = parts.reduce((total, { usdPerRoomMonth }) => total + usdPerRoomMonth, 0);
  return { rooms, usdPerRoomMonth: round(sum), parts };
}

/** Returns the amounts of all rooms together in a month. */
export function usageOf(
  rooms: number,
  benchmark: BenchmarkUnits,
): Readonly<Record<PartName, Usage>> {
  return {
    dashboards: times(rooms, dashboardUsage(benchmark)),
    visits: times(rooms, visitUsage(rooms, benchmark)),
    watching: times(rooms, watchingUsage()),
    events: times(rooms, eventUsage(benchmark)),
    looking: times(rooms, lookingUsage()),
    keys: keyUsage(rooms, shardCount(rooms)),
    listening: listeningUsage(rooms, benchmark),
    storage: times(rooms, storageUsage(benchmark)),
    sampling: samplingUsage(rooms, shardCount(rooms)),
    jobs: jobUsage(rooms),
    watchers: watcherUsage(),
    people: peopleUsage(rooms),
  };
}

/** To a ten-thousandth of a cent, so that parts add up in what is printed. */
function round(usd: number): number {
  return Math.round(usd * 1e6) / 1e6;
}
