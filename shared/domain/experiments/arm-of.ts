import type { TaggedSession } from '../tags/tag-use';
import { localDate, localNoon } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { toNameKey } from '../tip-menu/check-menu';
import type { MenuItem } from '../tip-menu/menu';
import type { Trial } from './experiment';
import type { Arm } from './propose-arm';

/** What a finished session says about an experiment. Times are epoch ms. */
export interface ExperimentSession {
  readonly start: number;
  readonly end: number;
  /** Nobody saw it start: it was running when the first event came. */
  readonly isStartInferred: boolean;
  readonly incomeTokens: number;
  /** Average viewers; null without room snapshots. */
  readonly viewers: number | null;
  /** The room's last subject; null if there was none. */
  readonly subject: string | null;
  /** How long the room carried each hashtag; null if that wasn't read. */
  readonly tagUse: Pick<TaggedSession, 'seconds' | 'tags'> | null;
}

/** What decides the arm of a session, besides itself. */
export interface ArmContext {
  readonly menu: readonly MenuItem[];
  /** Of the performer's zone. */
  readonly offsetAt: OffsetAt;
}

/** A hashtag counts as set from this share of the session on, and as not set up to the other. */
const MOSTLY = 0.5;
const HARDLY = 0.1;
const MINUTE_MS = 60_000;

/**
 * Whether a session was one with what is tried, by what the room showed, not by what was planned.
 * Null if that can't be known, or if it was neither.
 */
export function findArm(
  trial: Trial,
  session: ExperimentSession,
  { menu, offsetAt }: ArmContext,
): Arm | null {
  switch (trial.kind) {
    case 'tag':
      return findTagArm(trial.tag, session);
    case 'price': {
      // As everywhere, the prices of the day a session started hold for all of it.
      const noon = localNoon(localDate(session.start, offsetAt), offsetAt);
      const price = findPrice(menu, trial.item, noon);
      if (price === trial.tokens) return 'with';
      return price === trial.usualTokens ? 'without' : null;
    }
    case 'start_hour':
      if (session.isStartInferred) return null;
      return isBetween(localHour(session.start, offsetAt), trial.from, trial.until)
        ? 'with'
        : 'without';
    case 'topic':
      if (session.subject === null) return null;
      return normalizeTopic(session.subject).includes(normalizeTopic(trial.words))
        ? 'with'
        : 'without';
  }
}

/** The hour that local clocks show at an instant (epoch ms), 0 to 23. */
export function localHour(ms: number, offsetAt: OffsetAt): number {
  return new Date(ms + offsetAt(ms) * MINUTE_MS).getUTCHours();
}

function findTagArm(tag: string, { tagUse, subject }: ExperimentSession): Arm | null {
  if (tagUse === null || tagUse.seconds === 0) return null;
  // A room without hashtags whose subject isn't known either may have had any.
  if (tagUse.tags.length === 0 && subject === null) return null;
  const seconds = tagUse.tags.find((use) => use.tag === tag)?.seconds ?? 0;
  const share = seconds / tagUse.seconds;
  if (share >= MOSTLY) return 'with';
  return share <= HARDLY ? 'without' : null;
}

/** An item's price at an instant (epoch ms); undefined if it wasn't on the menu. */
function findPrice(menu: readonly MenuItem[], name: string, ms: number): number | undefined {
  return menu
    .filter((item) => toNameKey(item.name) === toNameKey(name))
    .flatMap(({ prices }) => prices)
    .find(
      ({ startTime, endTime }) =>
        Date.parse(startTime) <= ms && (endTime === undefined || Date.parse(endTime) >= ms),
    )?.tokens;
}

/** Whether an hour is in a range that may cross midnight. */
function isBetween(hour: number, from: number, until: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** Ignores case and what kind of space is between words. */
function normalizeTopic(text: string): string {
  return text.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean).join(' ');
}
