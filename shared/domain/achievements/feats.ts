import type { SessionSummary } from '../sessions/session-summary';
import type { OffsetAt } from '../time/offsets';
import { DAY_MS } from '../time/utc-day';
import { WEEKDAYS } from '../time/weekday-slots';
import { type Achievement, formatCount, type Tier } from './achievement';
import { toLocalDay } from './local-calendar';
import { computeHoursLive } from './measures';

/**
 * Personal bests count only after this many sessions; before that, nearly every session would be
 * one.
 */
const MIN_BEFORE_A_BEST = 5;
const COMEBACK_MS = 30 * DAY_MS;

/**
 * Lists repeatable achievements, numbered in order: the first session, comebacks and personal
 * bests.
 *
 * @param sessions oldest first
 */
export function listFeats(sessions: readonly SessionSummary[], offsetAt: OffsetAt): Achievement[] {
  return [
    ...firstLight(sessions),
    ...comebacks(sessions),
    ...bests(sessions, {
      key: 'best-tokens',
      title: 'Personal best',
      sentence: ({ tipTokens }) =>
        `${formatCount(tipTokens)} tokens, more than in any session before.`,
      value: ({ tipTokens }) => tipTokens,
    }),
    ...bests(sessions, {
      key: 'best-tip',
      title: 'Highest tip yet',
      sentence: ({ highestTip }) =>
        `${formatCount(highestTip?.tokens ?? 0)} tokens in a single tip.`,
      value: ({ highestTip }) => highestTip?.tokens ?? 0,
    }),
    ...bests(sessions, {
      key: 'best-tippers',
      title: 'Most tippers yet',
      sentence: ({ tippers }) =>
        `${tippers === 1 ? '1 tipper' : `${formatCount(tippers)} tippers`}, more than in any session before.`,
      value: ({ tippers }) => tippers,
    }),
    ...bests(sessions, {
      key: 'best-hours',
      title: 'Longest session yet',
      sentence: (session) => describeHours(Math.floor(computeHoursLive(session))),
      value: computeHoursLive,
    }),
    ...weekdayBests(sessions, offsetAt),
  ];
}

function describeHours(hours: number): string {
  if (hours === 0) return 'Longer than any session before.';
  return hours === 1 ? 'An hour or more live.' : `${hours} hours or more live.`;
}

interface Best {
  readonly key: string;
  readonly title: string;
  readonly sentence: (session: SessionSummary) => string;
  readonly value: (session: SessionSummary) => number;
}

/**
 * Finds the sessions that exceed all sessions before them, once there are enough to compare with.
 */
function bests(sessions: readonly SessionSummary[], best: Best, tier: Tier = 'gold') {
  const found: Achievement[] = [];
  let highest = 0;
  sessions.forEach((session, index) => {
    const value = best.value(session);
    if (index >= MIN_BEFORE_A_BEST && value > highest) {
      const number = found.length + 1;
      found.push(feat(`${best.key}-${number}`, best.title, best.sentence(session), tier, session));
    }
    highest = Math.max(highest, value);
  });
  return found;
}

/** Finds the best session per weekday: the best Friday of all Fridays, and so on. */
function weekdayBests(sessions: readonly SessionSummary[], offsetAt: OffsetAt): Achievement[] {
  return WEEKDAYS.flatMap((weekday) =>
    bests(
      sessions.filter(({ start }) => toLocalDay(start, offsetAt).weekday === weekday),
      {
        key: `best-${weekday.toLowerCase()}`,
        title: `Best ${weekday} yet`,
        sentence: ({ tipTokens }) =>
          `${formatCount(tipTokens)} tokens, more than on any ${weekday} before.`,
        value: ({ tipTokens }) => tipTokens,
      },
      'silver',
    ),
  );
}

function firstLight(sessions: readonly SessionSummary[]): Achievement[] {
  return sessions
    .slice(0, 1)
    .map((session) => feat('first-light', 'First light', 'Your first session.', 'bronze', session));
}

/** Finds sessions that follow a break of 30 days or more. */
function comebacks(sessions: readonly SessionSummary[]): Achievement[] {
  return sessions
    .filter((session, index) => {
      const before = sessions[index - 1];
      return before && session.start - (before.end ?? before.lastActive) >= COMEBACK_MS;
    })
    .map((session, index) =>
      feat(`comeback-${index + 1}`, 'Comeback', 'Back after 30 days or more.', 'bronze', session),
    );
}

function feat(
  key: string,
  title: string,
  description: string,
  tier: Tier,
  { start }: SessionSummary,
): Achievement {
  const progress = { value: 1, goal: 1 };
  return { key, title, description, tier, isEarned: true, earnedAt: start, progress };
}
