import { watchingUsage } from './call-usage';
import { CONTINUED_RUN } from './counted-units';
import { bucketKeyUsage, keyUsage } from './key-usage';
import { markableUsage } from './room-usage';
import { shardCount } from './service-usage';
import { times, type Usage, usdOf } from './usage';

/** A change that would make a month cheaper. None of them is made. */
export interface Saving {
  readonly change: string;
  /** If it were the only one. */
  readonly usdPerRoomMonth: number;
}

/** Returns what would lower the cost, the largest first. */
export function listSavings(rooms: number): Saving[] {
  const less = (now: Usage, then: Usage) => usdOf(now) - usdOf(then);
  const processes = shardCount(rooms);
  return [
    {
      change:
        'One data key per bucket of rooms, with the owner bound as additional data ([data keys](decisions/data-keys.md))',
      usdPerRoomMonth: less(times(rooms, keyUsage(processes)), bucketKeyUsage(processes)) / rooms,
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
  ].sort((a, b) => b.usdPerRoomMonth - a.usdPerRoomMonth);
}
