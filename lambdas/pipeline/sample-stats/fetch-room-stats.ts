import type { KeptToken } from '@lambdas/data/performers/rooms';
import type { StatsAnswer, StatsFeed } from '@lambdas/integrations/stats-feed';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import pMap from 'p-map';

/** A room whose figures are due. */
export interface DueRoom {
  readonly performer: string;
  readonly token: KeptToken;
}

export interface Asked extends DueRoom {
  /** Epoch ms, when the answer had come. */
  readonly at: number;
  readonly answer: StatsAnswer;
}

export interface Pace {
  /** Lets time pass, in ms. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Questions are spread over so much time, in ms, and none is asked after it. */
  readonly windowMs: number;
}

const ROOMS_AT_ONCE = 4;
/** Six questions a minute from one address have been borne for months, eighteen were not. */
const CALM_MS = 10_000;
/** So many in a row that were never refused before say that no room would be answered. */
const ENOUGH_SIGNS = 3;

/**
 * Asks for the figures of rooms, one after the other at an even pace: as slow as the platform
 * likes it, or as fast as the window needs. Stops early where the platform turns away everyone.
 */
export async function fetchRoomStats(
  services: Services,
  feed: StatsFeed,
  rooms: readonly DueRoom[],
  { pause, windowMs }: Pace,
): Promise<Asked[]> {
  const { now } = services;
  const started = now();
  const spacing = Math.min(CALM_MS, windowMs / rooms.length);
  const asked: Asked[] = [];

  const ask = async (room: DueRoom, index: number) => {
    const wait = started + index * spacing - now();
    if (wait > 0) await pause(wait);
    if (now() - started > windowMs || signsOfBlock(asked) >= ENOUGH_SIGNS) return;
    const answer = await fetchSafely(services, feed, room);
    if (answer) asked.push({ ...room, at: now(), answer });
  };
  await pMap(rooms, ask, { concurrency: ROOMS_AT_ONCE });
  return asked;
}

/** Rooms in good standing that were turned away, where no room at all was answered; else 0. */
export function signsOfBlock(asked: readonly Asked[]): number {
  if (asked.some(({ answer }) => answer.kind === 'statsSample')) return 0;
  return asked.filter(isSign).length;
}

/** Turned away at the edge, with a token that was not refused the time before. */
function isSign({ token, answer }: Asked): boolean {
  return token.refusals === 0 && isTurnedAway(answer);
}

/** 403 and 429 are said by the platform's edge, too, whatever the token. */
export function isTurnedAway(answer: StatsAnswer): boolean {
  return answer.kind === 'busy' || (answer.kind === 'refused' && answer.status === 403);
}

/** One room's fault must not keep the others from being asked. */
async function fetchSafely(
  { secrets }: Services,
  feed: StatsFeed,
  { performer, token: kept }: DueRoom,
): Promise<StatsAnswer | null> {
  try {
    const token = await secrets.open(kept.token, { owner: performer, kind: 'stats-token' });
    return await feed.read({ room: performer, token });
  } catch (error) {
    logger.error('stats not asked for', { room: performer, error: error as Error });
    return null;
  }
}
