import { fitHabits, stillComes, type TippingHistory } from './still-comes';

/** What somebody gave on one night. */
export interface NightTips {
  readonly name: string;
  /** The night, `yyyy-mm-dd`. */
  readonly night: string;
  readonly tokens: number;
}

export interface Missed {
  /** How many more tippers it takes to know; 0 if there are enough. */
  readonly missingTippers: number;
  readonly tippers: readonly MissedTipper[];
}

export interface MissedTipper {
  readonly name: string;
  /** Nights with a tip: at least three. */
  readonly nights: number;
  /** What they gave in 30 days, while they came. Tokens. */
  readonly usualMonth: number;
  /** Nights live since their last tip. */
  readonly nightsAway: number;
  readonly lastNight: string;
  /** The probability that they still come, from 0 to 1. */
  readonly stillComes: number;
  readonly state: 'lost' | 'slipping';
}

/** Fewer tippers say too little about how people of a room come and go. */
const MIN_TIPPERS = 30;
/** With fewer nights, an absence may be chance. */
const MIN_NIGHTS = 3;
/** Below these probabilities somebody is likely lost, or slipping. */
const LOST = 0.3;
const SLIPPING = 0.7;
const MAX_MISSED = 100;
const MONTH_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Finds tippers who are likely lost or slipping away, those first whose absence costs most: by what
 * they used to give per month times the probability that they don't come anymore. Null if there are
 * too few tippers to know.
 *
 * Stored data: `month-tippers` and `month-sessions` of the months to look at.
 *
 * @param tips as the caller may see them, per person and night
 * @param liveNights all nights live, in order, without repetition
 */
export function findMissed(tips: readonly NightTips[], liveNights: readonly string[]): Missed {
  const people = collectPeople(tips, liveNights);
  const missingTippers = Math.max(0, MIN_TIPPERS - people.length);
  if (missingTippers > 0) return { missingTippers, tippers: [] };
  const habits = fitHabits(people.map(({ history }) => history));
  const perMonth = nightsPerMonth(liveNights);
  const missed = people
    .filter(({ history }) => history.repeats + 1 >= MIN_NIGHTS)
    .flatMap(({ name, history, tokens, lastNight }): MissedTipper[] => {
      const probability = stillComes(history, habits);
      if (probability >= SLIPPING) return [];
      // Who came on a few nights in a row gave no more than that in their best month.
      const months = Math.max(1, (history.last + 1) / perMonth);
      return [
        {
          name,
          nights: history.repeats + 1,
          usualMonth: tokens / months,
          nightsAway: history.age - history.last,
          lastNight,
          stillComes: probability,
          state: probability < LOST ? 'lost' : 'slipping',
        },
      ];
    })
    .sort((a, b) => costOf(b) - costOf(a) || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_MISSED);
  return { missingTippers, tippers: missed };
}

interface Person {
  readonly name: string;
  readonly history: TippingHistory;
  readonly tokens: number;
  readonly lastNight: string;
}

function collectPeople(tips: readonly NightTips[], liveNights: readonly string[]): Person[] {
  const places = new Map(liveNights.map((night, place) => [night, place]));
  const byName = new Map<string, { places: Set<number>; tokens: number }>();
  for (const { name, night, tokens } of tips) {
    const place = places.get(night);
    if (place === undefined) continue;
    const sums = byName.get(name) ?? { places: new Set<number>(), tokens: 0 };
    sums.places.add(place);
    byName.set(name, { places: sums.places, tokens: sums.tokens + tokens });
  }
  return [...byName].map(([name, { places, tokens }]) => {
    const first = Math.min(...places);
    const last = Math.max(...places);
    const age = liveNights.length - 1 - first;
    const history = { repeats: places.size - 1, last: last - first, age };
    return { name, history, tokens, lastNight: liveNights[last] ?? '' };
  });
}

function nightsPerMonth(liveNights: readonly string[]): number {
  const [first = '', last = ''] = [liveNights.at(0), liveNights.at(-1)];
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return (liveNights.length * MONTH_DAYS) / Math.max(MONTH_DAYS, days);
}

function costOf({ stillComes: probability, usualMonth }: MissedTipper): number {
  return (1 - probability) * usualMonth;
}
