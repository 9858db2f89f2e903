import type { StoredToken } from '@lambdas/data/performers/rooms';
import type { StatsAnswer, StatsFeed } from '@lambdas/integrations/stats-feed';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';

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

/** This many rooms in a row that were never refused before mean that none will be answered. */
export const ENOUGH_SIGNS = 3;

/**
 * Requests the stats of rooms one after another. Stops early if the platform refuses everything.
 *
 * @param until no request is sent after this time (epoch ms)
 * @returns the answers, and the rooms for which no request was sent
 */
export async function fetchRoomStats(
  services: Services,
  feed: StatsFeed,
  rooms: readonly DueRoom[],
  until: number,
): Promise<{ readonly sampled: readonly SampledRoom[]; readonly unsent: readonly DueRoom[] }> {
  const { now } = services;
  const sampled: SampledRoom[] = [];
  for (const [index, room] of rooms.entries()) {
    if (now() > until || signsOfBlock(sampled) >= ENOUGH_SIGNS) {
      return { sampled, unsent: rooms.slice(index) };
    }
    const answer = await fetchSafely(services, feed, room);
    if (answer) sampled.push({ ...room, at: now(), answer });
  }
  return { sampled, unsent: [] };
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
