import type { Room, StoredToken } from '@lambdas/data/performers/rooms';
import type { TokenOutcome } from '@lambdas/services/token-states/token-state';

/** What the listener knows about the other rooms' tokens. */
export interface OtherTokens {
  /** Whether there are others that have not been rejected themselves. */
  readonly exist: boolean;
  /** When the platform last accepted any token (epoch ms); null if it never did. */
  readonly acceptedAt: number | null;
}

/** After this long, refusals count against the token even if all others are refused, too. */
const LONGEST_BLOCK_MS = 60 * 60_000;

/**
 * Interprets a refusal. It only speaks against the token if the platform accepts others meanwhile:
 * a firewall that refuses our address refuses them all.
 */
export function judgeRefusal(
  outcome: TokenOutcome,
  { failingSince }: Pick<StoredToken, 'failingSince'>,
  others: OtherTokens,
  now: number,
): TokenOutcome {
  if (outcome.kind !== 'refused' || failingSince === null) return outcome;
  const isOnlyThisOne = others.acceptedAt !== null && others.acceptedAt > failingSince;
  const isBlocked = others.exist && !isOnlyThisOne && now - failingSince < LONGEST_BLOCK_MS;
  return isBlocked ? { kind: 'blocked' } : outcome;
}

/** Returns whether there are tokens besides a room's own that could be accepted. */
export function findOtherTokens(rooms: readonly Room[]): (room: Room) => boolean {
  const usable = rooms.filter(({ events }) => events && events.state !== 'needs-attention');
  return (room) => usable.some(({ performer }) => performer !== room.performer);
}
