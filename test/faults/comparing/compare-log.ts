import { openLog } from '@lambdas/data/log/performer-log';
import { findWork } from '@lambdas/data/materialized/materialized-state';
import { listStoredFrom } from '@lambdas/data/sessions/segments';
import { type Observation, OWN_METHOD } from '@shared/domain/events/observation';
import { parseEventId } from '@shared/domain/events/platform-event';
import { type FoldedSegment, segmentId } from '@shared/domain/fold/fold';
import type { Process } from '../process';
import type { World } from '../world/world';
import { type Difference, openChecks } from './difference';

interface Raw {
  readonly id: string;
  readonly method: string;
}

/**
 * Compares a room's log with what happened and was observed, and its segments with a fold of all of
 * it at once.
 */
export async function compareLog(
  process: Process,
  { room, events }: World,
  observations: readonly Observation[],
  truth: readonly FoldedSegment[],
): Promise<Difference & { readonly isMixed: boolean; readonly taken: readonly string[] }> {
  const { wrong, check } = openChecks();
  const chunks = await readLog(process, room);
  const held = chunks.flat();
  const ids = new Set(held.map(({ id }) => id));
  const happened = [...events, ...observations];
  const lost = happened.filter(({ id }) => !ids.has(id)).length;

  const observed = new Set(observations.map(({ id }) => id));
  const ownIds = held.flatMap(({ id, method }) => (method.startsWith(OWN_METHOD) ? [id] : []));
  check(
    `${room} observations`,
    ownIds.filter((id) => !observed.has(id)),
    [],
  );

  const stored = await listStoredFrom(process.sessions, room, 0);
  const live = new Map(stored.flatMap(({ id, segment }) => (segment ? [[id, segment]] : [])));
  check(`${room} stretches`, [...live.keys()].sort(), truth.map(segmentId).sort());
  for (const { chat: _chat, present: _present, ...segment } of truth) {
    check(`${room} ${segmentId(segment)}`, live.get(segmentId(segment)), segment);
  }
  const counted = [...live.values()].reduce((sum, { stats }) => sum + stats.events, 0);
  const doubled = Math.max(0, counted - happened.length);
  return { lost, doubled, wrong, isMixed: isMixed(chunks), taken: takenIds(held) };
}

/** Returns the ids of all events whose id an earlier one has already. */
function takenIds(held: readonly Raw[]): string[] {
  const first = new Map<string, string>();
  const taken = new Set<string>();
  for (const raw of held) {
    const text = JSON.stringify(raw);
    const before = first.get(raw.id) ?? text;
    first.set(raw.id, before);
    if (before !== text) taken.add(raw.id);
  }
  return [...taken];
}

/**
 * Whether the log contains an observation after a later one from another batch of the same source.
 */
function isMixed(chunks: readonly (readonly Raw[])[]): boolean {
  const newest = new Map<string, number>();
  for (const { id, method } of chunks.flat()) {
    if (!method.startsWith(OWN_METHOD)) continue;
    const ms = parseEventId(id)?.ms ?? 0;
    const before = newest.get(method) ?? 0;
    if (ms < before) return true;
    newest.set(method, ms);
  }
  return false;
}

/** Returns the log's chunks, from the table or the archive. */
async function readLog(process: Process, room: string): Promise<Raw[][]> {
  const { capture, archive, now } = process;
  const { end } = await findWork(capture, room);
  const log = openLog({ capture, archive: () => archive, now: now(), erased: null }, room);
  const chunks = await log.read(1, end?.seq ?? 0);
  return chunks.map(({ events }) => events as Raw[]);
}
