import type { Room } from '@lambdas/data/performers/rooms';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { nextTokenState } from '@lambdas/services/token-states/events-token-state';
import { saveTokenState } from '@lambdas/services/token-states/save-token-state';
import pMap from 'p-map';
import { findOtherTokens, judgeRefusal } from './feed-outcome';
import type { PollReport } from './poll-room';

/**
 * What became of a room in a round: `skipped` if it is off air, `waiting` if there was no time; null
 * if its poll failed.
 */
export type RoomReport = PollReport | 'skipped' | 'waiting' | null;

interface Round {
  /** When the platform last accepted any token (epoch ms); null if it never did. */
  readonly acceptedAt: number | null;
  /** Returns a random number from 0 to 1 that spreads the retries of many rooms. */
  readonly dice: () => number;
}

const WRITES_AT_ONCE = 8;

/**
 * Stores what a round says about the tokens. After all rooms have been read, because the others'
 * answers tell a revoked token from a firewall.
 */
export async function noteOutcomes(
  services: Services,
  rooms: readonly Room[],
  reports: readonly RoomReport[],
  round: Round,
): Promise<void> {
  const haveOthers = findOtherTokens(rooms);
  await pMap(
    rooms,
    async (room, index) => {
      try {
        await noteOutcome(services, room, reports[index] ?? null, round, haveOthers(room));
      } catch (error) {
        logger.error('token state not noted', { room: room.performer, error: error as Error });
      }
    },
    { concurrency: WRITES_AT_ONCE },
  );
}

async function noteOutcome(
  services: Services,
  { performer, events: token }: Room,
  report: RoomReport,
  { acceptedAt, dice }: Round,
  exist: boolean,
): Promise<void> {
  if (!token || report === 'skipped' || report === 'waiting') return;
  const outcome = report === null ? ({ kind: 'error' } as const) : report.outcome;
  if (!outcome) return;
  const now = services.now();
  const judged = judgeRefusal(outcome, token, { exist, acceptedAt }, now);
  const change = nextTokenState(token, judged, now, dice());
  if (!change) return;
  const noted = { performer, kind: 'events', tokenId: token.tokenId } as const;
  await saveTokenState(services, { ...noted, isLive: report?.isLive ?? false }, change);
}
