import { isDeepStrictEqual } from 'node:util';
import type { SamplingTurn } from '@lambdas/data/log/sampling-turn';
import {
  type Block,
  findStatsState,
  type LastStatsSample,
  type StatsState,
  saveStatsState,
} from '@lambdas/data/log/stats-state';
import { listRooms, type Room, type StoredToken } from '@lambdas/data/performers/rooms';
import { getShardCounts, shardCountAt } from '@lambdas/data/performers/shard-counts';
import { shardsOf } from '@lambdas/data/performers/shards';
import type { Services } from '@lambdas/runtime/services';
import { isOver } from '@lambdas/services/token-states/stats-token-state';
import { ENOUGH_SIGNS } from './fetch-room-stats';

type LastSamples = StatsState['statsSamples'];

/** A room with a token, as far as the order of rooms depends on it. */
interface Candidate extends Pick<StoredToken, 'checkedAt' | 'nextPollAt' | 'refusals'> {
  readonly performer: string;
}

/**
 * Puts the samples of the turn before into the pages of last samples, and returns the next turn. Its
 * rooms are those that are due, first those that waited longest. Lists all rooms. Safe to repeat: the
 * turn before stays until the caller saves the next one.
 */
export async function beginTurn(
  services: Services,
  before: SamplingTurn | null,
  maxRooms: number,
): Promise<SamplingTurn> {
  const { capture, now } = services;
  const begunAt = now();
  const rooms = await listCandidates(services);
  const stored = await findStatsState(capture);
  const block = newBlock(stored.state.block, before);
  const newer = newerThan(stored.state.statsSamples, before?.statsSamples ?? new Map());
  const statsSamples = remembered(new Map([...stored.state.statsSamples, ...newer]), rooms);
  await saveStatsState(capture, stored, { statsSamples, block }, new Set(newer.keys()));

  const due = inOrder(
    rooms.filter(({ nextPollAt }) => isOver(nextPollAt, begunAt)),
    statsSamples,
  );
  const left = due.slice(0, maxRooms).map(({ performer }) => performer);
  const ofTurn = new Set(left);
  const entries = [...statsSamples];
  const others = entries.filter(([room]) => !ofTurn.has(room));
  return {
    begunAt,
    left,
    statsSamples: new Map(entries.filter(([room]) => ofTurn.has(room))),
    block,
    waiting: due.length - left.length,
    oldestAt: others.reduce<number | null>(
      (oldest, [, { readAt }]) => Math.min(oldest ?? readAt, readAt),
      null,
    ),
  };
}

/** One shard after another: all rooms at once, with all their tokens, would take much memory. */
async function listCandidates({ configs, now }: Services): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const shard of shardsOf(shardCountAt(await getShardCounts(configs), now()))) {
    found.push(...(await listRooms(configs, shard)).flatMap(candidateOf));
  }
  return found;
}

function candidateOf({ performer, stats }: Room): Candidate[] {
  if (!stats) return [];
  const { checkedAt, nextPollAt, refusals } = stats;
  return [{ performer, checkedAt, nextPollAt, refusals }];
}

/** A block that did not change stays the same object, so that its page is not written again. */
function newBlock(known: Block | null, before: SamplingTurn | null): Block | null {
  return before && !isDeepStrictEqual(before.block, known) ? before.block : known;
}

function newerThan(stored: LastSamples, ofTurn: LastSamples): LastSamples {
  return new Map([...ofTurn].filter(([room, { readAt }]) => readAt > readAtOf(stored, room)));
}

const readAtOf = (samples: LastSamples, room: string) => samples.get(room)?.readAt ?? 0;

/** Forgets rooms that are gone. The others are needed to tell who waited longest. */
function remembered(
  statsSamples: LastSamples,
  rooms: readonly Candidate[],
): Map<string, LastStatsSample> {
  const known = new Set(rooms.map(({ performer }) => performer));
  return new Map([...statsSamples].filter(([performer]) => known.has(performer)));
}

/**
 * The rooms that waited longest come first. A few with working tokens precede them, because their
 * refusals reveal a block before many requests were wasted.
 */
function inOrder(due: readonly Candidate[], statsSamples: LastSamples): Candidate[] {
  const triedAt = ({ performer, refusals, checkedAt }: Candidate) =>
    Math.max(readAtOf(statsSamples, performer), refusals > 0 ? checkedAt : 0);
  const waited = due
    .map((room) => ({ room, at: triedAt(room) }))
    .sort((a, b) => a.at - b.at)
    .map(({ room }) => room);
  const signs = waited.filter(({ refusals }) => refusals === 0).slice(0, ENOUGH_SIGNS);
  return [...new Set([...signs, ...waited])];
}
