import { randomUUID } from 'node:crypto';
import type { StoredChunk } from '@lambdas/data/log/capture';
import { openLog, type PerformerLog } from '@lambdas/data/log/performer-log';
import { findErased } from '@lambdas/data/log/tombstones';
import { CODE_VERSION } from '@lambdas/data/materialized/code-version';
import {
  beginRun,
  type MaterializedState,
  saveMaterializedState,
} from '@lambdas/data/materialized/materialized-state';
import { StaleRunError } from '@lambdas/runtime/fencing-token';
import { type ObjectStore, openArchive } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { beforeNow } from '@shared/domain/events/before-now';
import { findSilenceDeadline } from '@shared/domain/fold/boundaries';
import { segmentId } from '@shared/domain/fold/fold';
import { continueSession } from './continue-session';
import { createFencingToken } from './create-fencing-token';
import { deriveFromMonths } from './derive-from-months';
import { foldAgain } from './fold-again';
import { firstChangeOf } from './folded-part';
import { forgetViewers } from './forget-viewers';
import { lookForWork } from './look-for-work';
import { materializeSegments } from './materialize-segments';
import { reconcileUploads } from './reconcile-uploads';
import { revisionOf } from './revision';
import { runningSession } from './running-session';

/** Longer than the function's timeout, so the owner of an expired run is dead. */
const RUN_MS = 5 * 60_000;
/** Maximum events per step, so that years of history fit into the function's memory. */
const MAX_EVENTS = 60_000;
const CHUNKS_A_READ = 50;

/** `unfinished`: there is more to do, but nothing urgent, or there is no time. */
export type MaterializeResult = 'idle' | 'busy' | 'materialized' | 'unfinished';

export interface MaterializeOptions {
  /** Materialize what has arrived even if it is not due yet. @default false */
  readonly force?: boolean;
  /** Opens the archive, for chunks that have left the table. */
  readonly archive?: () => ObjectStore;
  /** Read from the archive whatever it has. @default false */
  readonly preferArchive?: boolean;
  /** Version of the fold and the rollups. @default CODE_VERSION */
  readonly codeVersion?: number;
  /**
   * Do what somebody waits for: one step of it, on documents of an earlier version if need be. Leave
   * recomputing history for this version to a later call. @default false
   */
  readonly isUrgentOnly?: boolean;
  /** No further step begins after this (epoch ms). @default never */
  readonly until?: number;
  /**
   * Read the consent to profiles even if nothing else is due. Whatever is written follows the consent
   * in any case. @default true
   */
  readonly readsConsent?: boolean;
}

/**
 * Brings a performer's statistics up to the end of the log, if that is due.
 *
 * Every write is an assignment guarded by a revision or a version, so it may happen twice, late, or
 * in parallel with another run's. A run that dies leaves a registration from which the next one
 * starts. The state advances only after everything is written.
 */
export async function materializePerformer(
  services: Services,
  performer: string,
  options: MaterializeOptions = {},
): Promise<MaterializeResult> {
  try {
    return await materializeAll(services, performer, options);
  } catch (error) {
    if (error instanceof StaleRunError) return 'busy';
    throw error;
  }
}

/**
 * Proceeds in steps up to the end of the log.
 *
 * @throws StaleRunError if another run took over
 */
async function materializeAll(
  services: Services,
  performer: string,
  options: MaterializeOptions,
): Promise<MaterializeResult> {
  const { force = false, archive = openArchive, preferArchive = false } = options;
  const { codeVersion = CODE_VERSION, isUrgentOnly = false } = options;
  const { until = Number.POSITIVE_INFINITY, readsConsent = true } = options;
  const { capture, now } = services;
  // What earlier steps wrote a moment ago must be read consistently, too.
  let changedFrom = Number.POSITIVE_INFINITY;
  for (let forced = force; ; forced = true) {
    const terms = { forced, codeVersion, isUrgentOnly };
    // Usually nothing is due, which an eventually consistent look tells at half the price.
    const glance = forced
      ? null
      : await lookForWork(services, performer, { ...terms, consistent: false, readsConsent });
    if (glance && !glance.isDue) return glance.isOutdated ? 'unfinished' : 'idle';
    const surely = { ...terms, consistent: true, readsConsent: true };
    const work = await lookForWork(services, performer, surely);
    const { isDue, reason, materialized, end, dueUploads, hasProfiles, isOutdated } = work;
    if (!isDue) return isOutdated ? 'unfinished' : 'idle';
    if (materialized.run && materialized.run.until > now()) return 'busy';

    // What a dead run of a later generation wrote can only be replaced by an even later one.
    const reached = Math.max(materialized.generation, materialized.run?.generation ?? 0);
    const isRebuild = reason === 'rebuild' || reached > materialized.generation;
    // Documents of several versions are due for a rebuild if any is older than the code.
    const oldest = Math.min(materialized.codeVersion, codeVersion);
    const generation = isRebuild ? reached + 1 : reached;
    const erased = await findErased(capture, performer);
    const log = openLog({ capture, archive, now: now(), erased, preferArchive }, performer);
    const base = isRebuild ? (await log.findExpiredRange()).to : materialized.seq;
    const last = end?.seq ?? 0;
    const chunks = await readSomeChunks(log, base, last);
    const upTo = chunks.at(-1)?.seq ?? base;
    const since = Math.min(
      isRebuild ? 0 : Number.MAX_SAFE_INTEGER,
      materialized.run?.from ?? Number.MAX_SAFE_INTEGER,
      materialized.openSince ?? Number.MAX_SAFE_INTEGER,
      dueUploads.length > 0 ? now() : Number.MAX_SAFE_INTEGER,
      ...chunks.map(({ oldest }) => oldest),
    );

    if (since === Number.MAX_SAFE_INTEGER) return 'idle';

    // What an earlier version folded, and what waits for the documents of months, takes a whole fold.
    const mayContinue = !isRebuild && !isOutdated && dueUploads.length === 0;
    const part =
      (mayContinue && (await continueSession(services, performer, materialized, chunks))) ||
      (await foldAgain(services, log, performer, { since, base, chunks }));
    const { from, segments } = part;
    changedFrom = Math.min(changedFrom, firstChangeOf(part));
    // The registration names everything the run may touch, which can start before the new events.
    const run = { id: randomUUID(), until: now() + RUN_MS, from: from.floor, generation };
    if (!(await beginRun(capture, performer, materialized, run))) return 'busy';
    const running: MaterializedState = { ...materialized, run };
    const fencingToken = createFencingToken(capture, performer, run, materialized);

    const rev = revisionOf({ generation, seq: upTo });
    const open = runningSession(segments, now());
    const written = await materializeSegments(services, performer, {
      ...part,
      rev,
      open,
      wasOnAir: materialized.run ? null : materialized.onAir,
      hasProfiles,
      keepsProfiles: !isRebuild && materialized.run === null,
      changedFrom,
      fencingToken,
    });

    if (materialized.hasProfiles && !hasProfiles) await forgetViewers(services, performer);
    // An intermediate step doesn't know yet which session is running.
    const reconciled = upTo >= last ? dueUploads : [];
    const onAir = open && segmentId(open);
    await reconcileUploads(services, performer, reconciled, { hasProfiles, onAir, fencingToken });
    const hasLedger = reconciled.some(({ work }) => work.kind === 'ledger');
    const derivation = { ...written, segments, open, hasLedger, fencingToken };
    await deriveFromMonths(services, performer, derivation);

    const through = beforeNow(materialized.through, now());
    const newest = Math.max(through ?? 0, ...segments.map(({ last }) => last.ms));
    const next: MaterializedState = {
      seq: upTo,
      through: newest || null,
      at: now(),
      generation,
      codeVersion: isRebuild ? codeVersion : oldest,
      hasProfiles,
      onAir,
      openSince: open?.broadcast?.lastActive ?? null,
      openUntil: open?.broadcast ? findSilenceDeadline(open.broadcast) : null,
      run: null,
    };
    const saved = await saveMaterializedState(capture, performer, running, next, reconciled);
    // Another run took over the expired run and starts from the same point.
    if (!saved) return 'busy';
    if (upTo >= last) return 'materialized';
    if (isUrgentOnly || now() >= until) return 'unfinished';
  }
}

/** Reads the next chunks up to a position, as many as fit a step. */
async function readSomeChunks(
  log: PerformerLog,
  after: number,
  upTo: number,
): Promise<StoredChunk[]> {
  const chunks: StoredChunk[] = [];
  let events = 0;
  for (let last = after; last < upTo && events < MAX_EVENTS; ) {
    const to = Math.min(upTo, last + CHUNKS_A_READ);
    const more = await log.read(last + 1, to);
    chunks.push(...more);
    events += more.reduce((sum, chunk) => sum + chunk.events.length, 0);
    last = to;
  }
  return chunks;
}
