import { watchingUsage } from './call-usage';
import { CONTINUED_RUN } from './counted-units';
import { markableUsage } from './room-usage';
import { usdOf } from './usage';

/** A change that would make a month cheaper. None of them is made. */
export interface Saving {
  readonly change: string;
  /** If it were the only one. */
  readonly usdPerRoomMonth: number;
}

/** Returns what would lower the cost, the largest first. */
export function listSavings(): Saving[] {
  return [
    {
      change:
        '`materialize` continues the stored session of a watched room instead of folding it from its start ([live reads](decisions/live-reads.md))',
      usdPerRoomMonth: usdOf(watchingUsage()) - usdOf(watchingUsage(CONTINUED_RUN)),
    },
    {
      change:
        'Listeners mark rooms with something new, and `materialize`, `notify` and `summarize` only look at those',
      usdPerRoomMonth: usdOf(markableUsage()),
    },
  ].sort((a, b) => b.usdPerRoomMonth - a.usdPerRoomMonth);
}
