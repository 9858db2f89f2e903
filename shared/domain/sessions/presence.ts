import { DAY_MS } from '../time/utc-day';

/** A session from one viewer's point of view. */
export interface Attendance {
  /** Epoch ms. */
  readonly start: number;
  readonly viewed: boolean;
  readonly tipped: boolean;
}

export type Weeks = 'oneWeek' | 'twoWeeks' | 'fourWeeks';

/**
 * Number of sessions started in the last weeks: all of them, those the viewer attended, those they
 * tipped in.
 */
export type PresenceCounts = Readonly<Record<`${Weeks}${'Overall' | 'Viewed' | 'Tipped'}`, number>>;

/** The longest counting window. */
export const PRESENCE_MS = 28 * DAY_MS;

/**
 * Counts attendance. A viewer who tipped counts as having viewed. A window begins a multiple of
 * seven days before `now` (epoch ms), inclusive.
 */
export function countPresence(broadcasts: readonly Attendance[], now: number): PresenceCounts {
  const within = (weeks: number) =>
    broadcasts.filter(({ start }) => start >= now - weeks * 7 * DAY_MS && start <= now);
  const viewed = ({ viewed, tipped }: Attendance) => viewed || tipped;
  const tipped = ({ tipped }: Attendance) => tipped;
  const [one, two, four] = [within(1), within(2), within(4)];
  return {
    oneWeekOverall: one.length,
    oneWeekViewed: one.filter(viewed).length,
    oneWeekTipped: one.filter(tipped).length,
    twoWeeksOverall: two.length,
    twoWeeksViewed: two.filter(viewed).length,
    twoWeeksTipped: two.filter(tipped).length,
    fourWeeksOverall: four.length,
    fourWeeksViewed: four.filter(viewed).length,
    fourWeeksTipped: four.filter(tipped).length,
  };
}
