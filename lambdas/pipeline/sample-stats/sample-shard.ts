import { takeLease } from '@lambdas/data/log/listener-reports';
import { saveObservationBatch } from '@lambdas/data/log/observations';
import {
  type Block,
  findStatsState,
  type LastStatsSample,
  type StatsState,
  saveStatsState,
} from '@lambdas/data/log/stats-state';
import { listRooms } from '@lambdas/data/performers/rooms';
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
  fetchRoomStats,
  isTurnedAway,
  type SampledRoom,
  signsOfBlock,
} from './fetch-room-stats';

/** Leaves the rest of the five minutes for slow answers and for writing. */
const WINDOW_MS = 200_000;
const LEASE_MS = 240_000;
/** Two tokens that die at the same time are very rare; blocks of our address are not. */
const SIGNS_OF_BLOCK = 2;
/** After this long, refusals count against each token, not as a block. */
const LONGEST_BLOCK_MS = 3 * 60 * 60_000;
const WRITES_AT_ONCE = 8;
/** A room that wasn't sampled for this long starts over. */
const REMEMBERED_MS = 24 * 60 * 60_000;

export interface ReadOptions {
  readonly shard: number;
  /** Id of this run, which holds the lease until it ends. */
  readonly owner: string;
  readonly feed: StatsFeed;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** The result of a run. Rooms are those that were sampled. */
export interface ReadReport {
  readonly rooms: number;
  readonly read: number;
  /** Number of samples that go into logs. */
  readonly saved: number;
  readonly isBlocked: boolean;
}

/**
 * Samples a shard's rooms once and hands the results to the listener. Returns null if another run
 * holds the lease. A killed run loses at most its own samples.
 */
export async function readShard(
  services: Services,
  options: ReadOptions,
): Promise<ReadReport | null> {
  const { capture, configs, now } = services;
  const { shard, owner, feed, pause } = options;
  const started = now();
  const lease = { owner, now: started, until: started + LEASE_MS };
  if (!(await takeLease(configs, `stats-${shard + 1}`, lease))) return null;

  const state = await findStatsState(capture, shard);
  const nothing: ReadReport = { rooms: 0, read: 0, saved: 0, isBlocked: state.block !== null };
  if (state.block && !isOver(state.block.pausedUntil, started)) return nothing;
  const rooms = await dueRooms(services, shard, state);
  if (rooms.length === 0) return nothing;

  const sampled = await fetchRoomStats(services, feed, rooms, { pause, windowMs: WINDOW_MS });
  const block = blockAfter(sampled, state.block, now());
  const isBlocked = block !== null && !isOver(block.pausedUntil, now());
  if (isBlocked && !state.block) logger.warn('the platform turns a shard away', { shard });

  const samples = new Map(remembered(state.statsSamples, started));
  const observed = new Map<string, readonly Observation[]>();
  for (const { performer, at, answer } of sampled) {
    if (answer.kind !== 'statsSample') continue;
    const { observations, last } = diffStatsSample(samples.get(performer), at, answer.statsSample);
    samples.set(performer, last);
    if (observations.length > 0) observed.set(performer, observations);
  }
  await saveObservationBatch(capture, shard, { source: 'stats', at: started, rooms: observed });
  await saveStatsState(capture, shard, { statsSamples: samples, block });
  await noteAnswers(
    services,
    isBlocked ? sampled.filter((one) => !isTurnedAway(one.answer)) : sampled,
  );

  const read = sampled.filter(({ answer }) => answer.kind === 'statsSample').length;
  return { rooms: sampled.length, read, saved: observed.size, isBlocked };
}

function remembered(
  statsSamples: StatsState['statsSamples'],
  now: number,
): [string, LastStatsSample][] {
  return [...statsSamples].filter(([, { readAt }]) => now - readAt < REMEMBERED_MS);
}

/**
 * Rooms with working tokens first, because their refusals reveal a block; then the longest
 * unsampled.
 */
async function dueRooms(
  { configs, now }: Services,
  shard: number,
  { statsSamples }: StatsState,
): Promise<DueRoom[]> {
  const rooms = await listRooms(configs, shard);
  const due = rooms.flatMap(({ performer, stats: token }) => {
    const isDue = token && isOver(token.nextPollAt, now());
    return isDue ? [{ performer, token }] : [];
  });
  const readAt = ({ performer }: DueRoom) => statsSamples.get(performer)?.readAt ?? 0;
  return due.sort((a, b) => a.token.refusals - b.token.refusals || readAt(a) - readAt(b));
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
