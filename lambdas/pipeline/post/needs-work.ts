import type { SocialConnection } from '@lambdas/data/social/connections';
import { type FoundRoom, findPlanned } from '@lambdas/services/social/room-session';
import type { RoomState } from '@shared/domain/social/post-plan';

/** Whether there is something to do for a connection, so that looking costs no write. */
export function needsWork(connection: SocialConnection, room: FoundRoom, now: number): boolean {
  if (connection.endingSince !== null) return true;
  if (room === 'unknown') return false;
  if (isNewSession(connection, room)) return true;
  return (
    isUnfinished(connection) && (connection.room !== stateOf(room) || now >= connection.lookAt)
  );
}

/** Whether something may be to do for a connection although no session has begun. */
export function isUnfinished({ endingSince, state, sessions, profile }: SocialConnection): boolean {
  const isProfileChanged = profile !== null && state === 'ok';
  return endingSince !== null || sessions.length > 0 || isProfileChanged;
}

/** Whether something may be to do for a connection of a room that is live. */
export function isDueLive(connection: SocialConnection, now: number): boolean {
  const { endingSince, state, room, lookAt } = connection;
  if (endingSince !== null) return true;
  const isWorkedOn = state === 'ok' || isUnfinished(connection);
  return isWorkedOn && (room !== 'on-air' || now >= lookAt);
}

/** Whether the room is on air with a session that nothing is planned for. */
export function isNewSession(
  { state, sessions }: SocialConnection,
  room: Exclude<FoundRoom, 'unknown'>,
): boolean {
  if (state !== 'ok' || room === 'none' || room.state !== 'on-air') return false;
  return findPlanned(sessions, room) === undefined;
}

/** A room without sessions is off. */
export function stateOf(room: Exclude<FoundRoom, 'unknown'>): RoomState {
  return room === 'none' ? 'over' : room.state;
}
