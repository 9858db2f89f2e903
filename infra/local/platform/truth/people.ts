import type { Timeline } from '../world/timeline';
import type { ChapterAccount } from './chapter-account';
import type { PersonTruth, ReportedClubPeriod } from './person-truth';
import type { ClubRun, MemberNote } from './reported-people';

interface Draft {
  readonly tips: PersonTruth['tips'][number][];
  readonly attended: number[];
  readonly notes: MemberNote[];
  readonly runs: ClubRun[];
}

/** Combines what the accounts of a room's chapters contain about each person. */
export function combinePeople(
  timeline: Timeline,
  accounts: readonly ChapterAccount[],
  until: number,
): Record<string, PersonTruth> {
  const drafts = new Map<string, Draft>();
  const of = (user: string) => {
    const draft = drafts.get(user) ?? { tips: [], attended: [], notes: [], runs: [] };
    drafts.set(user, draft);
    return draft;
  };

  for (const { tips, broadcast, club, members } of accounts) {
    for (const { user, ...tip } of tips) of(user).tips.push(tip);
    for (const user of broadcast?.seen ?? []) of(user).attended.push(broadcast?.start ?? 0);
    for (const note of members) of(note.user).notes.push(note);
    for (const run of club) of(run.user).runs.push(run);
  }

  return Object.fromEntries(
    [...drafts].map(([user, { tips, attended, notes, runs }]) => {
      const club = {
        world: worldPeriods(timeline, notes, until),
        reported: reportedClubPeriods(runs),
      };
      return [user, { tips, attended, club }];
    }),
  );
}

function worldPeriods(timeline: Timeline, notes: readonly MemberNote[], until: number) {
  const joined = new Map<number, { from: number | null; to: number | null }>();
  for (const { membership, joinedAt } of notes) {
    const end = timeline.chapter(membership.ends).from;
    const to = end <= until ? end : null;
    const from = joinedAt ?? joined.get(membership.joined)?.from ?? null;
    joined.set(membership.joined, { from, to });
  }

  return [...joined.values()];
}

function reportedClubPeriods(runs: readonly ClubRun[]): ReportedClubPeriod[] {
  const periods: { first: number; last: number; reportedAcross: number | null }[] = [];
  for (const { inFanclub, first, last } of runs) {
    const current = periods.at(-1);
    const isOpen = current?.reportedAcross === null;
    if (inFanclub && isOpen) current.last = last;
    if (inFanclub && !isOpen) periods.push({ first, last, reportedAcross: null });
    if (!inFanclub && isOpen) current.reportedAcross = first;
  }

  return periods;
}
