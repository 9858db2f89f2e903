import type { SessionSummary } from '../sessions/session-summary';
import type { OffsetAt } from '../time/weekday-hours';
import type { Achievement } from './achievement';
import { anniversaries } from './anniversaries';
import { feats } from './feats';
import { climbed, type Ladder, rungs } from './ladder';
import { ladders } from './ladders';

/** A tipper of all time: in how many broadcasts. */
export interface Regular {
  readonly sessions: number;
}

export interface Surroundings {
  /** Days and weeks are those of where the performer lives. */
  readonly offsetAt: OffsetAt;
  /** The best tippers of all time; empty without tipper profiles. */
  readonly tippers: readonly Regular[];
}

/** Broadcasts tipped in that make a true fan. */
const TRUE_FAN = 5;

type Crowd = Omit<Ladder, 'measure'> & { readonly value: (tippers: readonly Regular[]) => number };

/** What is known of people, not of sessions: earned, but by no single session. */
const crowds: readonly Crowd[] = [
  {
    key: 'new-tippers',
    title: 'Many hands',
    goals: [25, 100, 250, 500],
    sentence: (goal) => `${goal} people have tipped.`,
    value: (tippers) => tippers.length,
  },
  {
    key: 'true-fans',
    title: 'True fans',
    goals: [1, 10, 25, 100],
    sentence: (goal) => `People who tipped in five sessions or more: ${goal}.`,
    value: (tippers) => tippers.filter(({ sessions }) => sessions >= TRUE_FAN).length,
  },
];

/**
 * Everything achieved so far, and the next goal of each kind with how far it is; earned ones come
 * first, the newest first. The same history always gives the same list.
 *
 * @param sessions finished broadcasts, in any order
 */
export function achievementsOf(
  sessions: readonly SessionSummary[],
  { offsetAt, tippers }: Surroundings,
): Achievement[] {
  const inOrder = [...sessions].sort((a, b) => a.start - b.start);
  const all = [
    ...anniversaries(inOrder),
    ...ladders.flatMap((ladder) => climbed(ladder, inOrder, offsetAt)),
    ...feats(inOrder, offsetAt),
    ...crowds.flatMap((crowd) => rungs(crowd, crowd.value(tippers), () => null)),
  ];
  const place = ({ isEarned, earnedAt }: Achievement) => (isEarned ? (earnedAt ?? 0) : -1);
  return all.sort((a, b) => place(b) - place(a) || (a.key < b.key ? -1 : 1));
}
