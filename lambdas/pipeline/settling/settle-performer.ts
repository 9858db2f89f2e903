import { randomUUID } from 'node:crypto';
import { silentUntil } from '../../../shared/domain/fold/boundaries';
import {
  type FoldedStretch,
  type FoldFrom,
  fold,
  fromTheBeginning,
  safeFloor,
  stretchId,
} from '../../../shared/domain/fold/fold';
import { eventsIn, readChunksAfter, readChunksReaching } from '../../data/capture';
import { beginRun, findWork, type Settled, saveSettled } from '../../data/settled';
import { listBroadcastsBefore } from '../../data/stretches';
import { logger } from '../../lib/logger';
import type { Services } from '../../lib/services';
import type { Table } from '../../lib/table';
import { forgetViewers } from '../../uploads/forget-viewers';
import { applyStretches } from './apply-stretches';
import { hasProfileConsent } from './consent';
import { CODE_VERSION, reasonToSettle } from './is-due';

/** Longer than the function may run, so an expired run is a dead one. */
const RUN_MS = 5 * 60_000;
/** Events taken at a time, so that years of history fit the function's memory. */
const MOST_EVENTS = 60_000;
const CHUNKS_A_READ = 50;
/** Above any position in a chain: a later generation's revisions exceed all earlier ones. */
const GENERATION = 10_000_000_000;
/** Broadcasts looked back at to find a safe point to fold from. */
const LOOK_BACK = 10;

export type SettleResult = 'idle' | 'busy' | 'settled';

/**
 * Brings a performer's statistics up to the end of the chain, if that is due.
 *
 * Every write is an assignment guarded by a revision or a version, so it may happen twice, late
 * or at the same time as another's; a run that dies leaves a record from which the next one
 * starts, and the state only moves on when everything is written.
 *
 * @param force settle what has come in although it is not due yet
 */
export async function settlePerformer(
  services: Services,
  performer: string,
  { force = false } = {},
): Promise<SettleResult> {
  const { capture, now } = services;
  for (let goOn = force; ; goOn = true) {
    const { settled, end } = await findWork(capture, performer);
    const hasProfiles = await hasProfileConsent(services, performer);
    const reason = reasonToSettle(settled, end, hasProfiles, now());
    if (!end || (reason === null && !goOn)) return 'idle';
    if (settled.run && settled.run.until > now()) return 'busy';

    const isRebuild = reason === 'rebuild';
    const base = isRebuild ? 0 : settled.seq;
    const fresh = await readSomeChunks(capture, performer, base);
    const upTo = fresh.at(-1)?.seq ?? base;
    const since = Math.min(
      isRebuild ? 0 : Number.MAX_SAFE_INTEGER,
      settled.run?.from ?? Number.MAX_SAFE_INTEGER,
      settled.openSince ?? Number.MAX_SAFE_INTEGER,
      ...fresh.map(({ oldest }) => oldest),
    );

    if (since === Number.MAX_SAFE_INTEGER) return 'idle';

    // The record names all that the run may touch, which can begin before the news does.
    const from = await floorOf(services, performer, since);
    const run = { id: randomUUID(), until: now() + RUN_MS, from: from.floor };
    if (!(await beginRun(capture, performer, settled, run))) return 'busy';
    const running: Settled = { ...settled, run };

    const before = await readChunksReaching(capture, performer, from.floor, base);
    const { events, unreadable } = eventsIn([...before, ...fresh]);
    if (unreadable > 0) logger.warn('unreadable events', { performer, unreadable });
    const stretches = fold(events, from);

    const generation = settled.generation + (isRebuild ? 1 : 0);
    const rev = generation * GENERATION + upTo;
    const open = openBroadcast(stretches, now());
    await applyStretches(services, performer, {
      stretches,
      from,
      rev,
      open,
      wasOnAir: settled.run ? null : settled.onAir,
      hasProfiles,
    });

    if (settled.hasProfiles && !hasProfiles) await forgetViewers(services, performer);

    const newest = Math.max(settled.through ?? 0, ...stretches.map(({ last }) => last.ms));
    const saved = await saveSettled(capture, performer, running, {
      seq: upTo,
      through: newest || null,
      at: now(),
      generation,
      codeVersion: CODE_VERSION,
      hasProfiles,
      onAir: open && stretchId(open),
      openSince: open?.broadcast?.lastActive ?? null,
      openUntil: open?.broadcast ? silentUntil(open.broadcast) : null,
      run: null,
    });
    // Someone took the expired run over and starts from the same point.
    if (!saved) return 'busy';
    if (upTo >= end.seq) return 'settled';
  }
}

/** The next chunks, as many as fit a step. */
async function readSomeChunks(capture: Table, performer: string, after: number) {
  const chunks: Awaited<ReturnType<typeof readChunksAfter>> = [];
  let events = 0;
  while (events < MOST_EVENTS) {
    const last = chunks.at(-1)?.seq ?? after;
    const more = await readChunksAfter(capture, performer, last, { most: CHUNKS_A_READ });
    chunks.push(...more);
    events += more.reduce((sum, chunk) => sum + chunk.events.length, 0);
    if (more.length < CHUNKS_A_READ) break;
  }
  return chunks;
}

async function floorOf(services: Services, performer: string, since: number): Promise<FoldFrom> {
  if (since <= 0) return fromTheBeginning;
  const before = await listBroadcastsBefore(services.sessions, performer, since, LOOK_BACK);
  const allInferred = before.length === LOOK_BACK && before.every((one) => one.startInferred);
  return allInferred ? fromTheBeginning : safeFloor(since, before);
}

/** The broadcast that may still be on air: the last one, without a stop, not silent for long. */
function openBroadcast(stretches: readonly FoldedStretch[], now: number): FoldedStretch | null {
  const last = stretches.findLast(({ kind }) => kind === 'broadcast');
  const { broadcast } = last ?? {};
  if (!last || !broadcast || broadcast.stop !== null) return null;
  return now < silentUntil(broadcast) ? last : null;
}
