import type { StoredToken } from '@lambdas/data/performers/rooms';
import type { StatsAnswer, StatsFeed } from '@lambdas/integrations/stats-feed';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import pMap from 'p-map';

/** A room to sample. */
export interface DueRoom {
  readonly performer: string;
  readonly token: StoredToken;
}

export interface SampledRoom extends DueRoom {
  /** When the answer arrived (epoch ms). */
  readonly at: number;
  readonly answer: StatsAnswer;
}

export interface Pace {
  /** Waits for some ms. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Time from one request to the next (ms). */
  readonly spacingMs: number;
  /** None is sent after this time (ms). */
  readonly windowMs: number;
}

const ROOMS_AT_ONCE = 4;
/** This many rooms in a row that were never refused before mean that none will be answered. */
export const ENOUGH_SIGNS = 3;

/**
 * Requests the stats of rooms one after another at an even pace. Stops early if the platform refuses
 * everything.
 */
export async function fetchRoomStats(
  services: Services,
  feed: StatsFeed,
  rooms: readonly DueRoom[],
  { pause, spacingMs, windowMs }: Pace,
): Promise<SampledRoom[]> {
  const { now } = services;
  const started = now();
  const sampled: SampledRoom[] = [];

  const sampleRoom = async (room: DueRoom, index: number) => {
    const wait = started + index * spacingMs - now();
    if (wait > 0) await pause(wait);
    if (now() - started > windowMs || signsOfBlock(sampled) >= ENOUGH_SIGNS) return;
    const answer = await fetchSafely(services, feed, room);
    if (answer) sampled.push({ ...room, at: now(), answer });
  };
  await pMap(rooms, sampleRoom, { concurrency: ROOMS_AT_ONCE });
  return sampled;
}

/** Counts refused rooms with working tokens if no room at all was answered; otherwise returns 0. */
export function signsOfBlock(sampled: readonly SampledRoom[]): number {
  if (sampled.some(({ answer }) => answer.kind === 'statsSample')) return 0;
  return sampled.filter(isSign).length;
}

/** Whether the platform's edge refused a token that worked the time before. */
function isSign({ token, answer }: SampledRoom): boolean {
  return token.refusals === 0 && isTurnedAway(answer);
}

/** 403 and 429 may also come from the platform's edge, regardless of the token. */
export function isTurnedAway(answer: StatsAnswer): boolean {
  return answer.kind === 'busy' || (answer.kind === 'refused' && answer.status === 403);
}

/** A failing room must not stop the others. */
async function fetchSafely(
  { secrets }: Services,
  feed: StatsFeed,
  { performer, token: stored }: DueRoom,
): Promise<StatsAnswer | null> {
  try {
    const token = await secrets.open(stored.token, { owner: performer, kind: 'stats-token' });
    return await feed.read({ room: performer, token });
  } catch (error) {
    logger.error('stats not requested', { room: performer, error: error as Error });
    return null;
  }
}
