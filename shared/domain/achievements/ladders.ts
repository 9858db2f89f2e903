import type { Ladder } from './ladder';
import {
  bestWeekday,
  computeHoursLive,
  daysInARow,
  perSession,
  runningTotal,
  stellarSoFar,
  tipsPerHour,
  weekdaysSoFar,
  weekdaysThisWeek,
  weeksInARow,
  yearsOnAir,
} from './measures';

/** Goals for a single session. */
const nights: readonly Ladder[] = [
  {
    key: 'big-night',
    title: 'Big night',
    goals: [1_000, 2_500, 5_000, 10_000],
    sentence: (goal) => `${goal} tokens in tips in one session.`,
    measure: perSession(({ tipTokens }) => tipTokens),
  },
  {
    key: 'jackpot',
    title: 'Jackpot',
    goals: [100, 500, 1_000, 5_000],
    sentence: (goal) => `A single tip of ${goal} tokens.`,
    measure: perSession(({ highestTip }) => highestTip?.tokens ?? 0),
  },
  {
    key: 'full-house',
    title: 'Full house',
    goals: [10, 25, 50, 100],
    sentence: (goal) => `${goal} different tippers in one session.`,
    measure: perSession(({ tippers }) => tippers),
  },
  {
    key: 'downpour',
    title: 'Downpour',
    goals: [50, 100, 250, 500],
    sentence: (goal) => `${goal} tips in one session.`,
    measure: perSession(({ tips }) => tips),
  },
  {
    key: 'marathon',
    title: 'Marathon',
    goals: [3, 5, 8, 12],
    sentence: (goal) => `${goal} hours live in one session.`,
    measure: perSession(computeHoursLive),
  },
  {
    key: 'golden-hours',
    title: 'Golden hours',
    goals: [500, 1_000, 2_500, 5_000],
    sentence: (goal) => `${goal} tokens per hour in a session of at least an hour.`,
    measure: tipsPerHour,
  },
  {
    key: 'new-faces',
    title: 'New faces',
    goals: [10, 25, 50, 100],
    sentence: (goal) => `${goal} new followers in one session.`,
    measure: perSession(({ follows }) => follows),
  },
  {
    key: 'packed-room',
    title: 'Packed room',
    goals: [25, 50, 100, 250],
    sentence: (goal) => `${goal} registered visitors in the room at once.`,
    measure: perSession(({ peakVisitors }) => peakVisitors),
  },
  {
    key: 'spotlight',
    title: 'Spotlight',
    goals: [50, 100, 500, 1_000],
    sentence: (goal) => `${goal} viewers at once, as counted by the room list.`,
    measure: perSession(({ viewers }) => viewers?.max ?? 0),
  },
];

/** Goals for all sessions together. */
const career: readonly Ladder[] = [
  {
    key: 'treasure',
    title: 'Treasure chest',
    goals: [1_000, 25_000, 100_000, 500_000],
    sentence: (goal) => `${goal} tokens in tips while live, all time.`,
    measure: runningTotal(({ tipTokens }) => tipTokens),
  },
  {
    key: 'drop-by-drop',
    title: 'Drop by drop',
    goals: [100, 1_000, 10_000, 50_000],
    sentence: (goal) => `${goal} tips received while live.`,
    measure: runningTotal(({ tips }) => tips),
  },
  {
    key: 'hours',
    title: 'Long light',
    goals: [10, 100, 500, 1_000],
    sentence: (goal) => `${goal} hours live.`,
    measure: runningTotal(computeHoursLive),
  },
  {
    key: 'growing-crowd',
    title: 'Growing crowd',
    goals: [100, 1_000, 5_000, 25_000],
    sentence: (goal) => `${goal} net new followers while live.`,
    measure: runningTotal(({ follows, unfollows }) => follows - unfollows),
  },
  {
    key: 'well-known',
    title: 'Well known',
    goals: [1_000, 5_000, 10_000, 50_000],
    sentence: (goal) => `${goal} followers.`,
    measure: perSession(({ followers }) => followers ?? 0),
  },
  {
    key: 'inner-circle',
    title: 'Inner circle',
    goals: [1, 10, 50, 200],
    one: 'The first fan club member gained while live.',
    sentence: (goal) => `${goal} fan club members gained while live.`,
    measure: runningTotal(({ fanclubJoins }) => fanclubJoins),
  },
  {
    key: 'open-gallery',
    title: 'Open gallery',
    goals: [1, 25, 100, 500],
    one: 'The first photo or video sold while live.',
    sentence: (goal) => `${goal} photos and videos sold while live.`,
    measure: runningTotal(({ mediaPurchases }) => mediaPurchases),
  },
  {
    key: 'talk-of-the-room',
    title: 'Talk of the room',
    goals: [1_000, 10_000, 50_000, 250_000],
    sentence: (goal) => `${goal} messages in the room.`,
    measure: runningTotal(({ messages }) => messages),
  },
  {
    key: 'closed-doors',
    title: 'Behind closed doors',
    goals: [1, 10, 50, 200],
    one: 'An hour of private and group shows.',
    sentence: (goal) => `${goal} hours of private and group shows.`,
    measure: runningTotal(({ privateSeconds }) => privateSeconds / 3_600),
  },
  {
    key: 'stellar',
    title: 'Stellar',
    goals: [1, 5, 20, 50],
    one: 'A session above the 95th percentile for its size.',
    sentence: (goal) => `${goal} sessions above the 95th percentile for their size.`,
    measure: stellarSoFar,
  },
  {
    key: 'years',
    title: 'Another year',
    goals: [1, 2, 3, 5],
    one: 'A year since your first session.',
    sentence: (goal) => `${goal} years since your first session.`,
    measure: yearsOnAir,
  },
];

/** Goals for how regularly the performer broadcasts. */
const rhythm: readonly Ladder[] = [
  {
    key: 'days-in-a-row',
    title: 'Day after day',
    goals: [3, 5, 7, 14],
    sentence: (goal) => `Live ${goal} days in a row.`,
    measure: daysInARow,
  },
  {
    key: 'weeks-in-a-row',
    title: 'Steady light',
    goals: [4, 12, 26, 52],
    sentence: (goal) => `Live ${goal} weeks in a row.`,
    measure: weeksInARow,
  },
  {
    key: 'busy-week',
    title: 'Busy week',
    goals: [3, 5, 6, 7],
    sentence: (goal) => `Live on ${goal} days in one week.`,
    measure: weekdaysThisWeek,
  },
  {
    key: 'any-day',
    title: 'Any day of the week',
    goals: [7],
    sentence: () => 'Live on each day of the week at least once.',
    measure: weekdaysSoFar,
  },
  {
    key: 'favourite-weekday',
    title: 'Favorite weekday',
    goals: [5_000, 25_000, 100_000, 250_000],
    sentence: (goal) => `${goal} tokens on your best weekday, all time.`,
    measure: bestWeekday,
  },
];

export const ladders: readonly Ladder[] = [...nights, ...career, ...rhythm];
