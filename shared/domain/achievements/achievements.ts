import type { SessionSummary } from '../sessions/session-summary';
import type { OffsetAt } from '../time/offsets';
import type { Achievement } from './achievement';
import { listAnniversaries } from './anniversaries';
import { listFeats } from './feats';
import { climbLadder, type Ladder, listRungs } from './ladder';
import { ladders } from './ladders';

/** An all-time tipper, with the number of sessions they tipped in. */
export interface Regular {
  readonly sessions: number;
}

export interface AchievementContext {
  /** Time zone of the performer, used for local days and weeks. */
  readonly offsetAt: OffsetAt;
  /** The top tippers of all time; empty when tipper profiles are off. */
  readonly tippers: readonly Regular[];
}

/** Number of sessions someone must tip in to count as a true fan. */
const TRUE_FAN = 5;

type PeopleLadder = Omit<Ladder, 'measure'> & {
  readonly value: (tippers: readonly Regular[]) => number;
};

/** Achievements based on people instead of sessions, so no single session earns them. */
const peopleLadders: readonly PeopleLadder[] = [
  {
    key: 'new-tippers',
    title: 'Many hands',
    goals: [25, 100, 250, 500],
    sentence: (goal) => `${goal} people have tipped you.`,
    value: (tippers) => tippers.length,
  },
  {
    key: 'true-fans',
    title: 'True fans',
    goals: [1, 10, 25, 100],
    one: 'Someone tipped in five or more sessions.',
    sentence: (goal) => `${goal} people tipped in five or more sessions.`,
    value: (tippers) => tippers.filter(({ sessions }) => sessions >= TRUE_FAN).length,
  },
];

/**
 * Lists all earned achievements and, for each kind, the next goal with its progress. Earned ones
 * come first, newest first. Deterministic: the same history always returns the same list.
 *
 * @param sessions finished sessions, in any order
 */
export function listAchievements(
  sessions: readonly SessionSummary[],
  { offsetAt, tippers }: AchievementContext,
): Achievement[] {
  const inOrder = [...sessions].sort((a, b) => a.start - b.start);
  const all = [
    ...listAnniversaries(inOrder),
    ...ladders.flatMap((one) => climbLadder(one, inOrder, offsetAt)),
    ...listFeats(inOrder, offsetAt),
    ...peopleLadders.flatMap((ladder) => listRungs(ladder, ladder.value(tippers), () => null)),
  ];
  const sortKey = ({ isEarned, earnedAt }: Achievement) => (isEarned ? (earnedAt ?? 0) : -1);
  return all.sort((a, b) => sortKey(b) - sortKey(a) || (a.key < b.key ? -1 : 1));
}
