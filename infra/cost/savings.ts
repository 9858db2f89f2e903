import { markableUsage } from './room-usage';
import { usdOf } from './usage';

/** A change that would make a month cheaper. None of them is made. */
export interface Saving {
  readonly change: string;
  /** If it were the only one. */
  readonly usdPerRoomMonth: number;
}

/** Returns what would lower the cost. */
export function listSavings(): Saving[] {
  return [
    {
      change:
        'Listeners mark rooms with something new, and `materialize`, `notify` and `summarize` only look at those',
      usdPerRoomMonth: usdOf(markableUsage()),
    },
  ];
}
