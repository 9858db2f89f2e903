import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import { createDice, pickFrom } from './dice';
import { SAMPLE_MENU } from './sample-items';
import { SAMPLE_TIPPERS } from './sample-people';

export const SAMPLE_ROOM = 'sample_room';
export const SAMPLE_ZONE = 'UTC';
/** When the page's time stands still: Friday, November 20, 2026, 21:00 (epoch ms). */
export const SAMPLE_NOW = Date.UTC(2026, 10, 20, 21);
const DAYS = 56;
export const SAMPLE_START = startOfUtcDay(SAMPLE_NOW) - DAYS * DAY_MS;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SEED = 20261120;
/** By local weekday, Sunday first: how likely the room goes live, and how busy it then is. */
const WEEK = [
  { live: 0.5, busy: 0.9 },
  { live: 0.7, busy: 0.6 },
  { live: 0.85, busy: 0.8 },
  { live: 0.15, busy: 0.7 },
  { live: 0.9, busy: 1.1 },
  { live: 0.95, busy: 1.5 },
  { live: 0.9, busy: 1.4 },
] as const;
/** The share of sessions in the evening; the others are around noon. */
const EVENINGS = 0.8;
const TIPS_PER_HOUR = 16;
const ROUND_TIPS = [5, 10, 20, 100, 500] as const;

export interface SampleSession {
  /** ISO 8601 in UTC, like all times. */
  readonly startTime: string;
  readonly endTime: string;
  readonly viewers: { readonly average: number };
}

export interface SampleTip {
  readonly time: string;
  /** Start time of its session. */
  readonly session: string;
  readonly tipper: string;
  readonly tokens: number;
  readonly isAnonymous: boolean;
}

export interface SampleRoom {
  /** Oldest first, like the tips. */
  readonly sessions: readonly SampleSession[];
  readonly tips: readonly SampleTip[];
}

/** Makes eight weeks of an invented room, always the same. All other sample data derives from it. */
export function createSampleRoom(): SampleRoom {
  const roll = createDice(SEED);
  const sessions: SampleSession[] = [];
  const tips: SampleTip[] = [];
  for (let day = SAMPLE_START; day < startOfUtcDay(SAMPLE_NOW); day += DAY_MS) {
    const { live, busy } = WEEK[new Date(day).getUTCDay()] ?? { live: 0, busy: 0 };
    if (roll() > live) continue;
    const isEvening = roll() < EVENINGS;
    const start = day + (isEvening ? 18.5 : 12) * HOUR + Math.floor(roll() * 18) * 5 * MINUTE;
    const end = start + (30 + Math.floor(roll() * 20)) * 5 * MINUTE;
    const session = new Date(start).toISOString();
    sessions.push({
      startTime: session,
      endTime: new Date(end).toISOString(),
      viewers: { average: Math.round((40 + 30 * roll()) * busy) },
    });
    let at = start;
    while (true) {
      // Exponential waiting times; more tips towards 22:00.
      const hour = (at - day) / HOUR;
      const level = busy * Math.max(0.35, 1.4 - Math.abs(hour - 22) * 0.35);
      at += (-Math.log(1 - roll()) * HOUR) / (TIPS_PER_HOUR * level);
      if (at >= end) break;
      tips.push({ time: toSecond(at), session, ...createTip(roll) });
    }
  }
  return { sessions, tips };
}

function createTip(roll: () => number): Pick<SampleTip, 'tipper' | 'tokens' | 'isAnonymous'> {
  // Squared, so that a few people give much of it.
  const place = Math.floor(roll() ** 2 * SAMPLE_TIPPERS.length);
  const isForItem = roll() < 0.72;
  const item = SAMPLE_MENU[Math.floor(roll() ** 1.6 * SAMPLE_MENU.length)];
  const tokens = isForItem ? item?.tokens : pickFrom(ROUND_TIPS, () => roll() ** 2);
  return {
    tipper: SAMPLE_TIPPERS[place] ?? 'sample_anna',
    tokens: tokens ?? 5,
    isAnonymous: roll() < 0.03,
  };
}

function toSecond(ms: number): string {
  return new Date(Math.floor(ms / 1000) * 1000).toISOString();
}
