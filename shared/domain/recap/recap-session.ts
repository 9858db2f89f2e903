import { knownName } from '../events/platform-event';
import type { Segment } from '../fold/fold';
import { type BestMoment, findBestMoment } from '../session-card/best-moment';
import { DAY_MS } from '../time/utc-day';
import type { AllTimeTipper, AllTimeTippers } from '../tippers/all-time-tippers';

/** What there is to say the morning after a session, besides its numbers. */
export interface SessionRecap {
  /** Null for a session without tips and viewers. */
  readonly bestMoment: BestMoment | null;
  /** Null if the reader may not see tippers, or nothing is kept about them. */
  readonly people: RecapPeople | null;
  readonly suggestion: Suggestion;
}

export interface RecapPeople {
  /** Who tipped in their third session, most tokens first. */
  readonly newRegulars: readonly string[];
  /** Regulars of the last weeks who didn't tip, those first who usually give most per session. */
  readonly missed: readonly string[];
}

export const SUGGESTIONS = ['invite', 'thank', 'plan'] as const;

/** One thing to do. */
export interface Suggestion {
  readonly kind: (typeof SUGGESTIONS)[number];
  /** The tipper it is about; null for none. */
  readonly name: string | null;
}

/** What the reader of a recap may see. */
export interface RecapView {
  readonly tokens: boolean;
  readonly tippers: boolean;
  /** Who gave anonymous tips. Without it, only open tips exist. */
  readonly anonymous: boolean;
}

const REGULAR_SESSIONS = 3;
/** Missed are only people who come often enough that their absence says something. */
const MISSED_SESSIONS = 5;
/** Who was away for longer has stopped coming. */
const MISSED_MS = 30 * DAY_MS;
const MAX_NAMES = 3;

/**
 * Says what was best in a finished session, who became a regular, who was missing, and what to do.
 *
 * Stored data: the session, and `all-time-tippers` as they are after it.
 */
export function recapSession(
  segment: Segment,
  { tippers }: AllTimeTippers,
  view: RecapView,
): SessionRecap {
  const people = view.tippers && tippers.length > 0 ? recapPeople(segment, tippers, view) : null;
  return {
    bestMoment: findBestMoment(segment, view.tokens),
    people,
    suggestion: suggest(people),
  };
}

function recapPeople(
  { start, stats }: Segment,
  tippers: readonly AllTimeTipper[],
  { anonymous }: RecapView,
): RecapPeople {
  const tipped = new Set(
    stats.tips
      .filter(({ isAnonymous }) => anonymous || !isAnonymous)
      .map(({ tipper }) => stats.names[tipper]),
  );
  const visible = tippers
    .filter(({ name }) => knownName(name) !== null)
    .map((tipper) => ({ name: tipper.name, sums: anonymous ? tipper : tipper.open }));
  return {
    newRegulars: visible
      .filter(({ name, sums }) => tipped.has(name) && sums.sessions === REGULAR_SESSIONS)
      .sort((a, b) => b.sums.tokens - a.sums.tokens)
      .slice(0, MAX_NAMES)
      .map(({ name }) => name),
    missed: visible
      .filter(({ name }) => !tipped.has(name))
      .filter(({ sums: { sessions, lastTipped } }) => {
        const away = start - lastTipped;
        return sessions >= MISSED_SESSIONS && away > 0 && away <= MISSED_MS;
      })
      .sort((a, b) => perSession(b.sums) - perSession(a.sums))
      .slice(0, MAX_NAMES)
      .map(({ name }) => name),
  };
}

function perSession({ tokens, sessions }: AllTimeTipper['open']): number {
  return tokens / sessions;
}

function suggest(people: RecapPeople | null): Suggestion {
  const [invited] = people?.missed ?? [];
  if (invited !== undefined) return { kind: 'invite', name: invited };
  const [thanked] = people?.newRegulars ?? [];
  if (thanked !== undefined) return { kind: 'thank', name: thanked };
  return { kind: 'plan', name: null };
}
