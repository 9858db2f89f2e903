import type { LiveDay } from '../service/live-day';
import type { ShardCost } from '../service/shard-cost';
import { type Stat, statWithoutGoal } from './stat';

/**
 * Returns a performer's share of what all rooms of an instance have in common: observation batches,
 * leases, reports, the list of rooms. All rooms are live all day here, so the real cost is never
 * higher.
 */
export function shardStats(shards: readonly ShardCost[], days: readonly LiveDay[]): Stat[] {
  const events = days.reduce((sum, day) => sum + day.events, 0);
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  return shards.flatMap(({ rooms, writeUnits, readUnits }) => {
    const share = (units: number) => ((units / rooms) * minutes * 1000) / events;
    const of = `per 1,000 events, a performer's share of ${rooms === 1 ? 'an instance alone' : `${rooms} rooms`}`;
    return [
      statWithoutGoal(`write units ${of}`, share(writeUnits), 'WRU'),
      statWithoutGoal(`read units ${of}`, share(readUnits), 'RRU'),
    ];
  });
}
