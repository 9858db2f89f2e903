import { rebuildMonth } from '@lambdas/data/months/rebuild-month';
import { listStoredFrom, type StoredSegment, saveSegment } from '@lambdas/data/sessions/segments';
import { sessionLedger } from '@lambdas/data/uploads/ledger';
import { entriesOf, profilesDigest } from '@lambdas/pipeline/shared/profile-entries';
import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Services } from '@lambdas/runtime/services';
import {
  type FoldedSegment,
  type FoldFrom,
  parseSegmentStart,
  type Segment,
  segmentId,
} from '@shared/domain/fold/fold';
import { DAY_MS, startOfUtcDay, utcMonth } from '@shared/domain/time/utc-day';
import pMap from 'p-map';
import { applyAllTime } from './apply-all-time';
import { applyInteractions } from './apply-interactions';
import { notifyOfEnds } from './apply-news';
import { applyProfiles, type ProfileChange } from './apply-profiles';
import { type FoldedPart, firstChangeOf } from './folded-part';

export interface Folding extends FoldedPart {
  readonly rev: number;
  /** The session that may still be running. Its viewers' profiles wait for its end. */
  readonly open: FoldedSegment | null;
  /** Id of the session that was running at the last materialization; null if that is uncertain. */
  readonly wasOnAir: string | null;
  readonly hasProfiles: boolean;
  /**
   * Leave out what a segment wrote into profiles already. Only if every earlier run was completed, with
   * the same version of the code.
   *
   * @default false
   */
  readonly keepsProfiles?: boolean;
  /**
   * The run changed nothing before this (epoch ms), also in earlier steps.
   *
   * @default before the segments of this step
   */
  readonly changedFrom?: number;
  /** The token of the run, if this is part of one. */
  readonly fencingToken?: FencingToken;
}

/** What documents of months were written. */
export interface WrittenMonths {
  readonly hasMonths: boolean;
  /** The first month (`yyyy-mm`, UTC) that this run may have changed, in this step or before. */
  readonly changedSince: string;
  /** Whether some of them may have members of the fan club. */
  readonly hasMembers: boolean;
}

const WRITES_AT_ONCE = 8;

/**
 * Writes everything that a fold yields: first the segments, then what is computed from them, except
 * what is computed from documents of months. May stop at any point and be repeated. It also writes
 * documents that look up to date, because an older parallel run may have half reverted them; profiles
 * only if there may have been one.
 *
 * @returns which documents of months it wrote
 */
export async function materializeSegments(
  services: Services,
  performer: string,
  folding: Folding,
): Promise<WrittenMonths> {
  const { segments, from, rev, open, wasOnAir, hasProfiles, fencingToken } = folding;
  const { changedFrom = firstChangeOf(folding), keepsProfiles = false } = folding;
  const stored = folding.stored ?? (await listStoredFrom(services.sessions, performer, from.floor));
  const storedById = new Map(stored.map((one) => [one.id, one]));
  const folded = new Map(segments.map((segment) => [segmentId(segment), segment]));
  // An intermediate step knows nothing about the time after the newest event it folded.
  const newest = Math.max(0, ...segments.map(({ last }) => last.ms));
  const removed = stored.filter(
    (one) => !folded.has(one.id) && isInWindow(one, from) && parseSegmentStart(one.id) <= newest,
  );
  const months = new Set<string>();
  const changes: ProfileChange[] = [];

  const write = async (id: string, segment: FoldedSegment | null) => {
    const current = storedById.get(id);
    // While a session runs, entries of an earlier version stay. Its end replaces them.
    const isRunning = segment !== null && segment === open && hasProfiles;
    const entries = isRunning
      ? (current?.entries ?? [])
      : segment && hasProfiles
        ? entriesOf(segment)
        : [];
    const profiles = segment && !isRunning && entries.length > 0 ? profilesDigest(segment) : null;
    const saved = await saveSegment(
      services.sessions,
      performer,
      { id, rev, segment: segment && asStored(segment), entries, profiles },
      current,
    );
    // While a session runs, only the segment itself is written, unless its month may already
    // contain it.
    const isNew = current === undefined || (wasOnAir === id && !isOver(current.segment));
    if (segment === null || segment !== open || !isNew) {
      for (const month of monthsOf(segment, current)) months.add(month);
    }
    if (!saved || isRunning) return;
    const isKept = keepsProfiles && profiles !== null && profiles === current?.profiles;
    changes.push({ id, segment, entries, isKept, left: saved.left });
  };

  await pMap(folded, ([id, segment]) => write(id, segment), { concurrency: WRITES_AT_ONCE });
  await pMap(removed, ({ id }) => write(id, null), { concurrency: WRITES_AT_ONCE });
  const { sessions, tippers, now } = services;
  if (open && !storedById.has(segmentId(open)) && (await isOnLedger(services, performer, open))) {
    for (const month of monthsOf(open, undefined)) months.add(month);
  }
  await applyProfiles(services, performer, rev, changes, { hasProfiles, now: now() });
  await applyInteractions(sessions, performer, rev, changes, { open, hasProfiles });
  const onAir = open && segmentId(open);
  const terms = { hasProfiles, onAir, changedFrom, ...(fencingToken && { fencingToken }) };
  await pMap(months, (month) => rebuildMonth(services, performer, month, terms), {
    concurrency: 2,
  });
  const changedSince = firstMonthOf(changedFrom);
  const changed = { months: [...months], since: changedSince, isRunning: open !== null };
  await applyAllTime(tippers, performer, changes, changed, fencingToken);
  const touched = [...segments, ...stored.map(({ segment }) => segment)];
  await notifyOfEnds(services, performer, segments, open);
  const hasMonths = months.size > 0;
  return { hasMonths, changedSince, hasMembers: hasMonths && touched.some(hasMembers) };
}

/**
 * Whether a stored segment lies within the refolded time, so the fold would have found it again.
 */
function isInWindow({ id }: StoredSegment, { floor, previous }: FoldFrom): boolean {
  const [kind, day = '', after = '0'] = id.split('#');
  if (kind === 'S') return true;
  if (Date.parse(day) < startOfUtcDay(floor)) return false;
  const afterMs = after === '0' ? Number.NEGATIVE_INFINITY : Date.parse(after);
  return afterMs >= (previous ?? lowestPrevious(floor));
}

/** Folding from midnight or from the start covers that day's offline time completely. */
function lowestPrevious(floor: number): number {
  return floor === startOfUtcDay(floor) ? Number.NEGATIVE_INFINITY : floor;
}

/**
 * Whether a session's owner uploaded a ledger with a part of it before we knew that it had started.
 * Then its months count its income as offline. 0.5 read units.
 */
async function isOnLedger(
  { sessions, now }: Services,
  performer: string,
  { start }: Segment,
): Promise<boolean> {
  const span = { start, end: Math.max(start, now()) + 1 };
  const { covered } = await sessionLedger(sessions, performer, span, { consistent: true });
  return covered.length > 0;
}

/** Chat and presence are stored with the viewers, subject to consent. */
function asStored({ chat: _chat, present: _present, ...segment }: FoldedSegment) {
  return segment;
}

function hasMembers(segment: Segment | null): boolean {
  return segment !== null && segment.stats.club.length > 0;
}

/** The first month that segments from an instant on may touch: see `monthsOf`. */
function firstMonthOf(changedFrom: number): string {
  return utcMonth(Math.max(0, startOfUtcDay(changedFrom) - DAY_MS));
}

/** Whether it is a session that has ended. */
export function isOver(segment: Segment | null): boolean {
  return segment?.broadcast?.stop != null;
}

/**
 * Returns all months that the segment touches or touched in its stored version, including one that
 * starts shortly after: the first balance of a month belongs to the income of the day before.
 */
function monthsOf(segment: FoldedSegment | null, current: StoredSegment | undefined): string[] {
  return [segment, current?.segment]
    .flatMap((one) => (one ? [one.start, one.last.ms, one.broadcast?.stop ?? one.start] : []))
    .flatMap((ms) => [ms - DAY_MS, ms, ms + DAY_MS])
    .map(utcMonth);
}
