import { createStranger, type Guest } from './cast';
import { hash } from './dice';
import { generatePasserBy } from './person';
import type { Script } from './script';
import type { Span } from './spans';
import type { Chapter } from './timeline';
import type { Tip } from './tips';

/** A visit that a person or a test requested. Times are epoch ms. */
export interface StagedVisit extends Span {
  readonly username: string;
  readonly tips: readonly Pick<Tip, 'at' | 'tokens' | 'isAnon' | 'message'>[];
}

/** Higher than the numbers of all generated people. */
const FIRST_STAGED = 2 ** 40;

/** Adds the staged visits to a chapter. */
export function addStagedVisits(
  script: Script,
  seed: number,
  room: string,
  staged: readonly StagedVisit[],
): Script {
  const visits = staged.map(({ from, to, ...visit }) => ({
    ...visit,
    from,
    to,
    guest: guestNamed(visit.username, seed, room),
  }));
  const events = visits.flatMap(({ guest, from, to, tips }) => [
    { kind: 'enter' as const, at: from, guest },
    ...tips.map((tip) => ({ kind: 'tip' as const, guest, ...tip })),
    { kind: 'leave' as const, at: to, guest },
  ]);
  return {
    ...script,
    visits: [...script.visits, ...visits.map(({ guest, from, to }) => ({ guest, from, to }))].sort(
      (a, b) => a.from - b.from,
    ),
    events: [...script.events, ...events].sort((a, b) => a.at - b.at),
  };
}

/** When the session or the offline time that contains a time of a chapter ends. */
export function findSegmentEnd({ show, to }: Chapter, at: number): number {
  const ends = [show?.from ?? to, show?.to ?? to, to];
  return Math.min(...ends.filter((end) => end > at));
}

function guestNamed(username: string, seed: number, room: string): Guest {
  return createStranger({
    ...generatePasserBy(seed, room, 0, 0),
    username,
    number: FIRST_STAGED + hash(username),
    isBroadcaster: false,
    generosity: 1,
  });
}
