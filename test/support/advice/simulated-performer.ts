import type { LiveHour, LiveSession } from '@shared/domain/go-live/live-hours';
import { NIGHT_HOURS, WEEK_NIGHTS } from '@shared/domain/go-live/night';
import { cellOf } from '@shared/domain/go-live/rate-draws';
import { createRandom, type Random } from '@shared/domain/math/random';
import { utcDay } from '@shared/domain/time/utc-day';

/** What is true of a simulated performer, and how long she is observed. */
export interface PerformerSetting {
  readonly name: string;
  readonly weeks: number;
  /** Average nights per week. */
  readonly nights: number;
  /** Spread of the logarithm of income between weekdays, hours, and hours of single weekdays. */
  readonly weekdays: number;
  readonly hours: number;
  readonly cells: number;
  /** Spread of the logarithm of income between sessions. */
  readonly moods: number;
}

export interface SimulatedPerformer {
  /** Expected income per hour, by hour of the week: the truth. */
  readonly rates: Float64Array;
  readonly sessions: readonly LiveSession[];
}

const DAY_MS = 86_400_000;
/** A Monday. */
const FIRST_NIGHT = Date.UTC(2026, 5, 1);
/** Of the logarithm of a tip: the largest tenth brings half of all tokens. */
const TIP_SPREAD = 1.2;
const MEAN_TIP = 40;

/**
 * Makes a performer whose income per hour is known, and her sessions. She has habits, as people do:
 * some weekdays often, others rarely, and mostly the same hours. Each session has a mood, each
 * hour has a random number of tips, and tips have heavy tails.
 */
export function simulatePerformer(setting: PerformerSetting, seed: number): SimulatedPerformer {
  const random = createRandom(`${setting.name} ${seed}`);
  const rates = createRates(setting, random);
  const habits = Array.from({ length: WEEK_NIGHTS }, () => random.exponential());
  const sum = habits.reduce((total, habit) => total + habit, 0);
  const usualStart = 10 + Math.floor(random.uniform() * 6);
  const usualLength = 3 + Math.floor(random.uniform() * 3);
  const sessions: LiveSession[] = [];
  for (let day = 0; day < setting.weeks * 7; day++) {
    const weekday = day % 7;
    if (random.uniform() > Math.min(0.95, (setting.nights * (habits[weekday] ?? 0)) / sum))
      continue;
    const start = clamp(Math.round(usualStart + 1.5 * random.normal()), 0, 20);
    const length = clamp(Math.round(usualLength + random.normal()), 1, NIGHT_HOURS - start);
    const mood = Math.exp(setting.moods * random.normal() - setting.moods ** 2 / 2);
    const hours = Array.from({ length }, (_, place): LiveHour => {
      const at = { weekday, hour: start + place };
      const live = place === 0 || place === length - 1 ? 0.3 + 0.7 * random.uniform() : 1;
      return { ...at, live, tokens: tipsOf((rates[cellOf(at)] ?? 0) * mood * live, random) };
    });
    sessions.push({ night: utcDay(FIRST_NIGHT + day * DAY_MS), hours });
  }
  return { rates, sessions };
}

function createRates({ weekdays, hours, cells }: PerformerSetting, random: Random): Float64Array {
  const base = Math.exp(6.2 + 0.6 * random.normal());
  const ofDay = Array.from({ length: WEEK_NIGHTS }, () => weekdays * random.normal());
  // Neighboring hours are alike.
  const phase = random.uniform() * 2 * Math.PI;
  const ofHour = Array.from(
    { length: NIGHT_HOURS },
    (_, hour) =>
      hours * (1.1 * Math.sin((2 * Math.PI * hour) / NIGHT_HOURS + phase) + 0.5 * random.normal()),
  );
  return Float64Array.from({ length: WEEK_NIGHTS * NIGHT_HOURS }, (_, cell) => {
    const day = ofDay[Math.floor(cell / NIGHT_HOURS)] ?? 0;
    return base * Math.exp(day + (ofHour[cell % NIGHT_HOURS] ?? 0) + cells * random.normal());
  });
}

/** The sum of a random number of tips with the given expected sum. */
function tipsOf(expected: number, random: Random): number {
  let tokens = 0;
  for (let waited = random.exponential(); waited < expected / MEAN_TIP; ) {
    const size = MEAN_TIP * Math.exp(TIP_SPREAD * random.normal() - TIP_SPREAD ** 2 / 2);
    tokens += Math.max(1, Math.round(size));
    waited += random.exponential();
  }
  return tokens;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Rooms as they are. `alike`: no hour is better than another. */
export const SETTINGS = {
  month: {
    name: 'a month',
    weeks: 4,
    nights: 4,
    weekdays: 0.2,
    hours: 0.25,
    cells: 0.1,
    moods: 0.5,
  },
  quarter: {
    name: 'a quarter',
    weeks: 13,
    nights: 4,
    weekdays: 0.2,
    hours: 0.25,
    cells: 0.1,
    moods: 0.5,
  },
  halfYear: {
    name: 'half a year',
    weeks: 26,
    nights: 4,
    weekdays: 0.2,
    hours: 0.25,
    cells: 0.1,
    moods: 0.5,
  },
  different: {
    name: 'very different',
    weeks: 13,
    nights: 4,
    weekdays: 0.4,
    hours: 0.5,
    cells: 0.25,
    moods: 0.5,
  },
  alike: { name: 'alike', weeks: 13, nights: 4, weekdays: 0, hours: 0, cells: 0, moods: 0.5 },
} as const satisfies Readonly<Record<string, PerformerSetting>>;
