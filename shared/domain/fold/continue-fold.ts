import { compareEvents, type PlatformEvent } from '../events/platform-event';
import { startOfUtcDay } from '../time/utc-day';
import { createAccumulator } from './accumulator';
import { BRIDGE_MS, type SessionSpan } from './boundaries';
import { type FoldedSegment, fold, type Segment } from './fold';
import type { SegmentStats } from './segment-stats';

/**
 * Continues a fold with the events that were captured after it, in time proportional to those
 * events. The result equals a fold of all events from the session's start on.
 *
 * @param session the newest session of the fold; null if it found none
 * @param through newest event of the fold, which may be later than the session (epoch ms)
 * @param events everything captured since, in any order, with duplicates
 * @returns the session as it is now, and what came after it; null if only a fold of all events can
 * tell: late events changed what was folded, or the session was reopened or ended earlier than
 * thought
 */
export function continueFold(
  session: Segment | null,
  through: number,
  events: readonly PlatformEvent[],
): FoldedSegment[] | null {
  const { broadcast } = session ?? {};
  if (!session || !broadcast) {
    const folded = fold(events);
    return through === 0 || beginsWithin(folded, through, events) ? folded : null;
  }
  return broadcast.stop === null
    ? continueRunning(session, broadcast, events)
    : followFinished(session, broadcast, through, events);
}

function continueRunning(
  session: Segment,
  broadcast: SessionSpan,
  events: readonly PlatformEvent[],
): FoldedSegment[] | null {
  if (broadcast.startInferred && !onlyProlongs(broadcast, events)) return null;
  const late = events.filter((event) => compareEvents(event, session.last) <= 0);
  const resume = addLate(session, broadcast, late);
  if (!resume) return null;
  const folded = fold(events, { floor: session.start, previous: session.start, resume });
  const stop = folded[0]?.broadcast?.stop ?? null;
  // A silence turned out to be the end, so some of the session's events were offline.
  return stop !== null && stop < session.last.ms ? null : folded;
}

/** A finished session no longer knows its visitors, so it cannot be reopened. */
function followFinished(
  session: Segment,
  { startInferred, stopInferred }: SessionSpan,
  through: number,
  events: readonly PlatformEvent[],
): FoldedSegment[] | null {
  const folded = fold(events, { floor: session.start, previous: session.start, resume: session });
  const [finished, ...others] = folded;
  if (!finished || compareEvents(finished.last, session.last) !== 0) return null;
  // Before the first start, stop or snapshot of a history, each run of activity is a session.
  if (startInferred && stopInferred && events.some(isActivity)) return null;
  // A late sample or snapshot may show that the silence after it was not the end.
  if (stopInferred && events.some(({ ms }) => ms <= through)) return null;
  const later = events.filter((event) => compareEvents(event, session.last) > 0);
  return beginsWithin(others, through, later) ? folded : null;
}

/** Whether new sessions consist of new events only. Earlier ones were offline until now. */
function beginsWithin(
  segments: readonly Segment[],
  through: number,
  events: readonly PlatformEvent[],
): boolean {
  const sessions = segments.filter(({ broadcast }) => broadcast !== null);
  if (sessions.some((one) => one.start <= through || hasUncertainStart(one))) return false;
  // A stop without a start ends a session that began with earlier activity.
  const first = sessions[0]?.start ?? Number.POSITIVE_INFINITY;
  return !events.some(({ kind, ms }) => kind === 'broadcastStop' && ms <= first);
}

function isActivity({ kind }: PlatformEvent): boolean {
  return kind !== 'statsSample' && kind !== 'unlisted';
}

/** Whether the start of a running session may lie before the events that were folded. */
function hasUncertainStart({ broadcast }: Segment): boolean {
  return broadcast !== null && broadcast.stop === null && broadcast.startInferred;
}

/**
 * Whether events only make a session longer that was live before its first start, stop or snapshot.
 * Anything else can change where such a session started.
 */
function onlyProlongs(
  { start, lastActive }: SessionSpan,
  events: readonly PlatformEvent[],
): boolean {
  let before = lastActive;
  for (const event of events.toSorted(compareEvents)) {
    const { kind, ms } = event;
    if (event.kind === 'statsSample' && event.statsSample.minutesOnline !== null) continue;
    const isMark = kind === 'broadcastStart' || kind === 'broadcastStop';
    if (isMark || kind === 'roomSnapshot' || !isActivity(event)) return false;
    if (ms - before > BRIDGE_MS || startOfUtcDay(ms) !== startOfUtcDay(start)) return false;
    before = ms;
  }
  return true;
}

/**
 * Adds events that are older than the newest one of a session. Snapshots and samples regularly
 * arrive some minutes late, and in most cases it makes no difference when they are added.
 *
 * @returns null if it makes a difference
 */
function addLate(
  session: Segment,
  broadcast: SessionSpan,
  late: readonly PlatformEvent[],
): Segment | null {
  if (late.length === 0) return session;
  const { start, startReportedAt, reconnects, quietAt, unlistedAt } = broadcast;
  if (quietAt !== null || unlistedAt !== null) return null;
  const connectedAt = reconnects.at(-1)?.restarted ?? start;
  const accumulator = createAccumulator(session.stats);
  let { lastActive } = broadcast;
  for (const event of late.toSorted(compareEvents)) {
    if (isKnown(event, accumulator.stats)) continue;
    // What the room was like before the session is not part of it.
    if (event.kind === 'statsSample' && event.ms < start) continue;
    if (event.ms <= Math.max(connectedAt, startReportedAt)) return null;
    if (!isNewestOfItsKind(event, accumulator.stats)) return null;
    if (event.kind === 'statsSample') {
      // It may have ended the session.
      if (event.statsSample.minutesOnline === null) return null;
    } else if (event.kind === 'roomSnapshot') {
      // It may show that this was already another session.
      if (event.roomSnapshot.connectedSince - connectedAt > BRIDGE_MS) return null;
      if (isBeforeSubject(event, accumulator.stats)) return null;
      lastActive = Math.max(lastActive, event.ms);
    }
    accumulator.add(event);
  }
  return { ...session, broadcast: { ...broadcast, lastActive }, stats: accumulator.stats };
}

/** Whether a snapshot or sample was folded already. */
function isKnown(event: PlatformEvent, stats: SegmentStats): boolean {
  const at = event.ms - stats.origin;
  return observationsLike(event, stats)?.some(({ since }) => since === at) ?? false;
}

/** Whether the session has no newer snapshot or sample. False for events of the feed. */
function isNewestOfItsKind(event: PlatformEvent, stats: SegmentStats): boolean {
  const observations = observationsLike(event, stats);
  if (!observations) return false;
  const newest = observations.at(-1)?.since ?? Number.NEGATIVE_INFINITY;
  return newest < event.ms - stats.origin;
}

function observationsLike({ kind }: PlatformEvent, stats: SegmentStats) {
  if (kind === 'statsSample') return stats.statsSamples;
  return kind === 'roomSnapshot' ? stats.roomSnapshots : null;
}

/** Whether a snapshot is older than the first subject that the feed reported. */
function isBeforeSubject({ ms }: PlatformEvent, stats: SegmentStats): boolean {
  if (!stats.isSubjectKnown) return false;
  const first = stats.moments.find(({ kind }) => kind === 'subject');
  return !first || ms < stats.origin + first.since;
}
