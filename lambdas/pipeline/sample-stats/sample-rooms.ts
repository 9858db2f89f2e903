import { takeLease } from '@lambdas/data/log/listener-reports';
import { saveObservations } from '@lambdas/data/log/observations';
import {
  type Block,
  findStatsState,
  type LastStatsSample,
  type StatsState,
  saveStatsState,
} from '@lambdas/data/log/stats-state';
import { listRooms, type Room } from '@lambdas/data/performers/rooms';
import { getShardCounts, shardCountAt } from '@lambdas/data/performers/shard-counts';
import { shardsOf } from '@lambdas/data/performers/shards';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { saveTokenState } from '@lambdas/services/token-states/save-token-state';
import { coolDown, isOver, nextTokenState } from '@lambdas/services/token-states/stats-token-state';
import type { Observation } from '@shared/domain/events/observation';
import pMap from 'p-map';
import { diffStatsSample } from './diff-stats-sample';
import {
  type DueRoom,
  ENOUGH_SIGNS,
  fetchRoomStats,
  isTurnedAway,
  type SampledRoom,
  signsOfBlock,
} from './fetch-room-stats';

/** From the start of a run. Leaves the rest of the five minutes for slow answers and for writing. */
const WINDOW_MS = 270_000;
/** As long as the function may run. */
const LEASE_MS = 295_000;
/** Two tokens that die at the same time are very rare; blocks of our address are not. */
const SIGNS_OF_BLOCK = 2;
/** After this long, refusals count against each token, not as a block. */
const LONGEST_BLOCK_MS = 3 * 60 * 60_000;
const WRITES_AT_ONCE = 8;
const MINUTE_MS = 60_000;
/** A room that wasn't sampled for this long starts over. */
const REMEMBERED_MS = 24 * 60 * 60_000;

export interface SamplingOptions {
  /** Id of this run, which holds the lease until it ends. */
  readonly owner: string;
  readonly feed: StatsFeed;
  readonly pause: (ms: number) => Promise<unknown>;
  /** The platform's limit for all rooms together. */
  readonly requestsPerMinute: number;
}

/** The result of a run. Rooms are those that were sampled. */
export interface SamplingReport {
  readonly rooms: number;
  readonly read: number;
  /** Number of samples that go into logs. */
  readonly saved: number;
  readonly isBlocked: boolean;
  /** Rooms that were due, but for which there were no requests left. They come first in the next. */
  readonly waiting: number;
  /** For how long the oldest of the latest samples has been the latest, in minutes. */
  readonly oldestMinutes: number;
}

/**
 * Samples rooms once and hands the results to their listeners. All rooms share one budget of
 * requests: if it is short, those that waited longest come first, so samples get older evenly, and
 * each keeps the time at which it was read. Returns null if another run holds the lease. A killed run
 * loses at most its own samples.
 */
export async function sampleRooms(
  services: Services,
  options: SamplingOptions,
): Promise<SamplingReport | null> {
  const { capture, configs, now } = services;
  const { owner, feed, pause, requestsPerMinute } = options;
  const started = now();
  const lease = { owner, now: started, until: started + LEASE_MS };
  if (!(await takeLease(configs, 'stats', lease))) return null;

  const stored = await findStatsState(capture);
  const { state } = stored;
  const isPaused = state.block !== null && !isOver(state.block.pausedUntil, started);
  const rooms = isPaused ? [] : await listRoomsWithToken(services);
  const due = inOrder(rooms.filter(isDueAt(started)), state.statsSamples);
  const spacingMs = MINUTE_MS / requestsPerMinute;
  const windowMs = Math.max(0, WINDOW_MS - (now() - started));
  const budget = Math.floor(windowMs / spacingMs) + 1;
  const chosen = due.slice(0, budget);
  const waiting = due.length - chosen.length;
  if (chosen.length === 0) {
    const isBlocked = state.block !== null;
    return { rooms: 0, read: 0, saved: 0, isBlocked, waiting, oldestMinutes: 0 };
  }

  const pace = { pause, spacingMs, windowMs };
  const sampled = await fetchRoomStats(services, feed, chosen, pace);
  const block = blockAfter(sampled, state.block, now());
  const isBlocked = block !== null && !isOver(block.pausedUntil, now());
  if (isBlocked && !state.block) logger.warn('the platform turns us away');

  const samples = remembered(state.statsSamples, rooms);
  const changed = new Set<string>();
  const observed = new Map<string, readonly Observation[]>();
  for (const { performer, at, answer } of sampled) {
    if (answer.kind !== 'statsSample') continue;
    const before = recent(samples.get(performer), started);
    const { observations, last } = diffStatsSample(before, at, answer.statsSample);
    samples.set(performer, last);
    changed.add(performer);
    if (observations.length > 0) observed.set(performer, observations);
  }
  if (observed.size > 0) {
    const of = shardCountAt(await getShardCounts(configs), now());
    await saveObservations(capture, of, { source: 'stats', at: started, rooms: observed });
  }
  await saveStatsState(capture, stored, { statsSamples: samples, block }, changed);
  await noteAnswers(
    services,
    isBlocked ? sampled.filter((one) => !isTurnedAway(one.answer)) : sampled,
  );

  const oldest = Math.min(now(), ...[...samples.values()].map(({ readAt }) => readAt));
  return {
    rooms: sampled.length,
    read: changed.size,
    saved: observed.size,
    isBlocked,
    waiting,
    oldestMinutes: Math.round((now() - oldest) / MINUTE_MS),
  };
}

/** One shard after another: all rooms at once, with all their tokens, would take much memory. */
async function listRoomsWithToken({ configs, now }: Services): Promise<DueRoom[]> {
  const withToken = ({ performer, stats: token }: Room) => (token ? [{ performer, token }] : []);
  const found: DueRoom[] = [];
  for (const shard of shardsOf(shardCountAt(await getShardCounts(configs), now()))) {
    found.push(...(await listRooms(configs, shard)).flatMap(withToken));
  }
  return found;
}

const isDueAt =
  (now: number) =>
  ({ token }: DueRoom) =>
    isOver(token.nextPollAt, now);

/** Forgets rooms that are gone. The others are needed to tell who waited longest. */
function remembered(
  statsSamples: StatsState['statsSamples'],
  rooms: readonly DueRoom[],
): Map<string, LastStatsSample> {
  const known = new Set(rooms.map(({ performer }) => performer));
  return new Map([...statsSamples].filter(([performer]) => known.has(performer)));
}

function recent(last: LastStatsSample | undefined, now: number): LastStatsSample | undefined {
  return last && now - last.readAt < REMEMBERED_MS ? last : undefined;
}

/**
 * The rooms that waited longest come first. A few with working tokens precede them, because their
 * refusals reveal a block before many requests were wasted.
 */
function inOrder(due: readonly DueRoom[], statsSamples: StatsState['statsSamples']): DueRoom[] {
  const triedAt = ({ performer, token }: DueRoom) =>
    Math.max(statsSamples.get(performer)?.readAt ?? 0, token.refusals > 0 ? token.checkedAt : 0);
  const waited = due
    .map((room) => ({ room, at: triedAt(room) }))
    .sort((a, b) => a.at - b.at)
    .map(({ room }) => room);
  const signs = waited.filter(({ token }) => token.refusals === 0).slice(0, ENOUGH_SIGNS);
  return [...new Set([...signs, ...waited])];
}

/**
 * If all rooms are refused alike, the cause is the platform's edge, not the tokens: it wants us to
 * wait.
 */
function blockAfter(
  sampled: readonly SampledRoom[],
  before: Block | null,
  now: number,
): Block | null {
  if (sampled.some(({ answer }) => answer.kind === 'statsSample')) return null;
  const since = before?.since ?? now;
  if (signsOfBlock(sampled) < SIGNS_OF_BLOCK || now - since > LONGEST_BLOCK_MS) return before;
  const rounds = (before?.rounds ?? 0) + 1;
  return { since, rounds, pausedUntil: now + coolDown(rounds) };
}

async function noteAnswers(services: Services, sampled: readonly SampledRoom[]): Promise<void> {
  await pMap(
    sampled,
    async ({ performer, token, answer }) => {
      const news = nextTokenState(token, answer, services.now());
      const noted = { performer, kind: 'stats' as const, tokenId: token.tokenId };
      if (news) await saveTokenState(services, noted, news);
    },
    { concurrency: WRITES_AT_ONCE },
  );
}
