import { takeLease } from '@lambdas/data/log/listener-reports';
import { saveObservations } from '@lambdas/data/log/observations';
import {
  findSamplingTurn,
  type SamplingTurn,
  saveSamplingTurn,
} from '@lambdas/data/log/sampling-turn';
import type { Block, LastStatsSample } from '@lambdas/data/log/stats-state';
import { getRooms } from '@lambdas/data/performers/rooms';
import { getShardCounts, shardCountAt } from '@lambdas/data/performers/shard-counts';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { saveTokenState } from '@lambdas/services/token-states/save-token-state';
import { coolDown, isOver, nextTokenState } from '@lambdas/services/token-states/stats-token-state';
import type { Observation } from '@shared/domain/events/observation';
import pMap from 'p-map';
import { beginTurn } from './begin-turn';
import { diffStatsSample } from './diff-stats-sample';
import {
  type DueRoom,
  fetchRoomStats,
  isTurnedAway,
  type SampledRoom,
  signsOfBlock,
} from './fetch-room-stats';

const MINUTE_MS = 60_000;
const STARTS_PER_TURN = 5;
/** Each room is sampled this often, if there are enough requests for all. */
export const TURN_MS = STARTS_PER_TURN * MINUTE_MS;
/** From the start on. Leaves time for a last slow answer and for writing. */
const SENDING_MS = 35_000;
/** As long as the function may run. Over when the next start comes, even if that is a little early. */
export const LEASE_MS = 50_000;
/** Two tokens that die at the same time are very rare; blocks of our address are not. */
const SIGNS_OF_BLOCK = 2;
/** After this long, refusals count against each token, not as a block. */
const LONGEST_BLOCK_MS = 3 * 60 * 60_000;
const WRITES_AT_ONCE = 8;
/** A room that wasn't sampled for this long starts over. */
const REMEMBERED_MS = 24 * 60 * 60_000;

export interface SamplingOptions {
  /** Id of this start, which holds the lease until it ends. */
  readonly owner: string;
  readonly feed: StatsFeed;
  /** The platform's limit for all rooms together. One start sends as many. */
  readonly requestsPerMinute: number;
}

/** The result of a start. Rooms are those that were sampled. */
export interface SamplingReport {
  readonly rooms: number;
  readonly read: number;
  /** Number of samples that go into logs. */
  readonly saved: number;
  readonly isBlocked: boolean;
  /** Rooms that were due, but for which the turn has no requests. They come first in the next. */
  readonly waiting: number;
  /** For how long the oldest of the latest samples has been the latest, in minutes. */
  readonly oldestMinutes: number;
}

/**
 * Samples the next rooms of the current turn and hands the results to their listeners. If the turn is
 * over, begins the next. All rooms share one budget of requests: if it is short, those that waited
 * longest come first, so samples get older evenly, and each keeps the time at which it was read. Returns
 * null if another start holds the lease. A killed start loses at most its own samples.
 */
export async function sampleRooms(
  services: Services,
  options: SamplingOptions,
): Promise<SamplingReport | null> {
  const { capture, configs, now } = services;
  const { owner, feed, requestsPerMinute } = options;
  const started = now();
  const lease = { owner, now: started, until: started + LEASE_MS };
  if (!(await takeLease(configs, 'stats', lease))) return null;

  const found = await findSamplingTurn(capture);
  const isCurrent = found !== null && !isOver(endOf(found), started);
  const turn = isCurrent
    ? found
    : await beginTurn(services, found, STARTS_PER_TURN * requestsPerMinute);
  const next = isPaused(turn.block, started) ? [] : turn.left.slice(0, requestsPerMinute);
  if (isCurrent && next.length === 0) return reportOf(turn, [], 0, now());

  const rooms = await findDueRooms(services, next);
  const { sampled, unsent } = await fetchRoomStats(services, feed, rooms, started + SENDING_MS);
  const block = blockAfter(sampled, turn.block, now());
  const isBlocked = isPaused(block, now());
  if (isBlocked && !turn.block) logger.warn('the platform turns us away');

  const { statsSamples, observed } = withSamples(turn, sampled, started);
  if (observed.size > 0) {
    const of = shardCountAt(await getShardCounts(configs), now());
    await saveObservations(capture, of, { source: 'stats', at: started, rooms: observed });
  }
  const left = [...unsent.map(({ performer }) => performer), ...turn.left.slice(next.length)];
  const after = { ...turn, left, statsSamples, block };
  await saveSamplingTurn(capture, after);
  await noteAnswers(
    services,
    isBlocked ? sampled.filter((one) => !isTurnedAway(one.answer)) : sampled,
  );
  return reportOf(after, sampled, observed.size, now());
}

/** When the next turn begins. A pause is longer than what is left of a turn. */
function endOf({ begunAt, block }: SamplingTurn): number {
  return Math.max(begunAt + TURN_MS, block?.pausedUntil ?? 0);
}

function isPaused(block: Block | null, now: number): boolean {
  return block !== null && !isOver(block.pausedUntil, now);
}

/** Reads rooms as they are now: a token may have been replaced or removed since the turn began. */
async function findDueRooms(
  { configs, now }: Services,
  performers: readonly string[],
): Promise<DueRoom[]> {
  const rooms = await getRooms(configs, performers);
  return performers.flatMap((performer) => {
    const token = rooms.get(performer)?.stats;
    return token && isOver(token.nextPollAt, now()) ? [{ performer, token }] : [];
  });
}

/** Returns the turn's last samples with the new ones, and what of them goes into the rooms' logs. */
function withSamples(turn: SamplingTurn, sampled: readonly SampledRoom[], started: number) {
  const statsSamples = new Map(turn.statsSamples);
  const observed = new Map<string, readonly Observation[]>();
  for (const { performer, at, answer } of sampled) {
    if (answer.kind !== 'statsSample') continue;
    const before = recent(statsSamples.get(performer), started);
    const { observations, last } = diffStatsSample(before, at, answer.statsSample);
    statsSamples.set(performer, last);
    if (observations.length > 0) observed.set(performer, observations);
  }
  return { statsSamples, observed };
}

function recent(last: LastStatsSample | undefined, now: number): LastStatsSample | undefined {
  return last && now - last.readAt < REMEMBERED_MS ? last : undefined;
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

function reportOf(
  { statsSamples, block, waiting, oldestAt }: SamplingTurn,
  sampled: readonly SampledRoom[],
  saved: number,
  now: number,
): SamplingReport {
  const times = [...statsSamples.values()].map(({ readAt }) => readAt);
  const oldest = Math.min(now, oldestAt ?? now, ...times);
  return {
    rooms: sampled.length,
    read: sampled.filter(({ answer }) => answer.kind === 'statsSample').length,
    saved,
    isBlocked: isPaused(block, now),
    waiting,
    oldestMinutes: Math.round((now - oldest) / MINUTE_MS),
  };
}
