import type { ExperimentSession } from '@shared/domain/experiments/arm-of';
import type { Experiment } from '@shared/domain/experiments/experiment';
import { type Arm, proposeArm } from '@shared/domain/experiments/propose-arm';
import { createRandom, type Random } from '@shared/domain/math/random';

/** What is true of a room with an experiment, and how the experiment goes. */
export interface ExperimentSetting {
  readonly name: string;
  /** Sessions with what is tried, and as many without; and those before. */
  readonly perArm: number;
  readonly earlier: number;
  /** Spread of the logarithm of income between weekdays, between hours, sessions, and weeks. */
  readonly weekdays: number;
  readonly hours: number;
  readonly moods: number;
  readonly weeks: number;
  /** Expected tips per hour, and the spread of the logarithm of their size. */
  readonly tips: number;
  readonly sizes: number;
  /** As proposed; half of the time as it happens; or mostly on weekends. */
  readonly follows: 'plan' | 'half' | 'weekend';
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A Monday at 06:00, when the night’s day begins. */
const FIRST = Date.UTC(2026, 0, 5, 6);
const NIGHTS_A_WEEK = 4;
const MEAN_TIP = 40;

/** The hashtag that is tried, as `measureExperiment` gets it. */
const TRIED = { tag: 'tried', seconds: 60, viewers: 0, roomSnapshots: 0, tips: 0, tipTokens: 0 };

/**
 * Makes a room whose usual income is known, its earlier sessions, and those of an experiment with a
 * hashtag.
 *
 * @param effect how many times as much is tipped in sessions with it: the truth
 */
export function simulateExperiment(
  setting: ExperimentSetting,
  effect: number,
  seed: number,
): { experiment: Experiment; sessions: readonly ExperimentSession[] } {
  const random = createRandom(`experiment ${setting.name} ${effect} ${seed}`);
  const room = createRoom(setting, random);
  const sessions: ExperimentSession[] = [];
  let day = 0;
  const next = (factorOf: (weekday: number) => Arm) => {
    while (random.uniform() > room.chanceOf(day % 7)) day += 1;
    const arm = factorOf(day % 7);
    sessions.push(room.session(day, arm, arm === 'with' ? effect : 1));
    day += 1;
    return arm;
  };
  for (let count = 0; count < setting.earlier; count++) next(() => 'without');
  const startedAt = FIRST + day * DAY_MS;
  const id = `${setting.name} ${seed}`;
  const done = { with: 0, without: 0 };
  for (let count = 0; count < 2 * setting.perArm; count++) {
    const arm = next((weekday) => chooseArm(setting, id, done, weekday, random));
    done[arm] += 1;
  }
  const experiment = {
    id,
    trial: { kind: 'tag', tag: TRIED.tag },
    startedAt,
    endedAt: null,
    sessionsPerArm: setting.perArm,
  } as const;
  return { experiment, sessions };
}

function chooseArm(
  { follows, perArm }: ExperimentSetting,
  id: string,
  done: Readonly<Record<Arm, number>>,
  weekday: number,
  random: Random,
): Arm {
  const chance = random.uniform();
  if (follows === 'weekend')
    return (weekday >= 4 ? chance < 0.85 : chance < 0.15) ? 'with' : 'without';
  if (follows === 'half' && chance < 0.5) return chance < 0.25 ? 'with' : 'without';
  return proposeArm(id, done, perArm) ?? 'without';
}

function createRoom(
  { weekdays, hours, moods, weeks, tips, sizes }: ExperimentSetting,
  random: Random,
) {
  const base = tips * Math.exp(0.6 * random.normal());
  const ofDay = Array.from({ length: 7 }, () => weekdays * random.normal());
  const phase = random.uniform() * 2 * Math.PI;
  const ofHour = Array.from(
    { length: 24 },
    (_, hour) =>
      hours * (1.1 * Math.sin((2 * Math.PI * hour) / 24 + phase) + 0.5 * random.normal()),
  );
  const habits = Array.from({ length: 7 }, () => 0.3 + random.exponential());
  const sum = habits.reduce((total, habit) => total + habit, 0);
  const usualStart = 10 + Math.floor(random.uniform() * 6);
  const ofWeek = new Map<number, number>();
  const weekOf = (day: number) => {
    const week = Math.floor(day / 7);
    const known = ofWeek.get(week) ?? weeks * random.normal();
    ofWeek.set(week, known);
    return known;
  };
  return {
    chanceOf: (weekday: number) => Math.min(0.95, (NIGHTS_A_WEEK * (habits[weekday] ?? 0)) / sum),
    session: (day: number, arm: Arm, factor: number): ExperimentSession => {
      const first = Math.max(0, Math.min(18, Math.round(usualStart + 1.5 * random.normal())));
      const length = Math.max(1, 3 + random.normal());
      const mood = moods * random.normal() - moods ** 2 / 2 + weekOf(day);
      const level = base * factor * Math.exp((ofDay[day % 7] ?? 0) + mood);
      let expected = 0;
      for (let hour = 0; hour < length; hour++) {
        expected += level * Math.min(1, length - hour) * Math.exp(ofHour[(first + hour) % 24] ?? 0);
      }
      const start = FIRST + day * DAY_MS + first * HOUR_MS;
      return {
        start,
        end: start + length * HOUR_MS,
        isStartInferred: false,
        incomeTokens: tipsOf(expected, sizes, random),
        viewers: null,
        subject: 'a subject',
        tagUse: { seconds: 60, tags: arm === 'with' ? [TRIED] : [] },
      };
    },
  };
}

/** The sum of a random number of tips with heavy tails. */
function tipsOf(expected: number, sizes: number, random: Random): number {
  let tokens = 0;
  for (let waited = random.exponential(); waited < expected; waited += random.exponential()) {
    tokens += Math.max(
      1,
      Math.round(MEAN_TIP * Math.exp(sizes * random.normal() - sizes ** 2 / 2)),
    );
  }
  return tokens;
}

const USUAL = {
  perArm: 6,
  earlier: 60,
  weekdays: 0.2,
  hours: 0.25,
  moods: 0.5,
  weeks: 0,
  tips: 12,
  sizes: 1.2,
  follows: 'plan',
} as const;

/** Rooms as they are, and experiments as they go. */
export const EXPERIMENT_SETTINGS: readonly ExperimentSetting[] = [
  { ...USUAL, name: 'usual' },
  { ...USUAL, name: 'twice as long', perArm: 12 },
  { ...USUAL, name: 'as short as can be', perArm: 4 },
  { ...USUAL, name: 'a new room', earlier: 0 },
  { ...USUAL, name: 'few earlier sessions', earlier: 14 },
  { ...USUAL, name: 'few tips', tips: 2 },
  { ...USUAL, name: 'hardly any tips', tips: 0.6 },
  { ...USUAL, name: 'big spenders', sizes: 1.8 },
  { ...USUAL, name: 'even sessions', moods: 0.2 },
  { ...USUAL, name: 'wild sessions', moods: 0.8 },
  { ...USUAL, name: 'very different days', weekdays: 0.4, hours: 0.5 },
  { ...USUAL, name: 'good and bad weeks', weeks: 0.4 },
  { ...USUAL, name: 'half followed', follows: 'half', perArm: 8 },
  { ...USUAL, name: 'mostly on weekends', follows: 'weekend', perArm: 8 },
];
