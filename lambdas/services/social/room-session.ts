import { readTail } from '@lambdas/data/materialized/live';
import { findNewestSession } from '@lambdas/data/sessions/segments';
import type { Services } from '@lambdas/runtime/services';
import { BRIDGE_MS } from '@shared/domain/fold/boundaries';
import type { Segment } from '@shared/domain/fold/fold';
import { isOnAir, type SessionSummary, summarize } from '@shared/domain/sessions/session-summary';
import type { RoomState } from '@shared/domain/social/post-plan';

/** A room's latest session, and how it goes on. Times are epoch ms. */
export interface RoomSession {
  readonly segment: Segment;
  readonly summary: SessionSummary;
  readonly state: RoomState;
  /** When it can no longer continue; null while it is on air. */
  readonly overAt: number | null;
}

/**
 * `unknown`: more was captured than one read may fold, so nobody can say whether the room is on air.
 */
export type FoundRoom = RoomSession | 'none' | 'unknown';

/**
 * Finds a room's latest session. 0.5 read units while off air, up to 8 while live; up to 2 more if
 * the last one is finished and was asked for.
 *
 * @param wantsFinished whether to read a session that is finished and materialized
 */
export async function findRoomSession(
  services: Pick<Services, 'capture' | 'sessions' | 'now'>,
  performer: string,
  { wantsFinished }: { readonly wantsFinished: boolean },
): Promise<FoundRoom> {
  const { broadcasts, completeThrough } = await readTail(services, performer);
  if (completeThrough !== null) return 'unknown';
  const running = broadcasts.at(-1);
  const segment =
    running ?? (wantsFinished ? await findNewestSession(services.sessions, performer) : null);
  const summary = segment && summarize(segment);
  return segment && summary ? toRoomSession(segment, summary, services.now()) : 'none';
}

function toRoomSession(segment: Segment, summary: SessionSummary, now: number): RoomSession {
  if (isOnAir(summary, now)) return { segment, summary, state: 'on-air', overAt: null };
  const overAt = (summary.end ?? summary.lastActive) + BRIDGE_MS;
  return { segment, summary, state: now > overAt ? 'over' : 'away', overAt };
}

/**
 * Returns the session by which something was planned for the room's latest session: its start may be
 * corrected later. Two different sessions are further apart than a reconnect.
 *
 * @param planned starts of sessions (epoch ms)
 */
export function findPlanned(
  planned: readonly number[],
  { summary }: Pick<RoomSession, 'summary'>,
): number | undefined {
  return planned.find((start) => start >= summary.start - BRIDGE_MS);
}
